import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = { label: string; text: string; children: ReactNode };

/** Says below the page that its reader sees something else than visitors do. */
export const Banner = ({ label, text, children }: Props) => (
  <aside
    aria-label={label}
    className="seen-as sticky bottom-0 z-45 flex min-h-12 items-center justify-center gap-x-3 gap-y-1 border-t border-line-strong bg-warning-soft px-4 py-1.5 text-base/[1.3] wrap-anywhere text-warning-text"
  >
    <Eye className="icon" aria-hidden />
    <p>{text}</p>
    {children}
  </aside>
);
