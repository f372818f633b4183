import { useMemo, useState } from 'react';
import { type ListShape, useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import { customerList as copy } from '#content/admin/admin-lists.ts';
import { customers } from '#features/accounts/client.ts';
import type { Customer } from '#features/accounts/contract.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerCsv } from './customer-csv.ts';
import { CustomerEdit } from './customer-edit.tsx';
import { CustomerView } from './customer-view.tsx';

const shape: ListShape = {
  filters: copy.filters,
  sorts: ['id', 'username', 'email', 'name', 'status', 'createdAt', 'lastLogin'],
  first: { sort: 'createdAt', dir: 'desc' },
};

type Shown = { customer: Customer; as: 'view' | 'edit' };

export default function CustomersTab() {
  const state = useListAddress(shape);
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const columns = useMemo(
    () =>
      customerColumns({
        onView: (customer) => setShown({ customer, as: 'view' }),
        onEdit: (customer) => setShown({ customer, as: 'edit' }),
      }),
    [],
  );
  return (
    <>
      <ListPanel
        list={customers}
        shape={shape}
        copy={copy}
        columns={columns}
        state={state}
        csv={customerCsv}
        hasPictures
      />
      {shown?.as === 'view' && <CustomerView customer={shown.customer} onClose={close} />}
      {shown?.as === 'edit' && <CustomerEdit customer={shown.customer} onClose={close} />}
    </>
  );
}
