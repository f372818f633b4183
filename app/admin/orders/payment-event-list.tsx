import { type ListShape, useListAddress } from '#app/admin/lists/list-address.ts';
import { ListPanel } from '#app/admin/lists/list-panel.tsx';
import { paymentEventList as copy } from '#content/admin/admin-lists.ts';
import { paymentEvents } from '#features/payment-events/client.ts';
import type { PaymentEvent } from '#features/payment-events/contract.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { LongDateTime } from '#ui/text/date-time.tsx';
import { ReplayEvent } from './replay-event.tsx';

const shape: ListShape = {
  filters: copy.filters,
  sorts: ['receivedAt'],
  first: { sort: 'receivedAt', dir: 'desc' },
};

const LOOKS: Record<PaymentEvent['status'], string> = {
  applied: 'badge b-green',
  ignored: 'badge',
  failed: 'badge b-red',
};

const columns: Column<PaymentEvent>[] = [
  {
    id: 'type',
    label: copy.columns.type,
    cell: ({ type }) => type,
    place: 'title',
  },
  {
    id: 'subject',
    label: copy.columns.subject,
    cell: ({ subject, eventId, error }) => (
      <>
        {subject && <span className="block">{subject}</span>}
        <small className="subtle">{eventId}</small>
        {error && <small className="event-error">{error}</small>}
      </>
    ),
    place: 'wide',
    className: 'muted wrap event-facts',
  },
  {
    id: 'status',
    label: copy.columns.status,
    cell: ({ status }) => (
      <span className={LOOKS[status]}>
        <i aria-hidden />
        {copy.status[status]}
      </span>
    ),
    place: 'badge',
  },
  {
    id: 'receivedAt',
    label: copy.columns.receivedAt,
    cell: ({ receivedAt }) => <LongDateTime at={receivedAt} />,
    firstDirection: 'desc',
    place: 'wide',
    phoneLabel: copy.columns.receivedAt,
    className: 'num date',
  },
  {
    id: 'attempts',
    label: copy.columns.attempts,
    cell: ({ attempts }) => attempts,
    phoneLabel: copy.columns.attempts,
    className: 'num',
  },
  {
    id: 'actions',
    label: copy.columns.actions,
    cell: (event) => <ReplayEvent event={event} />,
    place: 'actions',
    className: 'event-actions',
  },
];

/** What the payment provider reported, kept as it came. */
export function PaymentEventList() {
  const state = useListAddress(shape);
  return <ListPanel list={paymentEvents} shape={shape} copy={copy} columns={columns} state={state} />;
}
