import type { ReactNode } from 'react';

type Props = {
  /** What the card is about, and what stands at the other end of the line. */
  label: string;
  corner: ReactNode;
  heading: ReactNode;
  className?: string;
  children: ReactNode;
  actions: ReactNode;
};

export const OwnCard = ({ label, corner, heading, className = '', children, actions }: Props) => (
  <section className={`card flex min-w-0 flex-col gap-1.5 p-5 wrap-anywhere ${className}`} aria-label={label}>
    <p className="mb-1 flex min-h-5 justify-between gap-3 text-sm text-muted">
      <span>{label}</span>
      <span className="flex-none tabular-nums">{corner}</span>
    </p>
    <h2 className="text-xl/6.5 font-semibold tracking-[-0.018em] text-balance">{heading}</h2>
    {children}
    <div className="mt-auto flex flex-wrap gap-2 pt-4 max-sm:[&>.btn]:flex-1 max-sm:[&>.btn]:[--h:2.75rem]">
      {actions}
    </div>
  </section>
);
