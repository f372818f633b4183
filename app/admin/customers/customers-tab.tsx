import { ListWithDialogs } from '#app/admin/lists/list-panel.tsx';
import { customerList as copy } from '#content/admin/admin-lists.ts';
import { customers } from '#features/accounts/client.ts';
import type { Customer } from '#features/accounts/contract.ts';
import { customerColumns } from './customer-columns.tsx';
import { customerCsv } from './customer-csv.ts';
import { CustomerEdit } from './customer-edit.tsx';
import { CustomerView } from './customer-view.tsx';

const list = {
  call: customers,
  copy,
  order: { sort: 'createdAt', dir: 'desc' },
  csv: customerCsv,
  hasPictures: true,
} as const;

const dialogs = {
  view: (customer: Customer, close: () => void) => <CustomerView customer={customer} onClose={close} />,
  edit: (customer: Customer, close: () => void) => <CustomerEdit customer={customer} onClose={close} />,
};

const CustomersTab = () => <ListWithDialogs list={list} columns={customerColumns} dialogs={dialogs} />;
export default CustomersTab;
