import { useQuery } from '@tanstack/react-query';
import { adminPanel } from '#content/admin/admin.ts';
import { contactView as copy } from '#content/admin/admin-lists.ts';
import { readConsultation } from '#features/contact/client.ts';
import type { RequestEmail } from '#features/contact/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DateTime } from '#ui/text/date-time.tsx';

export const requestQuery = (id: number) => ({
  queryKey: ['request', id],
  queryFn: async () => valueOf(await readConsultation(id)),
  // Its emails go out meanwhile, so each opening reads them again.
  gcTime: 0,
});

const COLORS = { queued: 'amber', sent: 'green', failed: 'red', canceled: undefined } as const;

const EmailLine = ({ recipient, kind, state, at, error }: RequestEmail) => (
  <li>
    {fillText(copy.emailTo[kind], { recipient })}{' '}
    <StatusBadge color={COLORS[state]}>{copy.emailState[state]}</StatusBadge>
    <small className="subtle block">
      <DateTime at={at} />
      {state !== 'sent' && error && `, ${error}`}
    </small>
  </li>
);

/** Whether staff and the visitor were emailed. */
export function RequestEmails({ id }: { id: number }) {
  const { data, isPending, refetch } = useQuery(requestQuery(id));
  return (
    <section className="part">
      <h3>{copy.emails}</h3>
      {isPending && <SkeletonRows label={adminPanel.loading} count={2} />}
      {!isPending && !data && (
        <ErrorPanel text={copy.emailsFailed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {data?.emails.length === 0 && <p className="muted">{copy.noEmails}</p>}
      {data && data.emails.length > 0 && (
        <ul className="lines">
          {data.emails.map((email) => (
            <EmailLine key={email.recipient + email.kind} {...email} />
          ))}
        </ul>
      )}
    </section>
  );
}
