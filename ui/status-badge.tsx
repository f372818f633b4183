import type { ReactNode } from 'react';

type Props = { color?: 'green' | 'amber' | 'red' | 'blue'; children: ReactNode };

/** Gray by default. */
export const StatusBadge = ({ color, children }: Props) => (
  <span className={color ? `badge b-${color}` : 'badge'}>
    <i aria-hidden />
    {children}
  </span>
);
