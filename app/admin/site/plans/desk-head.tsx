import type { ReactNode } from 'react';

type Props = { id: string; heading: string; lead: string; children: ReactNode };

/** The heading of a list, with the button that adds to it. */
export const DeskHead = ({ id, heading, lead, children }: Props) => (
  <header className="mb-3 flex flex-wrap items-end justify-between gap-3">
    <div>
      <h2 id={id} className="text-lg font-semibold tracking-[-0.016em]">
        {heading}
      </h2>
      <p className="text-sm text-muted">{lead}</p>
    </div>
    {children}
  </header>
);
