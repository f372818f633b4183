import './styles/data-table.css';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type Direction = 'asc' | 'desc';
export type Sorting = { sort: string; dir: Direction };

export type Column<Row> = {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The direction of the first press on its header; a column without one cannot be sorted by. */
  firstDirection?: Direction;
  /** Its place in the block that a row becomes on a phone: the title names the row. */
  place?: 'title' | 'badge' | 'wide' | 'half' | 'actions';
  /** Stands before the value on a phone, where there are no headers. */
  phoneLabel?: string;
  className?: string;
};

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  isBusy?: boolean;
  /** Leaves room for a picture before each title. */
  hasPictures?: boolean;
  ref?: Ref<HTMLElement>;
};

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown };

/** What a press on the column's header asks for. */
export function nextSorting<Row>({ id, firstDirection = 'asc' }: Column<Row>, { sort, dir }: Sorting): Sorting {
  if (sort !== id) return { sort: id, dir: firstDirection };
  return { sort, dir: dir === 'asc' ? 'desc' : 'asc' };
}

type HeaderProps<Row> = { column: Column<Row>; sorting?: Sorting; onSort?: (sorting: Sorting) => void };

function Header<Row>({ column, sorting, onSort }: HeaderProps<Row>) {
  const { id, label, firstDirection } = column;
  if (!firstDirection || !sorting || !onSort) return <th scope="col">{label}</th>;
  const direction = sorting.sort === id ? sorting.dir : undefined;
  const Icon = direction ? ICONS[direction] : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={direction && ARIA_SORT[direction]}>
      <button type="button" onClick={() => onSort(nextSorting(column, sorting))}>
        {label}
        <Icon className="icon" aria-hidden />
      </button>
    </th>
  );
}

function DataCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { place = 'half', phoneLabel, className = '', cell } = column;
  const look = { className: `at-${place} ${className}`, 'data-l': phoneLabel };
  return place === 'title' ? (
    <th scope="row" {...look}>
      {cell(row)}
    </th>
  ) : (
    <td {...look}>{cell(row)}</td>
  );
}

/** Rows under headers that sort; on phones each row becomes a block of its own. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sorting, onSort, isBusy, hasPictures, ref } = props;
  return (
    <section ref={ref} className="tbl-scroll" tabIndex={-1} aria-label={caption} aria-busy={isBusy}>
      <table className={hasPictures ? 'tbl pictured' : 'tbl'}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <DataCell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
