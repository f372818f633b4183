import type { ReactNode } from 'react';

/** One line of a list in a dialog, with what can be done about it. */
export const Line = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="line">
    <div>{children}</div>
    {action}
  </div>
);
