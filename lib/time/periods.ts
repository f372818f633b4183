import { DAY } from './durations.ts';
import { monthsAfter } from './months.ts';

/** As people state it: a month is a calendar month. */
export type Period = { count: number; unit: 'day' | 'month' | 'year' };

const shift = (instant: Date, { count, unit }: Period, sign: 1 | -1) =>
  unit === 'day'
    ? new Date(instant.getTime() + sign * count * DAY)
    : monthsAfter(instant, sign * count * (unit === 'year' ? 12 : 1));

export const periodAfter = (instant: Date, period: Period) => shift(instant, period, 1);
export const periodBefore = (instant: Date, period: Period) => shift(instant, period, -1);

/** For example "24 months". */
export const periodText = ({ count, unit }: Period) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** For example "seven years": numbers up to ten are words. */
export const periodInWords = (period: Period) =>
  periodText(period).replace(/^\d+/, (count) => WORDS[Number(count)] ?? count);
