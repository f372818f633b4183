import '#ui/styles/data-table.css';
import '#ui/styles/data-cards.css';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode, type Ref } from 'react';
import type { Dates } from '#ui/text/dates.ts';
import { useDates } from '#ui/text/zone.ts';

type Direction = 'asc' | 'desc';
export type Sorting = { sort: string; dir: Direction };

type CellOptions = {
  /** Position in the card that a row becomes on phones; the title also names the row. */
  place?: 'title' | 'badge' | 'wide' | 'half' | 'end' | 'actions';
  /** Shown before the value on phones, which have no headers; `true` uses the column's label. */
  phoneLabel?: string | true;
  /** Aligns digits for money. */
  isAmount?: boolean;
  className?: string;
};

export type Column<Row> = CellOptions & {
  id: string;
  label: string;
  /** Shown in the header in place of the label. */
  header?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Sort direction of the first click on the header; columns without it can't be sorted. */
  firstDirection?: Direction;
  /** The date that the cell shows, by whose days a list can be grouped. */
  dateOf?: (row: Row) => string | null | undefined;
};

type Props<Row> = {
  caption: string;
  /** Keep this array identical between renders, so that unchanged rows aren't rendered again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  isBusy?: boolean;
  /** Puts a heading above the rows of each day, if the table is sorted by a date. */
  hasDays?: boolean;
  /** Leaves space for a picture before each title. */
  hasPictures?: boolean;
  ref?: Ref<HTMLElement>;
};

/** Longer values may be cut off; their full text is shown on hover. */
const LONGEST_SHOWN = 20;

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown };

type HeaderCellProps = {
  column: Column<never>;
  /** Absent if the table can't be sorted. */
  onSort?: (sorting: Sorting) => void;
  sorting?: Sorting;
};

function HeaderCell({ column, sorting, onSort }: HeaderCellProps) {
  const { id, label, header, firstDirection, isAmount, place } = column;
  const className = isAmount ? 'amount' : place === 'actions' ? 'at-actions' : undefined;
  if (!firstDirection || !sorting || !onSort) {
    return (
      <th scope="col" className={className}>
        {header ?? label}
      </th>
    );
  }
  const direction = sorting.sort === id ? sorting.dir : undefined;
  const opposite = direction === 'asc' ? 'desc' : 'asc';
  const Icon = direction ? ICONS[direction] : ChevronsUpDown;
  return (
    <th scope="col" className={className} aria-sort={direction && ARIA_SORT[direction]}>
      <button type="button" onClick={() => onSort({ sort: id, dir: direction ? opposite : firstDirection })}>
        {label}
        <Icon className="icon" aria-hidden />
      </button>
    </th>
  );
}

type DataCellProps = { column: Column<never>; content: ReactNode; isInDay: boolean };

function DataCell({ column, content, isInDay }: DataCellProps) {
  const { label, place = 'half', phoneLabel, isAmount, className = '' } = column;
  const title = typeof content === 'string' && content.length > LONGEST_SHOWN ? content : undefined;
  const look = {
    title,
    className: `at-${place} ${isAmount ? 'num amount ' : ''}${className}`,
    'data-l': isInDay ? undefined : phoneLabel === true ? label : phoneLabel,
    'data-in-day': isInDay || undefined,
  };
  return place === 'title' ? (
    <th scope="row" {...look}>
      {content}
    </th>
  ) : (
    <td {...look}>{content}</td>
  );
}

type BodyRowProps = { row: unknown; columns: unknown; dated: unknown; drawCells: () => ReactNode };

// Rows are compared by their data and columns: drawing hundreds again would be slow.
const BodyRow = memo(
  ({ drawCells }: BodyRowProps) => <tr>{drawCells()}</tr>,
  (before, after) => before.row === after.row && before.columns === after.columns && before.dated === after.dated,
);

type Day<Row> = { day: string; at: string; rows: Row[] };

/** Neighboring rows of one day together. Rows without a date have no heading. */
function daysOf<Row>(rows: readonly Row[], dateOf: Column<Row>['dateOf'], dayOf: Dates['dayOf']): Day<Row>[] {
  const days: Day<Row>[] = [];
  for (const row of rows) {
    const at = dateOf?.(row) ?? '';
    const day = at && dayOf(at);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, at, rows: [row] });
  }
  return days;
}

function DayHeading({ at, columns }: { at: string; columns: number }) {
  const { day, year, isThisYear } = useDates().dayAndYear(at);
  return (
    <tr className="tbl-day">
      <th scope="rowgroup" colSpan={columns}>
        <span role="heading" aria-level={3}>
          {day}
          <span className={isThisYear ? 'sr' : undefined}>, {year}</span>
        </span>
      </th>
    </tr>
  );
}

/** A table whose headers ask for another order; on phones each row becomes a card. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sorting, onSort, isBusy, hasDays, hasPictures, ref } = props;
  const { dayOf } = useDates();
  const dated = hasDays ? columns.find(({ id, dateOf }) => dateOf && id === sorting?.sort) : undefined;
  return (
    <section ref={ref} className="tbl-scroll" tabIndex={-1} aria-label={caption} aria-busy={isBusy}>
      <table className={hasPictures ? 'tbl pictured' : 'tbl'}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {daysOf(rows, dated?.dateOf, dayOf).map(({ day, at, rows: some }) => (
          <tbody key={day}>
            {at && <DayHeading at={at} columns={columns.length} />}
            {some.map((row) => (
              <BodyRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                dated={dated}
                drawCells={() =>
                  columns.map((column) => (
                    <DataCell key={column.id} column={column} content={column.cell(row)} isInDay={column === dated} />
                  ))
                }
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
