import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { icon: LucideIcon; title: string; children: ReactNode; className?: string };

/** What a part of the page says while it has nothing to show. */
export const NothingYet = ({ icon: Icon, title, children, className = '' }: Props) => (
  <div className={`flex items-center gap-3.5 py-4 px-5 ${className}`}>
    <span className="tile sm bg-hover text-subtle">
      <Icon className="icon" aria-hidden />
    </span>
    <div>
      <b className="font-strong">{title}</b>
      <p className="muted">{children}</p>
    </div>
  </div>
);
