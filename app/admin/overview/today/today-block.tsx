import type { ReactNode } from 'react';

type BlockProps = { title: string; count?: number; aside?: ReactNode; isWide?: boolean; children: ReactNode };

/** A card with rows; the last one of an odd number fills its line. */
export const TodayBlock = ({ title, count, aside, isWide = false, children }: BlockProps) => (
  <section
    className={`card flex min-w-0 flex-col lg:odd:last:col-span-2 ${isWide ? 'lg:col-span-2' : ''}`}
    aria-label={title}
  >
    <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
      <h3 className="flex items-center gap-2 text-base font-semibold">
        {title}
        {count !== undefined && (
          <span className="rounded-full bg-warning-soft px-2 text-xs font-semibold text-warning-text tabular-nums">
            {count}
          </span>
        )}
      </h3>
      {aside && <span className="text-sm text-subtle">{aside}</span>}
    </header>
    <ul className="divide-y divide-line">{children}</ul>
  </section>
);

type RowProps = {
  mark: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  isCurrent?: boolean;
};

export const TodayRow = ({ mark, title, detail, note, action, isCurrent = false }: RowProps) => (
  <li
    className={`flex items-center gap-3 px-4 py-3 max-[20rem]:flex-wrap sm:gap-4 sm:px-5 ${isCurrent ? 'bg-accent-soft' : ''}`}
  >
    {mark}
    <div className="min-w-0 flex-1 text-sm max-[20rem]:basis-24">
      <p className="text-base font-medium wrap-anywhere">{title}</p>
      {detail && <p className="line-clamp-2 text-muted wrap-anywhere sm:line-clamp-1">{detail}</p>}
      {note}
    </div>
    {action}
  </li>
);
