import { useQueryClient } from '@tanstack/react-query';
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleDot,
  Globe,
  Headset,
  Hourglass,
  Inbox,
  type LucideIcon,
  Mail,
  MailCheck,
  MailOpen,
  MailX,
  MessageCircleQuestion,
  MousePointerClick,
  Repeat,
  Send,
  ShoppingBag,
  StickyNote,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { timelineCopy as copy } from '#content/admin/admin-timeline.ts';
import { deleteNote } from '#features/leads/client.ts';
import { retryEmail } from '#features/mail/client.ts';
import { type TimelineOf, timelineKey } from '#features/timeline/client.ts';
import type { EntryOf, TimelineEntry } from '#features/timeline/contract.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { describeEntry, type Tone } from './entry-text.ts';
import { ReceivedEmail } from './received-email.tsx';

const ICONS: Record<TimelineEntry['kind'] | 'reply' | 'failed-email' | 'held', LucideIcon> = {
  email: Mail,
  reply: Send,
  'failed-email': MailX,
  'first-visit': Globe,
  'last-visit': MousePointerClick,
  request: Inbox,
  received: MailOpen,
  note: StickyNote,
  message: MessageCircleQuestion,
  conversation: Headset,
  booked: CalendarCheck,
  held: Hourglass,
  'booking-moved': CalendarClock,
  'booking-canceled': CalendarX,
  registered: UserPlus,
  'address-confirmed': MailCheck,
  order: ShoppingBag,
  subscribed: Repeat,
  unsubscribed: Repeat,
  change: CircleDot,
};

function iconOf(entry: TimelineEntry): keyof typeof ICONS {
  if (entry.kind === 'booked' && entry.isHeld) return 'held';
  if (entry.kind !== 'email') return entry.kind;
  if (entry.status === 'failed') return 'failed-email';
  return entry.author === null ? 'email' : 'reply';
}

const TONES: Record<Tone, string> = {
  plain: 'bg-neutral-soft text-muted',
  blue: 'bg-accent-soft text-accent-text',
  green: 'bg-success-soft text-success-text',
  amber: 'bg-warning-soft text-warning-text',
  red: 'bg-danger-soft text-danger-text',
  apricot: 'bg-apricot-soft text-apricot-text',
};

/** Leads to the next entry. */
const LINE =
  'before:absolute before:top-7.5 before:bottom-0 before:left-3.25 before:w-px before:bg-line-strong last:before:hidden';

const Quote = ({ text }: { text: string }) => (
  <blockquote className="my-1 border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere" dir="auto">
    {text}
  </blockquote>
);

type Texts = { done: string; failed: string };

/** Performs a change of the timeline and reads it again. */
function useTimelineAction(whose: TimelineOf) {
  const queries = useQueryClient();
  return async (perform: Promise<ApiResult<{ message: string }>>, { done, failed }: Texts) => {
    const result = await perform;
    if (result.ok) showToast(done, result.value.message);
    else if (result.status !== 401) showToast(failed, result.message || adminPanel.unreachable, { isError: true });
    await queries.invalidateQueries({ queryKey: timelineKey(whose) });
  };
}

type EmailProps = { email: EntryOf<'email'>; whose: TimelineOf; onShow: (email: EntryOf<'email'>) => void };

function EmailActions({ email, whose, onShow }: EmailProps) {
  const act = useTimelineAction(whose);
  const { emailId, subject, status, hasText } = email;
  const about = <span className="sr">{fillText(copy.showEmailOf, { subject })}</span>;
  return (
    <>
      {status === 'failed' && hasText && (
        <BusyButton
          type="button"
          className="inline-link text-accent-text"
          busyLabel={copy.sendingAgain}
          onClick={() => act(retryEmail(emailId), { done: copy.sentAgain, failed: copy.sendFailed })}
        >
          {copy.sendAgain}
          {about}
        </BusyButton>
      )}{' '}
      {hasText && (
        <button type="button" className="inline-link text-accent-text" onClick={() => onShow(email)}>
          {copy.showEmail}
          {about}
        </button>
      )}
    </>
  );
}

function Note({ note, whose }: { note: EntryOf<'note'>; whose: TimelineOf }) {
  const { user } = useShell();
  const [isAsking, setAsking] = useState(false);
  const act = useTimelineAction(whose);
  const remove = () =>
    act(deleteNote(note.noteId), { done: copy.noteDeleted, failed: copy.noteKept }).then(() => setAsking(false));
  return (
    <>
      <Quote text={note.text} />
      {note.authorId === user.id && (
        <button type="button" className="inline-link text-accent-text" onClick={() => setAsking(true)}>
          {copy.deleteNote}
          <span className="sr">: {note.text}</span>
        </button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={copy.deleteQuestion}
        text={copy.deleteText}
        cancel={copy.keepNote}
        onCancel={() => setAsking(false)}
        choices={[{ label: copy.deleteConfirm, kind: 'danger', onChoose: remove }]}
      />
    </>
  );
}

type Props = {
  entry: TimelineEntry;
  timeZone: string;
  whose: TimelineOf;
  onShow: (email: EntryOf<'email'>) => void;
  /** Instead of the time of day. */
  when?: string;
};

export function TimelineItem({ entry, timeZone, whose, onShow, when }: Props) {
  const { title, detail, tone = 'plain' } = describeEntry(entry, timeZone);
  const Icon = ICONS[iconOf(entry)];
  return (
    <li className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 pb-3.5 last:pb-0 ${LINE}`}>
      <span className={`grid size-6.5 place-items-center rounded-[0.4375rem] text-sm ${TONES[tone]}`}>
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <b className={`font-medium wrap-anywhere ${tone === 'red' ? 'text-danger-text' : ''}`}>{title}</b>
        <p className="text-muted wrap-anywhere">
          {detail && <Breakable text={detail} />}{' '}
          {entry.kind === 'email' && <EmailActions email={entry} whose={whose} onShow={onShow} />}
        </p>
        {(entry.kind === 'message' || entry.kind === 'conversation') && entry.text && <Quote text={entry.text} />}
        {entry.kind === 'received' && <ReceivedEmail email={entry} />}
        {entry.kind === 'note' && <Note note={entry} whose={whose} />}
      </div>
      <time className="text-sm whitespace-nowrap text-subtle tabular-nums" dateTime={entry.at}>
        {when ?? zonedTime(entry.at, timeZone)}
      </time>
    </li>
  );
}
