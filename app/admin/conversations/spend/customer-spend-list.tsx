import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { About } from '#app/admin/overview/about.tsx';
import { customerSpendList as copy } from '#content/admin/admin-conversations.ts';
import { spendByCustomer } from '#features/tokens/client.ts';
import type { CustomerSpend } from '#features/tokens/contract.ts';
import { emailColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { formatCount, formatSpend, monthName } from './spend-text.ts';

const amount = (
  id: 'answers' | 'tokens' | 'dollars',
  format: (value: number) => string,
  options?: Partial<Column<CustomerSpend>>,
): Column<CustomerSpend> => ({
  id,
  label: copy.columns[id],
  cell: (row) => format(row[id]),
  isAmount: true,
  phoneLabel: true,
  ...options,
});

const columns: Column<CustomerSpend>[] = [
  {
    id: 'customer',
    label: copy.columns.customer,
    cell: ({ customerName, customerEmail }) => customerName || customerEmail,
    place: 'title',
  },
  emailColumn('customerEmail', copy.columns.email),
  {
    id: 'month',
    label: copy.columns.month,
    cell: ({ month }) => monthName(month),
    phoneLabel: true,
    className: 'muted',
  },
  amount('answers', formatCount),
  amount('tokens', formatCount),
  amount('dollars', formatSpend, { firstDirection: 'desc' }),
];

const list = {
  call: spendByCustomer,
  copy,
  columns,
  order: { sort: 'dollars', dir: 'desc' },
  tools: () => <About name={copy.title} text={copy.about} />,
} as const;

/** What the answers to each customer cost, by month. */
export const CustomerSpendList = () => <AddressedList list={list} />;
