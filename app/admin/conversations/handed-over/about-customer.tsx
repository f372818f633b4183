import { Link } from 'react-router';
import { CustomerLink } from '#app/admin/customers/customer-link.tsx';
import { SIDE_FACTS, SideSection } from '#app/admin/parts/queue-sheet.tsx';
import { DueChips } from '#app/admin/promises/due-chips.tsx';
import { Customer, NextCall } from '#app/admin/requests/lead/lead-person.tsx';
import { usePerson } from '#app/admin/requests/lead/lead-queries.ts';
import { handedOverView as copy } from '#content/admin/admin-conversations.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { HandedOver } from '#features/conversations/contract/handed-over.ts';
import { requestPath } from '#features/requests/rules/requests.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { useDates } from '#ui/text/zone.ts';

/** Through the lead that the hand-over made. */
function Person({ requestId, name }: { requestId: number; name: string }) {
  const { data, isPending, refetch } = usePerson(requestId);
  if (isPending) return <SkeletonRows label={adminPanel.loading} count={3} />;
  if (!data) {
    return <ErrorPanel text={leadCopy.customer.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.nextCall && <NextCall call={data.nextCall} firstName={name} timeZone={data.timeZone} />}
      <Customer {...data} />
    </>
  );
}

/** Beside a conversation: who the customer is to us. Amounts are shown to those who may see them. */
export function AboutCustomer({ conversation }: { conversation: HandedOver }) {
  const { longDay } = useDates();
  const { customerId, customerName: name, consultantName, username, requestId, earlier } = conversation;
  const customer = (
    <CustomerLink id={customerId} username={username}>
      {name}
    </CustomerLink>
  );
  const lead = requestId !== null && (
    <Link className="inline-link" to={requestPath(requestId)}>
      {copy.openLead}
    </Link>
  );
  return (
    <aside
      className="grid min-w-0 content-start gap-6 p-5 min-[80rem]:min-h-full min-[80rem]:border-l min-[80rem]:border-line min-[80rem]:bg-surface-sunken"
      aria-label={fillText(copy.about, { name })}
    >
      <DueChips about={{ of: 'conversation', id: conversation.id }} />
      <Facts
        className={SIDE_FACTS}
        facts={[
          [copy.customer, customer],
          [copy.consultant, consultantName],
          [copy.lead, lead],
        ]}
      />
      {requestId !== null && <Person requestId={requestId} name={name} />}
      <SideSection title={copy.earlier}>
        {earlier.length === 0 && <p className="text-subtle">{copy.noEarlier}</p>}
        <ul className="grid gap-2.5">
          {earlier.map(({ at, staffName }) => (
            <li key={at}>
              {longDay(at)}
              <small className="block text-sm text-subtle">
                {staffName === null ? copy.earlierNobody : fillText(copy.earlierBy, { name: staffName })}
              </small>
            </li>
          ))}
        </ul>
      </SideSection>
      <p className="text-sm text-muted">{fillText(copy.privacy, { name })}</p>
    </aside>
  );
}
