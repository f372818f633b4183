import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CalendarPlus, Mail } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useQueue } from '#app/admin/lists/use-queue.ts';
import { SheetHeading, SheetTools, SIDE, SLIDE } from '#app/admin/parts/queue-sheet.tsx';
import { DueChips } from '#app/admin/promises/due-chips.tsx';
import { BookCall } from '#app/admin/requests/lead/book-call.tsx';
import { displayName, initialsOf } from '#app/shell/person.ts';
import { customerView as copy } from '#content/admin/admin-customer.ts';
import { leadCopy } from '#content/admin/admin-lead.ts';
import { customerList } from '#content/admin/admin-lists.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import type { Customer, CustomerDetail } from '#features/accounts/contract/accounts.ts';
import { customers } from '#features/accounts/staff-client.ts';
import { CallFailed } from '#lib/api/api.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { ErrorPanel } from '#ui/states/error-panel.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { AccountSection } from './account/account-section.tsx';
import { CustomerStatus, TINTS } from './customer-columns.tsx';
import { CustomerEdit } from './customer-edit.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { customerQuery } from './customer-query.ts';
import { CustomerTabs } from './customer-tabs.tsx';

const QUEUE = { paths: [customers.path], nameOf: (customer: Customer) => displayName(customer) };

/** As they gave it last. */
const companyOf = ({ requests }: CustomerDetail) => requests.find(({ company }) => company)?.company;

const Edit = ({ customer }: { customer: Customer }) => (
  <DialogButton className="link text-sm" label={copy.edit}>
    {(close) => <CustomerEdit customer={customer} onClose={close} />}
  </DialogButton>
);

/** A call is booked for the newest request; without any, in the calendar. */
function Tools({ user, requests }: CustomerDetail) {
  const request = requests.find(({ isSpam }) => !isSpam);
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2 max-sm:grow max-sm:[&>*]:flex-1">
      <a className="btn btn-g btn-sm max-sm:border-line-strong" href={`mailto:${user.email}`}>
        <Mail className="icon" aria-hidden />
        {copy.write}
      </a>
      {request ? (
        <BookCall lead={request} />
      ) : (
        <Link className="btn btn-s btn-sm" to={`/admin?view=calendar&book=new&customer=${user.id}`}>
          <CalendarPlus className="icon" aria-hidden />
          {leadCopy.bookCall.open}
        </Link>
      )}
    </span>
  );
}

const Sections = ({ detail, hasMoved }: { detail: CustomerDetail; hasMoved: boolean }) => (
  <div
    className={`${hasMoved ? SLIDE : ''} grid gap-6 bg-surface-raised p-4 min-[60rem]:min-h-full min-[60rem]:grid-cols-[minmax(0,1fr)_18.5rem] min-[60rem]:p-0 min-[60rem]:pl-6`}
  >
    <div className="grid min-w-0 content-start gap-6 min-[60rem]:py-6">
      <DueChips about={{ of: 'customer', id: detail.user.id }} />
      <CustomerFacts {...detail} />
      <CustomerTabs {...detail} />
    </div>
    <div
      className={`gap-6 min-[60rem]:pt-6 min-[60rem]:[&>:first-child]:border-t-0 min-[60rem]:[&>:first-child]:pt-0 ${SIDE}`}
    >
      <AccountSection customer={detail.user} company={companyOf(detail)} edit={<Edit customer={detail.user} />} />
    </div>
  </div>
);

const isGone = (error: Error | null) => error instanceof CallFailed && error.status === 404;

type Props = { id: number; onGo: (id: number) => void; onClose: () => void };

/** A customer: value, plans and contact first, then what they bought and said, and beside it the account. */
export default function CustomerView({ id, onGo, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery({ ...customerQuery(id), placeholderData: keepPreviousData });
  const queue = useQueue(id, QUEUE);
  const [firstId] = useState(id);
  const user = data?.user;
  const hasMoved = user !== undefined && user.id !== firstId;
  return (
    <Modal
      kind="sheet"
      hasAddress
      title={user ? displayName(user) : adminPanel.loading}
      heading={
        user && (
          <SheetHeading
            key={user.id}
            initials={initialsOf(user)}
            tint={TINTS[user.id % TINTS.length] ?? ''}
            name={displayName(user)}
            badge={<CustomerStatus customer={user} />}
            text={[companyOf(data), user.email].filter(Boolean).join(', ')}
            hasFocus={hasMoved}
          />
        )
      }
      tools={
        data && (
          <SheetTools queue={queue} labels={copy} onGo={onGo}>
            <Tools {...data} />
          </SheetTools>
        )
      }
      closeLabel={adminPanel.close}
      onClose={onClose}
    >
      {isPending && <SkeletonRows label={adminPanel.loading} count={6} />}
      {isGone(error) && (
        <p className="notice" role="alert">
          {copy.notFound}
        </p>
      )}
      {error && !isGone(error) && !data && (
        <ErrorPanel text={customerList.failed} again={adminPanel.tryAgain} onRetry={() => void refetch()} />
      )}
      {data && <Sections key={data.user.id} detail={data} hasMoved={hasMoved} />}
    </Modal>
  );
}
