import type { HostAvailability } from '#features/booking/contract/calendar.ts';
import { hostRulesIn } from '#features/booking/rules/host-rules.ts';
import { isHttpsAddress, type OpenRange, rangeProblems, usableRanges } from '#features/booking/rules/hours.ts';
import { isSameJson } from '#lib/differs.ts';
import { trimLine, trimText } from '#lib/text/text.ts';

export type DayDraft = { isOn: boolean; ranges: OpenRange[] };

type Rules = ReturnType<typeof hostRulesIn> & Pick<HostAvailability, 'exceptions'>;

/** What the editor shows, with times that may be missing or overlap. */
export type Draft = Rules & { days: DayDraft[] };

export type ExceptionDraft = Rules['exceptions'][number];

export function draftOf(availability: HostAvailability): Draft {
  return {
    ...hostRulesIn(availability),
    exceptions: availability.exceptions,
    days: availability.hours.map((ranges) => ({ isOn: ranges.length > 0, ranges })),
  };
}

/** What is saved or previewed. Ranges with an error and days that are off are left out. */
export const rulesOf = ({ days, ...rules }: Draft) => ({
  ...rules,
  title: trimLine(rules.title),
  meetingUrl: trimText(rules.meetingUrl),
  busyUrl: trimText(rules.busyUrl),
  hours: days.map(({ isOn, ranges }) => (isOn ? usableRanges(ranges) : [])),
});

const changeDays = (draft: Draft, change: (day: DayDraft, index: number) => DayDraft): Draft => ({
  ...draft,
  days: draft.days.map(change),
});

const changeDay = (draft: Draft, index: number, change: (day: DayDraft) => DayDraft) =>
  changeDays(draft, (day, at) => (at === index ? change(day) : day));

const FIRST = { startMinute: 9 * 60, endMinute: 17 * 60 };
const DAY_END = 24 * 60;

/** A day that is switched off keeps its ranges until it is saved. */
export const toggleDay = (draft: Draft, index: number) =>
  changeDay(draft, index, ({ isOn, ranges }) => ({
    isOn: !isOn,
    ranges: !isOn && ranges.length === 0 ? [FIRST] : ranges,
  }));

/** The new range starts an hour after the last one. */
export const addRange = (draft: Draft, index: number) =>
  changeDay(draft, index, ({ isOn, ranges }) => {
    if (!isOn) return { isOn: true, ranges: ranges.length === 0 ? [FIRST] : ranges };
    const last = Math.max(...ranges.map(({ endMinute }) => endMinute ?? 0));
    const start = last + 60;
    const added =
      start + 60 > DAY_END ? { startMinute: null, endMinute: null } : { startMinute: start, endMinute: start + 60 };
    return { isOn, ranges: [...ranges, added] };
  });

export const changeRange = (draft: Draft, index: number, at: number, change: Partial<OpenRange>) =>
  changeDay(draft, index, (day) => ({
    ...day,
    ranges: day.ranges.map((range, position) => (position === at ? { ...range, ...change } : range)),
  }));

/** Without its last range a day is off. */
export const removeRange = (draft: Draft, index: number, at: number) =>
  changeDay(draft, index, ({ ranges }) => {
    const left = ranges.filter((_, position) => position !== at);
    return { isOn: left.length > 0, ranges: left };
  });

export const copyDay = (draft: Draft, from: number, to: readonly number[]) =>
  changeDays(draft, (day, index) => (to.includes(index) ? (draft.days[from] ?? day) : day));

export const setException = (draft: Draft, exception: ExceptionDraft, replaced?: string): Draft => ({
  ...draft,
  exceptions: [...draft.exceptions.filter(({ day }) => day !== replaced), exception].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  ),
});

export const removeException = (draft: Draft, day: string): Draft => ({
  ...draft,
  exceptions: draft.exceptions.filter((exception) => exception.day !== day),
});

/** How many ranges need a fix. Those of days that are off don't count. */
export const countProblems = ({ days }: Draft) =>
  days.flatMap(({ isOn, ranges }) => (isOn ? rangeProblems(ranges).filter(Boolean) : [])).length;

/** An address is optional, but has to be https. */
export const isGoodAddress = (address: string) => trimText(address) === '' || isHttpsAddress(trimText(address));

export const hasBadAddress = ({ meetingUrl, busyUrl }: Draft) => !isGoodAddress(meetingUrl) || !isGoodAddress(busyUrl);

export const isChanged = (draft: Draft, stored: Draft) =>
  countProblems(draft) > 0 || !isSameJson(rulesOf(draft), rulesOf(stored));
