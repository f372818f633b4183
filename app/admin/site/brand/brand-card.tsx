import { type ReactNode, useId } from 'react';

type Props = { heading: string; text?: string; end?: ReactNode; children: ReactNode; className?: string };

export function BrandCard({ heading, text, end, children, className = 'p-5' }: Props) {
  const id = useId();
  return (
    <section className="card overflow-hidden" aria-labelledby={id}>
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-3.5">
        <div>
          <h2 id={id} className="font-semibold tracking-[-0.014em]">
            {heading}
          </h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {end}
      </header>
      <div className={className}>{children}</div>
    </section>
  );
}
