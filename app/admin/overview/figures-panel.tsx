import type { ReactNode } from 'react';

type Props = { heading: string; note?: string; children: ReactNode };

/** A panel of the overview. */
export const FiguresPanel = ({ heading, note, children }: Props) => (
  <section className="card panel">
    <header className="flex-wrap gap-y-0.5">
      <h2>{heading}</h2>
      {note && <span className="text-sm text-subtle">{note}</span>}
    </header>
    {children}
  </section>
);
