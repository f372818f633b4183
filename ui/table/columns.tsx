import { ShortDateTime } from '#ui/text/date-time.tsx';
import { MailLink } from '#ui/text/mail-link.tsx';
import { formatDollars } from '#ui/text/money.ts';
import type { Column } from './data-table.tsx';

type Options = Omit<Column<never>, 'id' | 'label' | 'cell' | 'dateOf'>;

/** Shows the field as text, or `none` if it is empty. */
export const textColumn = <Id extends string>(
  id: Id,
  label: string,
  { none, ...options }: Options & { none?: string } = {},
): Column<Record<Id, string | number>> => ({
  id,
  label,
  cell: (row) => (row[id] === '' ? none : row[id]),
  ...options,
});

export const emailColumn = <Id extends string>(
  id: Id,
  label: string,
  options: Options = {},
): Column<Record<Id, string>> => ({
  id,
  label,
  cell: (row) => <MailLink email={row[id]} />,
  place: 'wide',
  className: 'mail',
  ...options,
});

type DateOptions = Options & { none?: string };

/** Shows `none` where the date is missing. The first click sorts newest first. */
export const dateColumn = <Id extends string>(
  id: Id,
  label: string,
  { none, ...options }: DateOptions = {},
): Column<{ [Key in Id]?: string | null }> => ({
  id,
  label,
  cell: ({ [id]: at }) => (at ? <ShortDateTime at={at} /> : none),
  dateOf: ({ [id]: at }) => at,
  firstDirection: 'desc',
  className: 'num date',
  ...options,
});

/** The field holds dollars, as the API sends them. */
export const moneyColumn = <Id extends string>(
  id: Id,
  label: string,
  options: Options = {},
): Column<Record<Id, number>> => ({
  id,
  label,
  cell: (row) => formatDollars(row[id]),
  isAmount: true,
  ...options,
});

export const statusColumn = <Row,>(label: string, cell: Column<Row>['cell'], options: Options = {}): Column<Row> => ({
  id: 'status',
  label,
  cell,
  place: 'badge',
  ...options,
});

export const actionsColumn = <Row,>(label: string, cell: Column<Row>['cell'], options: Options = {}): Column<Row> => ({
  id: 'actions',
  label,
  cell,
  place: 'actions',
  ...options,
});
