import './data-table.css';
import {
  type Cell,
  type ColumnDef,
  FlexRender,
  functionalUpdate,
  type Header,
  metaHelper,
  type RowData,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode, type Ref, useMemo } from 'react';

type Direction = 'asc' | 'desc';
export type Sorting = { sort: string; dir: Direction };

type CellOptions = {
  /** Position in the card that a row becomes on phones; the title also names the row. */
  place?: 'title' | 'badge' | 'wide' | 'half' | 'actions';
  /** Shown before the value on phones, which have no headers; `true` uses the column's label. */
  phoneLabel?: string | true;
  /** Aligns digits for money. */
  isAmount?: boolean;
  className?: string;
};

export type Column<Row> = CellOptions & {
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Sort direction of the first click on the header; columns without it can't be sorted. */
  firstDirection?: Direction;
};

type Props<Row extends RowData> = {
  caption: string;
  /** Keep this array identical between renders, so that unchanged rows aren't rendered again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number | string;
  sorting?: Sorting;
  onSort?: (sorting: Sorting) => void;
  isBusy?: boolean;
  /** Leaves space for a picture before each title. */
  hasPictures?: boolean;
  ref?: Ref<HTMLElement>;
};

/** Longer values may be cut off; their full text is shown on hover. */
const LONGEST_SHOWN = 20;

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: ArrowUp, desc: ArrowDown };

const features = tableFeatures({ rowSortingFeature, columnMeta: metaHelper<CellOptions>() });
type Features = typeof features;

function toDefinition<Row extends RowData>(column: Column<Row>): ColumnDef<Features, Row> {
  const { id, label, cell, firstDirection, phoneLabel, ...look } = column;
  return {
    id,
    header: label,
    // The library only sorts columns that have a value. The server sorts, so this value is never used.
    accessorFn: (row) => row,
    cell: ({ row }) => cell(row.original),
    enableSorting: firstDirection !== undefined,
    sortDescFirst: firstDirection === 'desc',
    meta: { ...look, phoneLabel: phoneLabel === true ? label : phoneLabel },
  };
}

function HeaderCell<Row extends RowData>({ header }: { header: Header<Features, Row> }) {
  const { column } = header;
  const label = <FlexRender header={header} />;
  const className = column.columnDef.meta?.isAmount ? 'amount' : undefined;
  if (!column.getCanSort()) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const direction = column.getIsSorted() || undefined;
  const Icon = direction ? ICONS[direction] : ChevronsUpDown;
  return (
    <th scope="col" className={className} aria-sort={direction && ARIA_SORT[direction]}>
      <button type="button" onClick={() => column.toggleSorting()}>
        {label}
        <Icon className="icon" aria-hidden />
      </button>
    </th>
  );
}

function DataCell<Row extends RowData>({ cell }: { cell: Cell<Features, Row> }) {
  const { place = 'half', phoneLabel, isAmount, className = '' } = cell.column.columnDef.meta ?? {};
  const look = { className: `at-${place} ${isAmount ? 'num amount ' : ''}${className}`, 'data-l': phoneLabel };
  const draw = cell.column.columnDef.cell;
  // Not FlexRender, which mounts each cell as a component: new columns would reset the focus and state inside.
  const content: ReactNode = typeof draw === 'function' ? draw(cell.getContext()) : draw;
  const title = typeof content === 'string' && content.length > LONGEST_SHOWN ? content : undefined;
  return place === 'title' ? (
    <th scope="row" title={title} {...look}>
      {content}
    </th>
  ) : (
    <td title={title} {...look}>
      {content}
    </td>
  );
}

type BodyRowProps = { original: unknown; definitions: unknown; drawCells: () => ReactNode };

// The library recreates all rows when one is added, so rows are compared by their data and columns.
const BodyRow = memo(
  ({ drawCells }: BodyRowProps) => <tr>{drawCells()}</tr>,
  (before, after) => before.original === after.original && before.definitions === after.definitions,
);

/** A table with sortable headers; on phones each row becomes a card. */
export function DataTable<Row extends RowData>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, sorting, onSort, isBusy, hasPictures, ref } = props;
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const sorted = sorting ? [{ id: sorting.sort, desc: sorting.dir === 'desc' }] : [];
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    state: { sorting: sorted },
    onSortingChange: (change) => {
      const [first] = functionalUpdate(change, sorted);
      if (first) onSort?.({ sort: first.id, dir: first.desc ? 'desc' : 'asc' });
    },
    manualSorting: true,
    enableSorting: sorting !== undefined && onSort !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
  });
  return (
    <section ref={ref} className="tbl-scroll" tabIndex={-1} aria-label={caption} aria-busy={isBusy}>
      <table className={hasPictures ? 'tbl pictured' : 'tbl'}>
        <caption className="sr">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id}>
              {headers.map((header) => (
                <HeaderCell key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <BodyRow
              key={row.id}
              original={row.original}
              definitions={definitions}
              drawCells={() => row.getAllCells().map((cell) => <DataCell key={cell.id} cell={cell} />)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
