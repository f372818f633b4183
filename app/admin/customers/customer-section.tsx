import type { ReactNode } from 'react';

type Props<Row> = { heading: string; none: string; rows: readonly Row[]; renderLine: (row: Row) => ReactNode };

export function CustomerSection<Row extends { id: number }>({ heading, none, rows, renderLine }: Props<Row>) {
  return (
    <section className="part">
      <h3>
        {heading} <span className="subtle tnum font-normal">{rows.length}</span>
      </h3>
      {rows.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="lines">
          {rows.map((row) => (
            <li key={row.id}>{renderLine(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
