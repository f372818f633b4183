import type { ReactNode } from 'react';

type Props = { color?: 'green' | 'amber' | 'red' | 'blue' | 'apricot'; className?: string; children: ReactNode };

/** Gray by default. */
export const StatusBadge = ({ color, className, children }: Props) => (
  <span className={['badge', color && `b-${color}`, className].filter(Boolean).join(' ')}>
    <i aria-hidden />
    {children}
  </span>
);
