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
import { dateColumn, emailColumn, moneyColumn, statusColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { formatDollars } from '#ui/text/money.ts';

function Product({ order: { id, productName, provider, invoiceUrl } }: { order: Order }) {
  if (!provider) return productName;
  return (
    <>
      {productName}
      <span className="order-source subtle">
        {copy.providers[provider]}
        {invoiceUrl && <InvoiceLink id={id} href={invoiceUrl} />}
      </span>
    </>
  );
}

export const orderColumns: Column<Order>[] = [
  {
    id: 'id',
    label: copy.columns.id,
    cell: ({ id }) => `#${id}`,
    firstDirection: 'desc',
    phoneLabel: true,
    className: 'num',
  },
  textColumn('customerName', copy.columns.customer, { firstDirection: 'asc', place: 'title' }),
  emailColumn('customerEmail', copy.columns.email),
  {
    id: 'product',
    label: copy.columns.product,
    cell: (order) => <Product order={order} />,
    place: 'wide',
    phoneLabel: true,
  },
  moneyColumn('amount', copy.columns.amount, { firstDirection: 'desc', phoneLabel: true }),
  statusColumn(copy.columns.status, ({ status }) => <OrderStatus status={status} />, { firstDirection: 'asc' }),
  dateColumn('createdAt', copy.columns.date, { place: 'wide', phoneLabel: true }),
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

const list: AdminList<Order, OrderPage> = {
  call: orders,
  copy,
  columns: orderColumns,
  order: { sort: 'createdAt', dir: 'desc' },
  csv: orderCsv,
  footer: ({ totalAmount, isMinimum }) =>
    fillText(copy.footer, { total: `${formatDollars(totalAmount)}${isMinimum ? '+' : ''}` }),
};

export const OrderList = () => <AddressedList list={list} />;
