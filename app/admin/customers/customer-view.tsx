import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Timeline } from '#app/admin/timeline/timeline.tsx';
import { displayName } from '#app/shell/person.ts';
import { adminPanel } from '#content/admin/admin.ts';
import { customerView as copy, customerEdit, customerList } from '#content/admin/admin-lists.ts';
import type { Customer, CustomerDetail } from '#features/accounts/contract.ts';
import { readCustomer } from '#features/accounts/staff-client.ts';
import { interests } from '#features/contact/rules.ts';
import { valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';
import { labelOf } from '#lib/text/label-of.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { DateTime, LongDateTime } from '#ui/text/date-time.tsx';
import { type Fact, Facts } from '#ui/text/facts.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { AccountSection } from './account/account-section.tsx';
import { CustomerStatus, nameOf } from './customer-columns.tsx';
import { OrderLine, SubscriptionLine } from './customer-purchases.tsx';

type CustomerSectionProps<Row> = { heading: string; none: string; rows: Row[]; renderLine: (row: Row) => ReactNode };

function CustomerSection<Row extends { id: number }>({ heading, none, rows, renderLine }: CustomerSectionProps<Row>) {
  return (
    <section className="part">
      <h3>
        {heading} <span className="subtle tnum font-normal">{rows.length}</span>
      </h3>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="lines">
          {rows.map((row) => (
            <li key={row.id}>{renderLine(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Profile({ user }: { user: Customer }) {
  const { columns, noName, never } = customerList;
  const facts: Fact[] = [
    [columns.id, user.id],
    [columns.name, nameOf(user) || noName],
    [columns.username, user.username],
    [columns.email, <MailLink key="email" email={user.email} />],
    [columns.status, <CustomerStatus key="status" status={user.status} />],
    [copy.role, labelOf(customerEdit.roles, user.role)],
    [columns.created, <LongDateTime key="created" at={user.createdAt} />],
    [columns.lastLogin, user.lastLogin ? <LongDateTime key="login" at={user.lastLogin} /> : never],
  ];
  return (
    <section className="part">
      <h3>{copy.profile}</h3>
      <Facts facts={facts} />
    </section>
  );
}

function CustomerSections({ user, orders, subscriptions, requests }: CustomerDetail) {
  const name = displayName(user);
  const isInactive = user.status === 'inactive';
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
  const { data, isError, refetch } = useQuery({
    queryKey: [...listKey('/api/users'), customer.id],
    queryFn: async () => valueOf(await readCustomer(customer.id)),
  });
  return (
    <Modal kind="panel" title={displayName(data?.user ?? customer)} closeLabel={adminPanel.close} onClose={onClose}>
      <Profile user={data?.user ?? customer} />
      <AccountSection customer={data?.user ?? customer} />
      {data && <CustomerSections {...data} />}
      {isError && !data && (
        <ErrorPanel text={customerList.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows label={adminPanel.loading} count={4} />}
      <Timeline whose={{ of: 'customers', id: customer.id }} />
    </Modal>
  );
}
