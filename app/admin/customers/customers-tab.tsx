import { UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ListWithDialogs } from '#app/admin/lists/list-panel.tsx';
import { invitationDialog } from '#content/admin/admin-accounts.ts';
import { customerList as copy } from '#content/admin/admin-lists.ts';
import type { Customer } from '#features/accounts/contract.ts';
import { customers } from '#features/accounts/staff-client.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { customerColumns } from './customer-columns.tsx';
import { customerCsv } from './customer-csv.ts';
import { CustomerEdit } from './customer-edit.tsx';
import { CustomerView } from './customer-view.tsx';

const InviteDialog = lazy(() => import('./invitations/invite-dialog.tsx'));

const dialogs = {
  view: (customer: Customer, close: () => void) => <CustomerView customer={customer} onClose={close} />,
  edit: (customer: Customer, close: () => void) => <CustomerEdit customer={customer} onClose={close} />,
};

const inviteLabel = (
  <>
    <UserPlus className="icon" aria-hidden />
    {invitationDialog.open}
  </>
);

const Invite = () => (
  <DialogButton className="btn btn-s btn-sm" label={inviteLabel}>
    {(close) => (
      <Suspense>
        <InviteDialog onClose={close} />
      </Suspense>
    )}
  </DialogButton>
);

const list = {
  call: customers,
  copy,
  order: { sort: 'createdAt', dir: 'desc' },
  csv: customerCsv,
  hasPictures: true,
  tools: () => <Invite />,
} as const;

export default function CustomersTab() {
  return <ListWithDialogs list={list} columns={customerColumns} dialogs={dialogs} />;
}
