import type { ReactNode } from 'react';

type Props = { look?: 'green' | 'amber' | 'red' | 'blue'; children: ReactNode };

/** Gray by default. */
export const StatusBadge = ({ look, children }: Props) => (
  <span className={look ? `badge b-${look}` : 'badge'}>
    <i aria-hidden />
    {children}
  </span>
);
