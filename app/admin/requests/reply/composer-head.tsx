import type { ReactNode } from 'react';

export const ComposerHead = ({ children }: { children: ReactNode }) => (
  <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line p-2.5 max-sm:*:flex-[1_0_100%]">
    {children}
  </header>
);
