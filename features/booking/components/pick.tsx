import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

const columns = {
  two: 'lg:grid-cols-[19rem_minmax(0,1fr)]',
  three: 'lg:grid-cols-[19rem_minmax(0,1fr)_17.5rem]',
};

/** A card of columns: what is offered or chosen at the side, then what to do. */
export const pickLook = (count: keyof typeof columns) =>
  [
    'card grid text-md *:min-w-0 *:p-5 *:not-first:border-t *:not-first:border-line',
    'sm:*:p-7 lg:*:not-first:border-t-0 lg:*:not-first:border-l',
    columns[count],
  ].join(' ');

export const pickHeading = 'text-xl/[1.35] font-semibold tracking-[-0.018em] focus:outline-none';
export const smallPrint = 'text-sm/[1.45] text-subtle';

export const PickSide = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div
    className={`flex flex-col gap-5 rounded-t-card bg-bg-subtle lg:rounded-tr-none lg:rounded-bl-card dark:bg-surface-sunken ${className}`}
  >
    {children}
  </div>
);

export const PickSideHeading = ({ className = '', children, ...props }: ComponentProps<'h3'>) => (
  <h3 {...props} className={`text-2xl/[1.35] font-semibold tracking-[-0.018em] focus:outline-none ${className}`}>
    {children}
  </h3>
);

export const PickFacts = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <ul className={`grid gap-3 ${className}`}>{children}</ul>
);

type FactProps = ComponentProps<'span'> & { icon: LucideIcon; look?: string };

export const PickFact = ({ icon: Icon, look = '', ...props }: FactProps) => (
  <li className={`grid grid-cols-[1.125rem_minmax(0,1fr)] gap-[0.7rem] leading-[1.45] text-muted ${look}`}>
    <Icon className="icon mt-[0.18em] size-[1.0625rem] text-subtle" aria-hidden />
    <span {...props} />
  </li>
);

export const PickNote = ({ children }: { children: ReactNode }) => (
  <small className="block text-sm text-subtle">{children}</small>
);
