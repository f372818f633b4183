import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { paymentEventList as copy } from '#content/admin/admin-sales.ts';
import { paymentEvents } from '#features/checkout/client.ts';
import type { PaymentEvent } from '#features/checkout/contract.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { actionsColumn, dateColumn, statusColumn, textColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { ReplayEvent } from './replay-event.tsx';

const COLORS = { applied: 'green', ignored: undefined, failed: 'red' } as const;

const columns: Column<PaymentEvent>[] = [
  textColumn('type', copy.columns.type, { place: 'title' }),
  {
    id: 'subject',
    label: copy.columns.subject,
    cell: ({ subject, eventId, error }) => (
      <>
        {subject && <span className="block">{subject}</span>}
        <small className="subtle">{eventId}</small>
        {error && <small className="block text-danger-text">{error}</small>}
      </>
    ),
    place: 'wide',
    className: 'muted wrap wrap-anywhere md:max-w-104 md:py-2',
  },
  statusColumn(copy.columns.status, ({ status }) => (
    <StatusBadge color={COLORS[status]}>{copy.status[status]}</StatusBadge>
  )),
  dateColumn('receivedAt', copy.columns.receivedAt, { place: 'wide', phoneLabel: true }),
  textColumn('attempts', copy.columns.attempts, { phoneLabel: true, className: 'num' }),
  actionsColumn(copy.columns.actions, (event) => <ReplayEvent event={event} />, { className: 'max-md:m-0' }),
];

const list = { call: paymentEvents, copy, columns, order: { sort: 'receivedAt', dir: 'desc' } } as const;

/** Events received from the payment provider. */
export default function PaymentEventList() {
  return <AddressedList list={list} />;
}
