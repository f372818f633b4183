import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { AddressedList } from '#app/admin/lists/list-panel.tsx';
import { isOpenedHere, useAddress, useIdInAddress } from '#app/shell/address.ts';
import { handedOverList as copy } from '#content/admin/admin-conversations.ts';
import type { HandedOverRow } from '#features/conversations/contract/handed-over.ts';
import { handedOverList } from '#features/conversations/staff-client.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateColumn, emailColumn } from '#ui/table/columns.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { HandedOverSheet } from './handed-over-sheet.tsx';

const stateText = ({ isAwaitingStaff, staffName }: HandedOverRow) => {
  if (isAwaitingStaff) return copy.states.waiting;
  return staffName === null ? copy.states.answered : fillText(copy.answeredBy, { name: staffName });
};

const columnsFor = (open: (id: number) => void): Column<HandedOverRow>[] => [
  {
    id: 'customer',
    label: copy.columns.customer,
    cell: ({ id, customerName }) => (
      <button
        type="button"
        className="cell-button part-cut"
        aria-label={fillText(copy.open, { name: customerName })}
        onClick={() => open(id)}
      >
        {customerName}
      </button>
    ),
    place: 'title',
  },
  emailColumn('email', copy.columns.email),
  {
    id: 'title',
    label: copy.columns.title,
    cell: ({ title }) => title || copy.untitled,
    place: 'wide',
    className: 'cut',
  },
  {
    id: 'waiting',
    label: copy.columns.waiting,
    cell: (row) => <StatusBadge color={row.isAwaitingStaff ? 'amber' : 'green'}>{stateText(row)}</StatusBadge>,
    firstDirection: 'desc',
    place: 'badge',
  },
  dateColumn('handedOverAt', copy.columns.handedOverAt, { phoneLabel: true }),
];

const list = { call: handedOverList, copy, order: { sort: 'waiting', dir: 'desc' } } as const;

/** Conversations whose customers asked for a person, those that wait for an answer first. */
export function HandedOverList() {
  const [id, open] = useIdInAddress('conversation', 'do');
  const [search] = useAddress();
  const isAnswering = search.get('do') === 'answer';
  const isFromQueue = isOpenedHere(useLocation()) || isAnswering;
  const whole = useMemo(() => ({ ...list, columns: columnsFor(open) }), [open]);
  return (
    <>
      <AddressedList list={whole} />
      {id !== null && (
        <HandedOverSheet
          id={id}
          isFromQueue={isFromQueue}
          takesFocus={isAnswering}
          onGo={open}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
