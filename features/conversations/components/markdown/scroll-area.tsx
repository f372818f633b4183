import type { ReactNode } from 'react';

type Props = { label: string; className?: string; children: ReactNode };

const scrolling = 'overflow-x-auto focus-visible:-outline-offset-2';

/** Scrolls by itself if it is too wide, so it must be reachable by keyboard. */
export const ScrollArea = ({ label, className = '', children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section tabIndex={0} aria-label={label} className={`${scrolling} ${className}`}>
    {children}
  </section>
);
