import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line below a message. */
export const NoteLine = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="note-line">
    <Icon className="icon" aria-hidden />
    <span>{children}</span>
  </p>
);
