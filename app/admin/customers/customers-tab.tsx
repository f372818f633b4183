import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ListWithDialogs } from '#app/admin/lists/list-panel.tsx';
import { invitationDialog } from '#content/admin/admin-accounts.ts';
import { customerList as copy } from '#content/admin/admin-lists.ts';
import { customers } from '#features/accounts/client.ts';
import type { Customer } from '#features/accounts/contract.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerCsv } from './customer-csv.ts';
import { CustomerEdit } from './customer-edit.tsx';
import { CustomerView } from './customer-view.tsx';

const InviteDialog = lazy(() => import('./invitations/invite-dialog.tsx'));

const dialogs = {
  view: (customer: Customer, close: () => void) => <CustomerView customer={customer} onClose={close} />,
  edit: (customer: Customer, close: () => void) => <CustomerEdit customer={customer} onClose={close} />,
};

export default function CustomersTab() {
  const [isInviting, setInviting] = useState(false);
  const list = useMemo(
    () => ({
      call: customers,
      copy,
      order: { sort: 'createdAt', dir: 'desc' } as const,
      csv: customerCsv,
      hasPictures: true,
      tools: () => (
        <button type="button" className="btn btn-s btn-sm" onClick={() => setInviting(true)}>
          <UserPlus className="icon" aria-hidden />
          {invitationDialog.open}
        </button>
      ),
    }),
    [],
  );
  return (
    <>
      <ListWithDialogs list={list} columns={customerColumns} dialogs={dialogs} />
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}
