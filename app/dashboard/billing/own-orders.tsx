import { ReceiptText } from 'lucide-react';
import { useRef, useState } from 'react';
import { ownOrders as copy } from '#content/billing.ts';
import { InvoiceLink } from '#features/orders/components/invoice-link.tsx';
import { OrderStatus } from '#features/orders/components/order-status.tsx';
import type { OwnOrder } from '#features/orders/contract.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { actionsColumn, moneyColumn, statusColumn, textColumn } from '#ui/table/columns.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { longDay } from '#ui/text/local-dates.ts';
import { NothingYet } from './nothing-yet.tsx';

const FIRST = 10;
const { columns: labels } = copy;

const columns: Column<OwnOrder>[] = [
  textColumn('productName', labels.product, { place: 'title', className: 'wrap' }),
  { id: 'id', label: labels.id, cell: ({ id }) => `#${id}`, className: 'num', phoneLabel: true },
  {
    id: 'date',
    label: labels.date,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{longDay(createdAt)}</time>,
    place: 'end',
    className: 'num',
  },
  moneyColumn('amount', labels.amount, { isAmount: false, className: 'num', phoneLabel: true }),
  statusColumn(labels.status, ({ status }) => <OrderStatus status={status} />),
];

const invoice: Column<OwnOrder> = actionsColumn(
  labels.invoice,
  ({ id, invoiceUrl }) => invoiceUrl && <InvoiceLink id={id} href={invoiceUrl} />,
);

export function OwnOrders({ orders }: { orders: readonly OwnOrder[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const table = useRef<HTMLElement>(null);
  const hasInvoices = orders.some(({ invoiceUrl }) => invoiceUrl);
  return (
    <section className="billing-part grid grid-cols-1 gap-3.5" aria-labelledby="orders">
      <h2 className="text-lg font-semibold tracking-[-0.016em]" id="orders">
        {copy.heading}
      </h2>
      <div className="card panel list-panel">
        {orders.length === 0 ? (
          <NothingYet icon={ReceiptText} title={copy.none}>
            {copy.noneText}
          </NothingYet>
        ) : (
          <DataTable
            ref={table}
            caption={copy.caption}
            columns={hasInvoices ? [...columns, invoice] : columns}
            rows={showsAll ? orders : orders.slice(0, FIRST)}
            rowKey={({ id }) => id}
          />
        )}
        {orders.length > FIRST && !showsAll && (
          <footer>
            <button
              type="button"
              className="btn btn-g btn-sm ml-[-0.7rem]"
              onClick={() => {
                setShowsAll(true);
                table.current?.focus({ preventScroll: true });
              }}
            >
              {fillText(copy.all, { count: orders.length })}
            </button>
          </footer>
        )}
      </div>
    </section>
  );
}
