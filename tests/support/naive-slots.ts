import type { Availability, Taken } from '#features/booking/rules/slots.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';

/** One minute of time, with what clocks in a zone show. `isFirst` is false when they show it for the second time. */
type ShownMinute = { instant: number; day: string; weekday: number; minute: number; isFirst: boolean };

/** What clocks show, minute by minute. The instants are whole minutes. */
export function readClock(zone: string, from: number, to: number): ShownMinute[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const seen = new Set<string>();
  const minutes: ShownMinute[] = [];
  for (let instant = from; instant < to; instant += MINUTE) {
    const text = format.format(instant);
    const [, day = '', hours = '', rest = ''] = /^(\d{4}-\d\d-\d\d), (\d\d):(\d\d)$/.exec(text) ?? [];
    const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
    minutes.push({ instant, day, weekday, minute: Number(hours) * 60 + Number(rest), isFirst: !seen.has(text) });
    seen.add(text);
  }
  return minutes;
}

const covers = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, instant: number) =>
  startsAt.getTime() <= instant && instant < endsAt.getTime();

/** The free half-hours by trying every minute: slow, but with nothing to calculate. */
export function naiveStarts(
  availability: Availability,
  { calls, busy }: Taken,
  clock: ShownMinute[],
  now: Date,
): number[] {
  const { hours, exceptions, bufferBefore, bufferAfter, minimumNotice, horizonDays, mostPerDay } = availability;
  const gap = Math.max(bufferBefore, bufferAfter);
  const callsOn = (day: string) =>
    calls.filter((start) => clock.some((shown) => shown.day === day && shown.instant === start)).length;

  const rangesOf = ({ day, weekday }: ShownMinute) => {
    const instead = exceptions.filter((exception) => exception.day === day);
    return instead.length > 0 ? instead : hours.filter((range) => range.weekday === weekday);
  };

  const startsHere = (index: number, first: ShownMinute) =>
    rangesOf(first).some(({ startMinute, endMinute }) => {
      if (startMinute === null || endMinute === null || first.minute < startMinute) return false;
      if ((first.minute - startMinute) % 30 !== 0 || first.minute + 30 > endMinute) return false;
      const shown = clock.slice(index, index + 30);
      return (
        shown.length === 30 &&
        shown.every(({ day, minute }) => day === first.day && startMinute <= minute && minute < endMinute)
      );
    });

  const isFree = ({ instant, day }: ShownMinute) => {
    for (let minute = -gap; minute < 30 + gap; minute++) {
      const at = instant + minute * MINUTE;
      if (calls.some((start) => start <= at && at < start + 30 * MINUTE)) return false;
    }
    for (let minute = -bufferBefore; minute < 30 + bufferAfter; minute++) {
      if (busy.some((range) => covers(range, instant + minute * MINUTE))) return false;
    }
    return mostPerDay === null || callsOn(day) < mostPerDay;
  };

  const earliest = now.getTime() + minimumNotice * MINUTE;
  const latest = now.getTime() + horizonDays * DAY;
  return clock.flatMap((first, index) => {
    const isInTime = first.isFirst && earliest <= first.instant && first.instant <= latest;
    return isInTime && startsHere(index, first) && isFree(first) ? first.instant : [];
  });
}
