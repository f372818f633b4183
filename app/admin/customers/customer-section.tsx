import { type ReactNode, useState } from 'react';
import { customerView as copy } from '#content/admin/admin-customer.ts';
import { fillText } from '#lib/text/fill-text.ts';

/** Of a list before all of it is asked for. */
const FIRST = 5;

type RowsProps<Row> = {
  none: string;
  rows: readonly Row[];
  renderLine: (row: Row) => ReactNode;
  /** Below all rows. */
  sum?: ReactNode;
};

/** The first rows, and all of them when asked for. */
export function CustomerRows<Row extends { id: number }>({ none, rows, renderLine, sum }: RowsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return <p className="muted">{none}</p>;
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  const isCut = shown.length < rows.length;
  return (
    <div className="overflow-clip rounded-box border border-line">
      <ul className="lines rounded-none border-0">
        {shown.map((row) => (
          <li key={row.id}>{renderLine(row)}</li>
        ))}
      </ul>
      {(isCut || sum) && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line bg-surface-sunken px-3.5 py-2 text-sm text-muted">
          {isCut && (
            <span>
              {fillText(copy.shown, { shown: shown.length, count: rows.length })},{' '}
              <button type="button" className="link text-sm" onClick={() => setWhole(true)}>
                {copy.showAll}
              </button>
            </span>
          )}
          {sum && <span className="ml-auto">{sum}</span>}
        </p>
      )}
    </div>
  );
}

type Props<Row> = Omit<RowsProps<Row>, 'sum'> & { heading: string };

export const CustomerSection = <Row extends { id: number }>({ heading, ...rows }: Props<Row>) => (
  <section className="part">
    <h3>
      {heading} <span className="subtle tnum font-normal">{rows.rows.length}</span>
    </h3>
    <CustomerRows {...rows} />
  </section>
);
