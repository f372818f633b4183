import type { ReactNode } from 'react';

type Props = { look?: 'green' | 'amber' | 'red' | 'blue'; children: ReactNode };

/** A word with its dot; gray without a look. */
export const StatusBadge = ({ look, children }: Props) => (
  <span className={look ? `badge b-${look}` : 'badge'}>
    <i aria-hidden />
    {children}
  </span>
);
