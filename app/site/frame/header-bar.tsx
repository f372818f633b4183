import type { ReactNode } from 'react';

const look = [
  'fixed inset-x-0 top-0 z-40 h-(--header-h) border-b border-transparent bg-bg/86 backdrop-blur-[14px] backdrop-saturate-140',
  'transition-[box-shadow,border-color] duration-(--dur-3) [&.scrolled]:border-line [&.scrolled]:shadow-[0_8px_24px_-16px] [&.scrolled]:shadow-night/25',
  'print:static print:mb-8 print:h-auto print:border-line-strong print:pb-3 print:shadow-none',
].join(' ');

/** Fixed above the page; frame.js sets `scrolled`. */
export const HeaderBar = ({ children }: { children: ReactNode }) => (
  <header className={look} data-header suppressHydrationWarning>
    {children}
  </header>
);
