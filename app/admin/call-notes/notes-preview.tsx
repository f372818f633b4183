import { callNotesCopy as copy } from '#content/admin/admin-call-notes.ts';
import { callNotesEmail as email } from '#content/emails/visitors.ts';
import type { CallNotes } from '#features/call-notes/contract.ts';
import { type Parts, writtenParts } from '#features/call-notes/rules/parts.ts';
import { fillText, fillTexts } from '#lib/text/fill-text.ts';
import { longDate } from '#lib/time/dates.ts';

type Props = { call: CallNotes['call']; parts: Parts; isSent?: boolean };

/** The email as the visitor will read it. */
export function NotesPreview({ call, parts, isSent = false }: Props) {
  const paragraphs = fillTexts(email.paragraphs, {
    firstName: call.firstName,
    day: longDate(call.startsAt, call.zone),
  });
  return (
    <section className="grid min-w-0 content-start gap-2.5 bg-surface-sunken p-4" aria-label={copy.preview}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h4 className="text-sm font-semibold">{copy.preview}</h4>
        <small className="wrap-anywhere text-sm text-subtle">{fillText(copy.to, { email: call.email })}</small>
      </header>
      <div className="grid gap-2.5 rounded-md border border-line bg-surface p-4 text-sm/6 text-muted wrap-anywhere">
        <p>{fillText(copy.subject, { subject: email.subject })}</p>
        <p className="font-display text-2xl text-fg">{email.heading}</p>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {writtenParts(parts).map((part) => (
          <div key={part}>
            <p className="font-semibold text-fg">{email.titles[part]}</p>
            <p className="whitespace-pre-wrap" dir="auto">
              {parts[part].trim()}
            </p>
          </div>
        ))}
        <p>{fillText(email.correct, { host: call.host })}</p>
      </div>
      {!isSent && <p className="text-sm text-subtle">{copy.empty}</p>}
    </section>
  );
}
