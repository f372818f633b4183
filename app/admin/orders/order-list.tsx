import { CircleAlert } from 'lucide-react';
import { fieldColumns } from '#app/admin/lists/export/csv-file.ts';
import type { CsvExport } from '#app/admin/lists/export/use-export.ts';
import { AddressedList, type AdminList } from '#app/admin/lists/list-panel.tsx';
import { orderList as copy } from '#content/admin/admin-sales.ts';
import { orders } from '#features/orders/client.ts';
import { InvoiceLink } from '#features/orders/components/invoice-link.tsx';
import { OrderStatus } from '#features/orders/components/order-status.tsx';
import type { Order } from '#features/orders/contract.ts';
import type { ListPage } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { dateColumn, emailColumn, statusColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { formatDollars } from '#ui/text/money.ts';

function Product({ order: { id, productName, provider, invoiceUrl } }: { order: Order }) {
  if (!provider) return productName;
  return (
    <>
      {productName}
      <span className="subtle flex gap-2.5 text-sm font-normal">
        {copy.providers[provider]}
        {invoiceUrl && <InvoiceLink id={id} href={invoiceUrl} />}
      </span>
    </>
  );
}

const amountClass = (status: Order['status']) =>
  `max-md:text-base max-md:font-semibold ${status === 'failed' ? 'text-danger-text' : 'max-md:text-fg'}`;

const Status = ({ status }: Pick<Order, 'status'>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
    <OrderStatus status={status} />
    {status === 'failed' && (
      <span className="inline-flex items-center gap-1 text-sm text-danger-text [&>svg]:size-3.5">
        <CircleAlert className="icon" aria-hidden />
        {copy.notCharged}
      </span>
    )}
  </span>
);

export const orderColumns: Column<Order>[] = [
  textColumn('customerName', copy.columns.customer, { firstDirection: 'asc', place: 'title' }),
  emailColumn('customerEmail', copy.columns.email),
  {
    id: 'product',
    label: copy.columns.product,
    cell: (order) => <Product order={order} />,
    className: 'wrap',
  },
  {
    id: 'amount',
    label: copy.columns.amount,
    cell: ({ amount, status }) => <span className={amountClass(status)}>{formatDollars(amount)}</span>,
    firstDirection: 'desc',
    isAmount: true,
    place: 'badge',
  },
  statusColumn(copy.columns.status, ({ status }) => <Status status={status} />, {
    firstDirection: 'asc',
    place: 'end',
  }),
  dateColumn('createdAt', copy.columns.date),
  {
    id: 'id',
    label: copy.columns.id,
    cell: ({ id }) => `#${id}`,
    firstDirection: 'desc',
    place: 'end',
    className: 'num',
  },
];

export const orderCsv: CsvExport<Order> = {
  list: 'orders',
  file: 'orders',
  columns: {
    spec: [
      ['ID', ({ id }) => id],
      ['Customer', ({ customerName }) => customerName],
      ['Email', ({ customerEmail }) => customerEmail],
      ['Product', ({ productName }) => productName],
      ['Amount', ({ amount }) => amount],
      ['Status', ({ status }) => status],
      ['Date', ({ createdAt }) => createdAt],
    ],
    all: fieldColumns(
      'id',
      'userId',
      'customerName',
      'customerEmail',
      'productName',
      'amount',
      'status',
      'createdAt',
      'provider',
      'invoiceUrl',
    ),
  },
};

type OrderPage = ListPage<Order> & { totalAmount: number };

const sumOf = ({ totalAmount, isMinimum }: OrderPage) => `${formatDollars(totalAmount)}${isMinimum ? '+' : ''}`;

const list: AdminList<Order, OrderPage> = {
  call: orders,
  copy,
  columns: orderColumns,
  order: { sort: 'createdAt', dir: 'desc' },
  csv: orderCsv,
  footer: (page) => fillText(copy.footer, { total: sumOf(page) }),
  sum: sumOf,
};

export const OrderList = () => <AddressedList list={list} />;
