import { useQuery } from '@tanstack/react-query';
import { Check, Clock, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '#app/admin/calendar/use-now.ts';
import { isLostEmail, LostEmail } from '#app/admin/forms/lost-email.tsx';
import { SavedConflict } from '#app/admin/forms/saved-conflict.tsx';
import { SavedState } from '#app/admin/forms/saved-state.tsx';
import { useShell } from '#app/shell/shell-context.ts';
import { callNotesCopy as copy } from '#content/admin/admin-call-notes.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { callNotesEmail as email } from '#content/emails/visitors.ts';
import type { CallNotes as Notes } from '#features/call-notes/contract.ts';
import { LONGEST_PART, PARTS, type Part, unreadParts, writtenParts } from '#features/call-notes/rules/parts.ts';
import { notesKey, readNotes } from '#features/call-notes/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { shortZonedCall, zonedMoment } from '#ui/text/zoned-time.ts';
import { DraftBox } from './draft-box.tsx';
import { NotesPreview } from './notes-preview.tsx';
import { type CallNotesState, useCallNotes } from './use-call-notes.ts';

type Props = {
  bookingId: number;
  onSent: () => void;
  /** The address of the lead's follow-up field, for those who may open the lead. */
  followUp?: string | undefined;
};

function Due({ notes }: { notes: Notes }) {
  const now = useNow();
  const { sentAt, dueAt, call } = notes;
  if (sentAt && !isLostEmail(notes.email)) {
    return (
      <span className="badge b-green">
        <Check className="icon size-3.5" aria-hidden />
        {copy.sentBadge}
      </span>
    );
  }
  if (!dueAt) return null;
  const isLate = new Date(dueAt) <= now;
  return (
    <span className={`badge ${isLate ? 'b-red' : 'b-amber'}`}>
      <Clock className="icon size-3.5" aria-hidden />
      <time dateTime={dueAt}>{fillText(isLate ? copy.late : copy.due, { time: zonedMoment(dueAt, call.zone) })}</time>
    </span>
  );
}

function Head({ notes }: { notes: CallNotesState }) {
  const { stored } = notes;
  const { call } = stored;
  const facts = { time: shortZonedCall(call.startsAt, call.zone), host: call.host };
  return (
    <header className="grid gap-1.5 border-b border-line p-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h3>{copy.title}</h3>
        <Due notes={stored} />
        <span className="ml-auto">
          <SavedState texts={notes} savedAt={stored.savedAt} timeZone={call.zone} />
        </span>
      </div>
      <p className="text-sm text-muted">
        {fillText(copy.call[call.place], facts)}{' '}
        {stored.dueAt && fillText(copy.promise, { firstName: call.firstName, term: stored.term })}
      </p>
    </header>
  );
}

function PartField({ part, notes: { texts, type } }: { part: Part; notes: CallNotesState }) {
  const id = useId();
  return (
    <div className="field">
      <span className="flex items-center justify-between gap-2">
        <label className="label" htmlFor={id}>
          {email.titles[part]}
        </label>
        {texts.drafted.includes(part) && texts[part].trim() !== '' && (
          <span className="badge b-violet">{copy.drafted}</span>
        )}
      </span>
      <textarea
        id={id}
        dir="auto"
        className="input"
        rows={5}
        maxLength={LONGEST_PART}
        value={texts[part]}
        onChange={({ target }) => type(part, target.value)}
      />
    </div>
  );
}

function Footer({
  notes,
  hasRead,
  onRead,
}: {
  notes: CallNotesState;
  hasRead: boolean;
  onRead: (is: boolean) => void;
}) {
  const { stored, texts, send, conflict } = notes;
  const hasDrafted = unreadParts(texts, texts.drafted).length > 0;
  const canSend = writtenParts(texts).length > 0 && (hasRead || !hasDrafted) && !conflict;
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-sunken p-3.5">
      {hasDrafted ? (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="check"
            checked={hasRead}
            onChange={({ target }) => onRead(target.checked)}
          />
          {copy.haveRead}
        </label>
      ) : (
        !stored.call.isDone && <span className="text-sm text-subtle">{copy.hint}</span>
      )}
      <BusyButton
        type="button"
        className="btn btn-p ml-auto max-sm:flex-[1_0_100%]"
        busyLabel={copy.sending}
        aria-disabled={!canSend}
        onClick={() => send(hasRead)}
      >
        <Send className="icon" aria-hidden />
        {copy.send}
      </BusyButton>
    </footer>
  );
}

/** Notes as they were sent. If their email was not delivered, its address can be corrected. */
function SentNotes({ notes: { stored, send }, followUp }: { notes: CallNotesState; followUp: string | undefined }) {
  const { sentAt, sentBy, email: state, call } = stored;
  if (!sentAt) return null;
  const facts = { name: sentBy ?? copy.former, time: zonedMoment(sentAt, call.zone) };
  return (
    <>
      <p className={`notice m-4 ${isLostEmail(stored.email) ? 'bad' : ''}`}>
        {fillText(copy.sentBy, facts)} {state && copy.emails[state]}{' '}
        {followUp && (
          <Link className="link" to={followUp} preventScrollReset>
            {copy.followUp}
          </Link>
        )}
      </p>
      {isLostEmail(stored.email) && <LostEmail to={call.email} onSend={(to) => send(true, to)} />}
    </>
  );
}

function Editor({ loaded, onSent, followUp }: { loaded: Notes } & Pick<Props, 'onSent' | 'followUp'>) {
  const { user } = useShell();
  const notes = useCallNotes(loaded, onSent);
  const [hasRead, setRead] = useState(false);
  const { stored, texts } = notes;
  return (
    <>
      <Head notes={notes} />
      {stored.sentAt ? (
        <>
          <SentNotes notes={notes} followUp={followUp} />
          <NotesPreview call={stored.call} parts={stored} isSent />
        </>
      ) : (
        <>
          <SavedConflict texts={notes} />
          <div className="@container">
            <div className="grid @xl:grid-cols-2 @xl:divide-x @xl:divide-line">
              <div className="grid min-w-0 content-start gap-4 p-4">
                {stored.canDraft ? (
                  <DraftBox notes={notes} onDrafted={() => setRead(false)} />
                ) : (
                  user.permissions.includes('open-settings') && (
                    <Link className="link text-sm" to="/admin?view=settings&part=general#AI_BASE_URL">
                      {copy.noProvider}
                    </Link>
                  )
                )}
                {PARTS.map((part) => (
                  <PartField key={part} part={part} notes={notes} />
                ))}
              </div>
              <NotesPreview call={stored.call} parts={texts} />
            </div>
          </div>
          <Footer notes={notes} hasRead={hasRead} onRead={setRead} />
        </>
      )}
    </>
  );
}

/** What the host of a call writes to its visitor: what we heard, what we recommend and what happens next. */
export function CallNotes({ bookingId, onSent, followUp }: Props) {
  const { data, isError, refetch } = useQuery({
    queryKey: notesKey(bookingId),
    queryFn: async () => valueOf(await readNotes(bookingId)),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data) return <Editor loaded={data} onSent={onSent} followUp={followUp} />;
  if (isError) return <ErrorPanel text={copy.failed} again={copy.again} onRetry={() => void refetch()} />;
  return <SkeletonRows label={adminPanel.loading} count={5} />;
}
