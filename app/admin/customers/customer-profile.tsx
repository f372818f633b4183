import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { handedOverList } from '#content/admin/admin-conversations.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { customerView as copy, customerList } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { deskPath } from '#features/conversations/rules/notes.ts';
import { interests, requestPath } from '#features/requests/rules.ts';
import { profileKey, readProfile } from '#features/timeline/client.ts';
import type { CustomerProfile as Profile } from '#features/timeline/contract.ts';
import { valueOf } from '#lib/api/api.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { DateTime } from '#ui/text/date-time.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { zonedCall } from '#ui/text/zoned-time.ts';
import { CustomerSection } from './customer-section.tsx';

const Sections = ({ name, email, plans, requests, calls, conversations, timeZone }: Profile) => (
  <>
    <section className="part">
      <h3>{copy.profile}</h3>
      <Facts
        facts={[
          [customerList.columns.name, name],
          [customerList.columns.email, <MailLink key="email" email={email} />],
          [
            leadCopy.customer.plans,
            plans.map(({ agent, plan }) => `${agent}, ${plan}`).join('; ') || leadCopy.customer.noPlans,
          ],
        ]}
      />
    </section>
    <CustomerSection
      heading={copy.requests}
      none={copy.noRequests}
      rows={requests}
      renderLine={({ id, interest, createdAt }) => (
        <>
          <Link className="inline-link" to={requestPath(id)}>
            {labelOf(interests, interest)}
          </Link>
          <small className="subtle block">
            <DateTime at={createdAt} />
          </small>
        </>
      )}
    />
    <CustomerSection
      heading={copy.calls}
      none={copy.noCalls}
      rows={calls}
      renderLine={({ startsAt, status, place, host }) => (
        <>
          {zonedCall(startsAt, timeZone)}
          <small className="subtle block">
            {fillText(leadCopy.nextCall.place[place], { host })}, {copy.callStatus[status]}
          </small>
        </>
      )}
    />
    <CustomerSection
      heading={copy.conversations}
      none={copy.noConversations}
      rows={conversations}
      renderLine={({ id, title, handedOverAt }) => (
        <>
          <Link className="inline-link" to={deskPath(id)}>
            {title || handedOverList.untitled}
          </Link>
          <small className="subtle block">
            <DateTime at={handedOverAt} />
          </small>
        </>
      )}
    />
  </>
);

/** A customer as those see them who may not see amounts. */
export function CustomerProfile({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isPending, refetch } = useQuery({
    queryKey: profileKey(id),
    queryFn: async () => valueOf(await readProfile(id)),
  });
  return (
    <Modal kind="panel" title={data?.name ?? leadCopy.customer.title} closeLabel={adminPanel.close} onClose={onClose}>
      {data && <Sections {...data} />}
      {isPending && <SkeletonRows label={adminPanel.loading} count={4} />}
      {!data && !isPending && (
        <ErrorPanel text={leadCopy.customer.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}
