import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { booking } from '#content/booking.ts';
import { consultation } from '#content/consultation.ts';
import { ChoiceLink, useChoose } from '#features/booking/components/choice-link.tsx';
import { dayForKey, dayName, daysOf, monthOf, weeksOf } from '#features/booking/rules/calendar.ts';
import type { Choice } from '#features/booking/rules/choice.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import type { PickerData } from './load-picker.ts';

const texts = booking.month;
const { anchor } = consultation.book;
/** It starts on a Sunday. */
const ANY_WEEK = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'];

const WEEK = 'grid grid-cols-7 gap-1';
const TODAY =
  'after:absolute after:bottom-[0.45rem] after:left-1/2 after:size-1 after:-translate-x-1/2 after:rounded-full';

function lookOf(isFree: boolean, isShown: boolean): string {
  if (!isFree) return 'text-subtle';
  if (isShown)
    return 'bg-fg font-strong text-bg dark:hover:bg-line-strong forced-colors:border-2 forced-colors:border-[Highlight]';
  return 'bg-hover font-strong text-fg hover:bg-active dark:bg-active dark:hover:bg-line-strong';
}

type Props = {
  data: PickerData;
  freeDays: ReadonlySet<string>;
  shownDay: string | null;
  host: number | null;
  labelledBy: string;
};

type DayProps = {
  day: string;
  name: string;
  /** Null if the day has no free times. */
  choice: Partial<Choice> | null;
  isToday: boolean;
  isShown: boolean;
  isInTabOrder: boolean;
  isReached: boolean;
};

function Day({ day, name, choice, isToday, isShown, isInTabOrder, isReached }: DayProps) {
  const number = Number(day.slice(-2));
  const props = {
    'data-day': day,
    tabIndex: isInTabOrder ? 0 : -1,
    ref: isReached ? focusMounted : undefined,
    className: [
      'relative grid h-11 place-items-center rounded-box md:h-13 lg:h-14.5',
      lookOf(choice !== null, isShown),
      isToday && `${TODAY} ${choice && isShown ? 'after:bg-current' : 'after:bg-accent-text'}`,
    ]
      .filter(Boolean)
      .join(' '),
    'aria-current': isToday ? ('date' as const) : undefined,
  };
  return choice ? (
    <ChoiceLink {...props} choice={choice} anchor={anchor} aria-label={name}>
      {number}
    </ChoiceLink>
  ) : (
    <span {...props}>
      <span aria-hidden>{number}</span>
      <span className="sr">{name}</span>
    </span>
  );
}

/** The day that the keys led to; `from` is the month that was shown when they did. */
type Moved = { day: string | null; from: string | null };

const dayOf = ({ target }: SyntheticEvent) => (target instanceof HTMLElement ? (target.dataset.day ?? null) : null);

/** One day takes part in the tab order; arrow keys move it, also into other months. */
export function MonthGrid({ data: { zone, month, today, last }, freeDays, shownDay, host, labelledBy }: Props) {
  const choose = useChoose();
  const [{ day: moved, from }, setMoved] = useState<Moved>({ day: null, from: null });
  const reached = moved !== null && monthOf(moved) === month ? moved : null;
  const awaited = reached === null && from === month ? moved : null;
  const current = reached ?? shownDay ?? (monthOf(today) === month ? today : daysOf(month)[0]);

  /** Where there is little room, weeks that are over are left out. */
  const isOver = (week: readonly (string | null)[]) => week.every((day) => day === null || day < today);

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const focused = dayOf(event);
    if (!focused || event.altKey || event.ctrlKey || event.metaKey) return;
    // The day that Enter would pick is about to leave the screen.
    if (awaited && event.key === 'Enter') event.preventDefault();
    const day = awaited ?? focused;
    const next = dayForKey(event.key, day);
    if (!next) return;
    event.preventDefault();
    if (monthOf(next) < monthOf(today) || monthOf(next) > monthOf(last)) return;
    const cell = event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`);
    cell?.focus();
    setMoved({ day: next, from: month });
    if (monthOf(next) !== monthOf(day)) void choose({ zone, month: monthOf(next), host });
  }

  function dayProps(day: string): DayProps {
    const isFree = freeDays.has(day);
    return {
      day,
      name: fillText(isFree ? texts.dayWith : texts.dayWithout, { day: dayName('long', day) }),
      choice: isFree ? { zone, day, host } : null,
      isToday: day === today,
      isShown: day === shownDay,
      isInTabOrder: day === current,
      // A day of a month that the keys led to, which has just been loaded.
      isReached: day === reached,
    };
  }

  return (
    <div
      key={month}
      role="grid"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className="grid gap-1 text-center tabular-nums"
      onKeyDown={moveByKey}
      onFocus={(event) => setMoved({ day: dayOf(event), from: month })}
    >
      <div role="row" className={WEEK}>
        {ANY_WEEK.map((day) => (
          <span key={day} role="columnheader" className="pb-[0.35rem] text-sm font-medium text-subtle">
            {dayName('weekday', day)}
          </span>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div key={week.join()} role="row" className={isOver(week) ? `${WEEK} max-lg:hidden` : WEEK}>
          {week.map((day, column) => (
            <div
              key={day ?? `empty ${ANY_WEEK[column]}`}
              role="gridcell"
              aria-selected={day === null ? undefined : day === shownDay}
            >
              {day !== null && <Day {...dayProps(day)} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
