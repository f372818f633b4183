import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { useIdInAddress } from '#app/shell/address.ts';
import { invitationDialog } from '#content/admin/admin-accounts.ts';
import { customerList as copy } from '#content/admin/admin-lists.ts';
import type { Customer } from '#features/accounts/contract/accounts.ts';
import { customers } from '#features/accounts/staff-client.ts';
import { DialogButton } from '#ui/dialog/dialog-button.tsx';
import { lazyPart, useLoadAhead } from '#ui/lazy-part.tsx';
import { customerColumns } from './customer-columns.tsx';
import { customerCsv } from './customer-csv.ts';
import { CustomerEdit } from './customer-edit.tsx';
import { SHOW } from './customer-tabs.tsx';

const loadView = () => import('./customer-view.tsx');
const CustomerView = lazyPart(loadView);
const InviteDialog = lazyPart(() => import('./invitations/invite-dialog.tsx'));

const inviteLabel = (
  <>
    <UserPlus className="icon" aria-hidden />
    {invitationDialog.open}
  </>
);

const Invite = () => (
  <DialogButton className="btn btn-s btn-sm" label={inviteLabel}>
    {(close) => <InviteDialog onClose={close} />}
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
  const [id, open] = useIdInAddress('customer', SHOW);
  const [edited, setEdited] = useState<Customer>();
  useLoadAhead(loadView);
  const whole = useMemo(
    () => ({
      ...list,
      columns: customerColumns((name, customer) => (name === 'view' ? open(customer.id) : setEdited(customer))),
    }),
    [open],
  );
  return (
    <>
      <AddressedList list={whole} />
      {id !== null && <CustomerView id={id} onGo={open} onClose={() => open(null)} />}
      {edited && <CustomerEdit customer={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
