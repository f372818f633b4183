import { Paperclip, TriangleAlert } from 'lucide-react';
import { timelineCopy as copy } from '#content/admin/admin-timeline.ts';
import type { EntryOf } from '#features/timeline/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { fileSize } from '#ui/text/file-size.ts';

type Email = EntryOf<'received'>;

/** Anyone can write any sender, so whoever answers has to look. */
function Warning({ email: { address, isFromLead, matchedBy } }: { email: Email }) {
  if (isFromLead && matchedBy === 'reply') return null;
  const text = isFromLead ? copy.byAddress : address ? fillText(copy.otherSender, { address }) : copy.noAddress;
  return (
    <p
      className={`my-1 flex items-start gap-2 rounded-md px-2.5 py-1.5 text-sm wrap-anywhere ${isFromLead ? 'bg-neutral-soft text-muted' : 'bg-warning-soft text-warning-text'}`}
    >
      <TriangleAlert className="icon mt-0.5 flex-none" aria-hidden />
      {text}
    </p>
  );
}

const BODY = 'my-1 border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere';

function Attachments({ email: { attachments } }: { email: Email }) {
  if (attachments.length === 0) return null;
  return (
    <ul className="grid gap-1 py-1 text-sm" aria-label={copy.attachments}>
      {attachments.map(({ id, name, sizeBytes, refused }) => (
        <li key={id} className="flex items-start gap-1.5 wrap-anywhere">
          <Paperclip className="icon mt-0.5 flex-none text-subtle" aria-hidden />
          {refused === null ? (
            <a className="link text-sm" href={`/api/received-attachments/${id}`} download={name} dir="auto">
              {name} ({fileSize(sizeBytes)})
            </a>
          ) : (
            <span className="text-muted">{fillText(copy.refused[refused], { name, size: fileSize(sizeBytes) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What somebody wrote to us by email. What it repeats is folded. */
export function ReceivedEmail({ email }: { email: Email }) {
  const { text, quoted } = email;
  return (
    <>
      <Warning email={email} />
      {text && (
        <blockquote className={BODY} dir="auto">
          {text}
        </blockquote>
      )}
      {quoted && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer text-accent-text">{copy.quoted}</summary>
          <blockquote className={`${BODY} text-muted`} dir="auto">
            {quoted}
          </blockquote>
        </details>
      )}
      <Attachments email={email} />
    </>
  );
}
