import { promisesScreen } from '#content/admin/admin-promises.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { addDays } from '#lib/time/calendar-days.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { zonedDay, zonedDayIn, zonedTime } from '#ui/text/zoned-time.ts';

const copy = promisesScreen.times;
const SOON = 6 * HOUR;
const VERY_SOON = HOUR;

export type DueGroup = keyof typeof promisesScreen.groups;

export type DueText = {
  group: DueGroup;
  text: string;
  exact: string;
  /** Day and time at once; of what is overdue, when it was due. */
  clock: string;
  isSoon: boolean;
};

/** 50 min, 3 h, 2 d */
function lengthText(length: number): string {
  if (length < HOUR) return fillText(copy.minutes, { count: Math.max(Math.floor(length / MINUTE), 1) });
  return length < 2 * DAY
    ? fillText(copy.hours, { count: Math.floor(length / HOUR) })
    : fillText(copy.days, { count: Math.floor(length / DAY) });
}

/** How long it has left, within six hours; a time today and tomorrow; a day after that. The exact time is in `exact`. */
export function dueText(dueAt: string, now: Date, timeZone: string): DueText {
  const left = new Date(dueAt).getTime() - now.getTime();
  const day = zonedDay(dueAt, timeZone);
  const today = zonedDay(now, timeZone);
  const time = zonedTime(dueAt, timeZone);
  if (left < 0) {
    const exact = fillText(day === today ? copy.wasToday : copy.was, {
      time,
      day: zonedDayIn('medium', dueAt, timeZone),
    });
    const text = fillText(copy.overdue, { time: lengthText(-left) });
    return { group: 'overdue', text, exact, clock: exact, isSoon: false };
  }
  const isTomorrow = day === addDays(today, 1);
  const group = day === today ? 'today' : isTomorrow ? 'tomorrow' : 'later';
  const date = zonedDayIn('medium', dueAt, timeZone);
  const isNear = left <= SOON;
  const clocks = {
    today: fillText(copy.today, { time }),
    tomorrow: `${copy.tomorrow} ${time}`,
    later: `${date} ${time}`,
  };
  const clock = clocks[group];
  if (isNear) {
    const text = fillText(copy.in, { time: lengthText(left) });
    return { group, text, exact: clock, clock, isSoon: left <= VERY_SOON };
  }
  const texts = { today: [time, promisesScreen.groups.today], tomorrow: [time, copy.tomorrow], later: [date, time] };
  const [text = '', exact = ''] = texts[group];
  return { group, text, exact, clock, isSoon: false };
}
