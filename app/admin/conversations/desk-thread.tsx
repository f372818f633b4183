import type { ReactNode } from 'react';

const answerBox =
  '[--covered:var(--composer-h)] [&>.ask]:sticky [&>.ask]:bottom-0 [&>.ask]:border-t [&>.ask]:border-line [&>.ask]:px-5 [&>.ask]:py-3.5';

/** A conversation in a sheet: what it is about, its messages and the field for the next one. */
export const DeskThread = ({ children }: { children: ReactNode }) => (
  <div className={`flex min-h-full flex-col bg-bg [&>.thread-log]:px-5 ${answerBox}`}>{children}</div>
);
