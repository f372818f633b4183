import { fieldColumns } from '#app/admin/lists/csv-file.ts';
import { type ListShape, useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import { MailLink } from '#app/admin/lists/mail-link.tsx';
import type { CsvShape } from '#app/admin/lists/use-export.ts';
import { orderList as copy } from '#content/admin/admin-lists.ts';
import { orders } from '#features/orders/client.ts';
import { InvoiceLink } from '#features/orders/components/invoice-link.tsx';
import { OrderStatus } from '#features/orders/components/order-status.tsx';
import type { Order } from '#features/orders/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { formatDollars } from '#ui/text/money.ts';

const shape: ListShape = {
  filters: copy.filters,
  sorts: ['createdAt', 'id', 'customerName', 'amount', 'status'],
  first: { sort: 'createdAt', dir: 'desc' },
};

/** The product, and under it who took the payment, with the invoice. */
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
    phoneLabel: copy.columns.id,
    className: 'num',
  },
  {
    id: 'customerName',
    label: copy.columns.customer,
    cell: ({ customerName }) => customerName,
    firstDirection: 'asc',
    place: 'title',
  },
  {
    id: 'email',
    label: copy.columns.email,
    cell: ({ customerEmail }) => <MailLink email={customerEmail} />,
    place: 'wide',
    className: 'cut',
  },
  {
    id: 'product',
    label: copy.columns.product,
    cell: (order) => <Product order={order} />,
    place: 'wide',
    phoneLabel: copy.columns.product,
  },
  {
    id: 'amount',
    label: copy.columns.amount,
    cell: ({ amount }) => formatDollars(amount),
    firstDirection: 'desc',
    phoneLabel: copy.columns.amount,
    isAmount: true,
  },
  {
    id: 'status',
    label: copy.columns.status,
    cell: ({ status }) => <OrderStatus status={status} />,
    firstDirection: 'asc',
    place: 'badge',
  },
  {
    id: 'createdAt',
    label: copy.columns.date,
    cell: ({ createdAt }) => <LongDateTime at={createdAt} />,
    firstDirection: 'desc',
    place: 'wide',
    phoneLabel: copy.columns.date,
    className: 'num date',
  },
];

export const orderCsv: CsvShape<Order> = {
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

export function OrderList() {
  return (
    <ListPanel
      list={orders}
      shape={shape}
      copy={copy}
      columns={orderColumns}
      state={useListAddress(shape)}
      csv={orderCsv}
      footer={({ totalAmount, isMinimum }) =>
        fillText(copy.footer, { total: `${formatDollars(totalAmount)}${isMinimum ? '+' : ''}` })
      }
    />
  );
}
