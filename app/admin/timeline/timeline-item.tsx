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
  MailX,
  MousePointerClick,
  Repeat,
  Send,
  ShoppingBag,
  StickyNote,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { timelineCopy as copy } from '#content/admin/admin-timeline.ts';
import { retryEmail } from '#features/mail/client.ts';
import { deleteNote } from '#features/notes/client.ts';
import { type TimelineOf, timelineKey } from '#features/timeline/client.ts';
import type { EntryOf, TimelineEntry } from '#features/timeline/contract.ts';
import type { ApiResult } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import ConfirmDialog from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { Breakable } from '#ui/text/breakable.tsx';
import { zonedTime } from '#ui/text/zoned-time.ts';
import { showToast } from '#ui/toast/toast.ts';
import { describeEntry } from './entry-text.ts';

const ICONS: Record<TimelineEntry['kind'] | 'reply' | 'failed-email' | 'held', LucideIcon> = {
  email: Mail,
  reply: Send,
  'failed-email': MailX,
  'first-visit': Globe,
  'last-visit': MousePointerClick,
  request: Inbox,
  note: StickyNote,
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
          className="inline-link"
          busyLabel={copy.sendingAgain}
          onClick={() => act(retryEmail(emailId), { done: copy.sentAgain, failed: copy.sendFailed })}
        >
          {copy.sendAgain}
          {about}
        </BusyButton>
      )}{' '}
      {hasText && (
        <button type="button" className="inline-link" onClick={() => onShow(email)}>
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
      <blockquote>{note.text}</blockquote>
      {note.authorId === user.id && (
        <button type="button" className="inline-link" onClick={() => setAsking(true)}>
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
};

export function TimelineItem({ entry, timeZone, whose, onShow }: Props) {
  const { title, detail, tone = 'plain' } = describeEntry(entry, timeZone);
  const Icon = ICONS[iconOf(entry)];
  return (
    <li className={`event ${tone}`}>
      <span className="event-icon">
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <b>{title}</b>
        <p>
          {detail && <Breakable text={detail} />}{' '}
          {entry.kind === 'email' && <EmailActions email={entry} whose={whose} onShow={onShow} />}
        </p>
        {entry.kind === 'conversation' && entry.text && <blockquote>{entry.text}</blockquote>}
        {entry.kind === 'note' && <Note note={entry} whose={whose} />}
      </div>
      <time dateTime={entry.at}>{zonedTime(entry.at, timeZone)}</time>
    </li>
  );
}
