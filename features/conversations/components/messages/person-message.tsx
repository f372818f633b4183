import type { ReactNode } from 'react';
import { initialsOfName } from '#lib/text/initials.ts';
import { Avatar } from '#ui/avatar.tsx';
import { useDates } from '#ui/text/zone.ts';
import { Bubble } from './bubble.tsx';
import { clockTime } from './message-time.ts';

const GRID = 'grid max-w-152 min-w-0 gap-x-3 gap-y-1 max-lg:max-w-full max-lg:grid-cols-1';

const SIDES = {
  left: {
    grid: `${GRID} grid-cols-[2rem_minmax(0,1fr)]`,
    line: '',
    bubble: 'rounded-tl-[0.3rem] border border-line-strong bg-surface shadow-xs',
  },
  right: {
    grid: `${GRID} ml-auto grid-cols-[minmax(0,1fr)_2rem] justify-items-end`,
    line: 'justify-end',
    bubble: 'rounded-tr-[0.3rem] bg-accent text-on-accent [&_a]:text-inherit',
  },
};

type Props = {
  name: string;
  createdAt: string;
  side: 'left' | 'right';
  isStaff: boolean;
  /** After the name. */
  badge?: string;
  className?: string;
  children: ReactNode;
};

/** What a person says, with name and time. Whoever reads it is at the right. */
export function PersonMessage({ name, createdAt, side, isStaff, badge, className = '', children }: Props) {
  const dates = useDates();
  const { grid, line, bubble } = SIDES[side];
  return (
    <div className={grid}>
      <span
        className={`row-[1/3] max-lg:hidden ${side === 'right' ? 'col-2' : ''} ${isStaff ? '[&>.ava]:bg-fg [&>.ava]:text-bg' : '[&>.ava]:bg-success-soft [&>.ava]:text-success-text'}`}
        aria-hidden
      >
        <Avatar initials={initialsOfName(name)} />
      </span>
      <div className={`flex flex-wrap items-center gap-x-2 gap-y-[0.2rem] text-sm ${line}`}>
        <b className="font-semibold">{name}</b>
        {badge && (
          <span className="inline-flex items-center h-5 px-[0.45rem] border border-line-strong rounded-[0.3rem] text-2xs font-medium text-muted">
            {badge}
          </span>
        )}
        <time className="text-subtle" dateTime={createdAt} title={dates.longDateTime(createdAt)}>
          {clockTime(dates, createdAt)}
        </time>
      </div>
      <Bubble className={`max-w-full ${bubble} ${className}`}>{children}</Bubble>
    </div>
  );
}
