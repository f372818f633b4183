import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line below a message. */
export const NoteLine = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="note-line flex gap-2 py-[0.2rem] px-1 text-sm text-muted text-pretty">
    <Icon className="icon flex-none mt-[0.15rem]" aria-hidden />
    <span>{children}</span>
  </p>
);
