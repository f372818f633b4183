import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ZoneContext } from '#ui/text/zone.ts';
import { type Column, DataTable, type Sorting } from './data-table.tsx';

type Customer = { id: number; name: string; spent: number };

const LONG = 'Wilhelmina Featherstonehaugh';
const customers: Customer[] = [
  { id: 1, name: 'Ada', spent: 29 },
  { id: 2, name: LONG, spent: 0 },
];
const columns: Column<Customer>[] = [
  { id: 'name', label: 'Name', cell: ({ name }) => name, place: 'title', firstDirection: 'asc' },
  { id: 'spent', label: 'Spent', cell: ({ spent }) => `$${spent}`, isAmount: true, firstDirection: 'desc' },
  { id: 'note', label: 'Note', cell: ({ id }) => <input aria-label={`Note on ${id}`} />, phoneLabel: true },
];
const rowKey = ({ id }: Customer) => id;

function Page({ onSort, rows = customers }: { onSort?: (sorting: Sorting) => void; rows?: Customer[] }) {
  const [sorting, setSorting] = useState<Sorting>({ sort: 'name', dir: 'asc' });
  return (
    <DataTable
      caption="Customers"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      sorting={sorting}
      onSort={(next) => {
        setSorting(next);
        onSort?.(next);
      }}
    />
  );
}
const header = (name: string) => screen.getByRole('columnheader', { name });
const clickHeader = (name: string) => userEvent.click(within(header(name)).getByRole('button'));

test('names the table and its rows', () => {
  render(<Page />);

  expect(screen.getByRole('table', { name: 'Customers' })).toBeVisible();
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ada', LONG]);
});

test('announces the sorted column and its direction', async () => {
  render(<Page />);

  expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await clickHeader('Name');

  expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
  expect(header('Spent')).not.toHaveAttribute('aria-sort');
});

test('toggles the direction on each click of a header', async () => {
  const onSort = vi.fn<(sorting: Sorting) => void>();
  render(<Page onSort={onSort} />);

  await clickHeader('Spent');
  await clickHeader('Spent');

  expect(onSort.mock.calls).toEqual([[{ sort: 'spent', dir: 'desc' }], [{ sort: 'spent', dir: 'asc' }]]);
});

test('does not sort a column without a direction', () => {
  render(<Page />);

  expect(within(header('Note')).queryByRole('button')).not.toBeInTheDocument();
});

test('sorts no column without an order', () => {
  render(<DataTable caption="Customers" columns={columns} rows={customers} rowKey={rowKey} />);

  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('adds a title only to long values', () => {
  render(<Page />);

  expect(screen.getByRole('rowheader', { name: LONG })).toHaveAttribute('title', LONG);
  expect(screen.getByRole('rowheader', { name: 'Ada' })).not.toHaveAttribute('title');
});

test('keeps typed text in a row when rows change', async () => {
  const { rerender } = render(<Page />);
  await userEvent.type(screen.getByLabelText('Note on 1'), 'Call back');

  rerender(<Page rows={[{ id: 3, name: 'Ben', spent: 5 }, ...customers]} />);

  expect(screen.getByLabelText('Note on 1')).toHaveValue('Call back');
  await waitFor(() => expect(screen.getByLabelText('Note on 1')).toHaveFocus());
});

const DatedTable = ({ columns: dated, rows }: { columns: Column<Customer>[]; rows: Customer[] }) => (
  <DataTable
    caption="Customers"
    columns={dated}
    rows={rows}
    rowKey={rowKey}
    sorting={{ sort: 'at', dir: 'desc' }}
    hasDays
  />
);

test('puts a heading above the rows of each day', () => {
  const dated: Column<Customer>[] = [
    { id: 'at', label: 'At', cell: ({ name }) => name, dateOf: ({ spent }) => `2025-05-0${spent}T12:00:00` },
  ];
  const rows = [
    { id: 1, name: 'Ada', spent: 8 },
    { id: 2, name: 'Ben', spent: 8 },
    { id: 3, name: 'Cy', spent: 7 },
  ];

  render(<DatedTable columns={dated} rows={rows} />);

  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Thursday, May 8, 2025',
    'Wednesday, May 7, 2025',
  ]);
});

test('groups rows by the days of the zone around the table', () => {
  const dated: Column<Customer>[] = [{ id: 'at', label: 'At', cell: ({ name }) => name, dateOf: ({ name }) => name }];
  const rows = [
    { id: 1, name: '2025-05-08T15:00:00Z', spent: 1 },
    { id: 2, name: '2025-05-08T03:00:00Z', spent: 1 },
    { id: 3, name: '2025-05-07T15:00:00Z', spent: 1 },
  ];

  render(
    <ZoneContext value="America/Chicago">
      <DatedTable columns={dated} rows={rows} />
    </ZoneContext>,
  );

  const names = screen.getAllByRole('rowgroup').map((group) => group.textContent);
  expect(names.slice(1)).toEqual([
    'Thursday, May 8, 20252025-05-08T15:00:00Z',
    'Wednesday, May 7, 20252025-05-08T03:00:00Z2025-05-07T15:00:00Z',
  ]);
});

test('announces that rows are loading', () => {
  render(<DataTable caption="Customers" columns={columns} rows={customers} rowKey={rowKey} isBusy />);

  expect(screen.getByRole('region', { name: 'Customers' })).toHaveAttribute('aria-busy', 'true');
});
