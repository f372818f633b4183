import { useQuery } from '@tanstack/react-query';
import { Timeline } from '#app/admin/timeline/timeline.tsx';
import { displayName } from '#app/shell/person.ts';
import { customerView as copy, customerEdit, customerList } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Customer, CustomerDetail } from '#features/accounts/contract/accounts.ts';
import { statusOf } from '#features/accounts/rules/status.ts';
import { interests } from '#features/requests/rules.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { DateTime, LongDateTime } from '#ui/text/date-time.tsx';
import { type Fact, Facts } from '#ui/text/facts.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { formatDollars } from '#ui/text/money.ts';
import { AccountSection } from './account/account-section.tsx';
import { CustomerStatus, nameOf } from './customer-columns.tsx';
import { CustomerEdit } from './customer-edit.tsx';
import { OrderLine, SubscriptionLine } from './customer-purchases.tsx';
import { customerQuery } from './customer-query.ts';
import { CustomerSection } from './customer-section.tsx';

function Profile({ user }: { user: Customer }) {
  const { columns, noName, noDate, never } = customerList;
  const facts: Fact[] = [
    [columns.id, user.id],
    [columns.name, nameOf(user) || noName],
    [columns.username, user.username],
    [columns.email, <MailLink key="email" email={user.email} />],
    [columns.status, <CustomerStatus key="status" customer={user} />],
    [copy.role, labelOf(customerEdit.roles, user.role)],
    [columns.created, user.createdAt ? <LongDateTime key="created" at={user.createdAt} /> : noDate],
    [columns.lastLogin, user.lastLogin ? <LongDateTime key="login" at={user.lastLogin} /> : never],
  ];
  return (
    <section className="part">
      <h3>{copy.profile}</h3>
      <Facts facts={facts} />
    </section>
  );
}

/** What the customer has paid and runs. Refunded orders have a status of their own, so completed ones are what we kept. */
function Worth({ orders, subscriptions }: CustomerDetail) {
  const kept = orders.filter(({ status }) => status === 'completed').reduce((sum, { amount }) => sum + amount, 0);
  const running = subscriptions.filter(({ status }) => status !== 'canceled');
  const plans = running.map(({ agentName, plan }) => `${agentName}, ${plan || 'Basic'}`);
  return (
    <Facts
      facts={[
        [
          copy.value,
          <b key="value" className="tnum text-lg font-semibold">
            {formatDollars(kept)}
          </b>,
        ],
        [copy.plans, plans.join('; ') || copy.noPlans],
      ]}
    />
  );
}

function CustomerSections({ user, orders, subscriptions, requests }: CustomerDetail) {
  const name = displayName(user);
  const isInactive = statusOf(user) === 'inactive';
  return (
    <>
      <CustomerSection
        heading={copy.orders}
        none={copy.noOrders}
        rows={orders}
        renderLine={(order) => <OrderLine order={order} name={name} />}
      />
      <CustomerSection
        heading={copy.subscriptions}
        none={copy.noSubscriptions}
        rows={subscriptions}
        renderLine={(one) => <SubscriptionLine subscription={one} name={name} isInactive={isInactive} />}
      />
      <CustomerSection
        heading={copy.requests}
        none={copy.noRequests}
        rows={requests}
        renderLine={({ interest, message, createdAt }) => (
          <>
            <b className="font-medium">{labelOf(interests, interest)}</b>
            <p>{message}</p>
            <small className="subtle block">
              <DateTime at={createdAt} />
            </small>
          </>
        )}
      />
    </>
  );
}

export function CustomerView({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(customerQuery(customer.id));
  const edit = (
    <DialogButton className="btn btn-s btn-sm ml-auto flex-none" label={copy.edit}>
      {(close) => <CustomerEdit customer={data?.user ?? customer} onClose={close} />}
    </DialogButton>
  );
  return (
    <Modal
      kind="panel"
      title={displayName(data?.user ?? customer)}
      tools={edit}
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      {data && <Worth {...data} />}
      {data && <CustomerSections {...data} />}
      {isError && !data && (
        <ErrorPanel text={customerList.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows label={adminPanel.loading} count={4} />}
      <Timeline whose={{ of: 'customers', id: customer.id }} />
      <Profile user={data?.user ?? customer} />
      <AccountSection customer={data?.user ?? customer} />
    </Modal>
  );
}
