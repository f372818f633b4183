import { MINUTE } from '#lib/time/durations.ts';
import { CONSULTATION } from './booking.ts';

const SLOT_MINUTES = CONSULTATION / MINUTE;
const DAY_MINUTES = 24 * 60;

/** Minutes after local midnight. */
export type Range = { startMinute: number; endMinute: number };

/** A range whose times may still be missing. */
export type OpenRange = { startMinute: number | null; endMinute: number | null };

export type RangeProblem = { kind: 'missing' | 'short' } | { kind: 'overlap'; other: Range };

const isComplete = (range: OpenRange): range is Range => range.startMinute !== null && range.endMinute !== null;

const isLongEnough = ({ startMinute, endMinute }: Range) =>
  startMinute >= 0 && endMinute <= DAY_MINUTES && endMinute - startMinute >= SLOT_MINUTES;

const overlap = (one: Range, other: Range) => one.startMinute < other.endMinute && other.startMinute < one.endMinute;

/** What is wrong with each range of a day. Of two that overlap, the later in the list is wrong. */
export function rangeProblems(ranges: readonly OpenRange[]): (RangeProblem | null)[] {
  const accepted: Range[] = [];
  return ranges.map((range) => {
    if (!isComplete(range)) return { kind: 'missing' };
    if (!isLongEnough(range)) return { kind: 'short' };
    const other = accepted.find((earlier) => overlap(earlier, range));
    if (other) return { kind: 'overlap', other };
    accepted.push(range);
    return null;
  });
}

/** The ranges of a day that visitors could book, earliest first. */
export function usableRanges(ranges: readonly OpenRange[]): Range[] {
  const problems = rangeProblems(ranges);
  return ranges
    .filter((range, index): range is Range => isComplete(range) && problems[index] === null)
    .toSorted((one, other) => one.startMinute - other.startMinute);
}

/** How many half-hours the ranges hold. */
export const countSlots = (ranges: readonly OpenRange[]) =>
  usableRanges(ranges).reduce(
    (count, { startMinute, endMinute }) => count + Math.floor((endMinute - startMinute) / SLOT_MINUTES),
    0,
  );

/** Whether the ranges cover the time from `start` to `end` without a gap. */
export function cover(ranges: readonly Range[], start: number, end: number): boolean {
  const range = ranges.find(({ startMinute, endMinute }) => startMinute <= start && start < endMinute);
  return range !== undefined && (end <= range.endMinute || cover(ranges, range.endMinute, end));
}

export const isHttpsAddress = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';

/** What a host starts with. */
export const firstRules = (zone: string) => ({
  title: '',
  zone,
  isBookable: true,
  bufferBefore: 0,
  bufferAfter: 15,
  minimumNotice: 24 * 60,
  horizonDays: 60,
  mostPerDay: null,
  meetingUrl: '',
  busyUrl: '',
  hours: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ startMinute: 9 * 60, endMinute: 17 * 60 }] : [])),
  exceptions: [],
});
