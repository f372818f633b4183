import { useQuery } from '@tanstack/react-query';
import { useContactOf } from '#app/admin/promises/contact-of.tsx';
import { customerView as copy } from '#content/admin/admin-customer.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { customerList } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { CustomerProfile as Profile } from '#features/timeline/contract.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { CallLine, ConversationLine, RequestLine } from './customer-lines.tsx';
import { profileQuery } from './customer-query.ts';
import { CustomerSection } from './customer-section.tsx';

const Account = ({ id, name, email, plans }: Profile) => {
  const contact = useContactOf(id);
  return (
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
          ...(contact ? [contact] : []),
        ]}
      />
    </section>
  );
};

const Sections = (profile: Profile) => {
  const { requests, calls, conversations, timeZone } = profile;
  return (
    <>
      <Account {...profile} />
      <CustomerSection
        heading={copy.requests}
        none={copy.noRequests}
        rows={requests}
        renderLine={(one) => <RequestLine {...one} />}
      />
      <CustomerSection
        heading={copy.calls}
        none={copy.noCalls}
        rows={calls}
        renderLine={(one) => <CallLine {...one} timeZone={timeZone} />}
      />
      <CustomerSection
        heading={copy.conversations}
        none={copy.noConversations}
        rows={conversations}
        renderLine={(one) => <ConversationLine {...one} />}
      />
    </>
  );
};

/** A customer as those see them who may not see amounts. */
export function CustomerProfile({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isPending, refetch } = useQuery(profileQuery(id));
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
