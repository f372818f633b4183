import ICAL from 'ical.js';
import { HOUR } from '#lib/time/durations.ts';
import { instantOf, isTimeZone } from '#lib/time/time-zone.ts';

/** In milliseconds since 1970. */
export type Range = [start: number, end: number];

type Period = { from: number; to: number };
type Options = Period & {
  /** Of times without a zone, if the calendar names none. */
  zone: string;
};

const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '');

const isFree = (event: ICAL.Component) =>
  textOf(event, 'status').toUpperCase() === 'CANCELLED' ||
  textOf(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE';

/** A local time that the clocks skip is taken an hour later, as calendar programs do. */
function localInstant(local: string, zone: string): number {
  const instant =
    instantOf(local, zone) ?? instantOf(new Date(Date.parse(`${local}Z`) + HOUR).toISOString().slice(0, 16), zone);
  return instant?.getTime() ?? Number.NaN;
}

const digits = (value: number, length = 2) => String(value).padStart(length, '0');

/** Days begin at midnight in that zone. Times in a zone that the calendar doesn't define are in it, too. */
function instantOfTime(time: ICAL.Time, floatingZone: string): number {
  if (!time.isDate && time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1000;
  const day = `${digits(time.year, 4)}-${digits(time.month)}-${digits(time.day)}`;
  return localInstant(`${day}T${digits(time.hour)}:${digits(time.minute)}`, floatingZone);
}

/** The zone that the property names, or else the calendar's. */
function zoneOf(event: ICAL.Component, property: string, calendarZone: string): string {
  const named = event.getFirstProperty(property)?.getFirstParameter('tzid') ?? '';
  return isTimeZone(named) ? named : calendarZone;
}

function rangeFrom(start: ICAL.Time, duration: ICAL.Duration, zone: string): Range {
  const begin = instantOfTime(start, zone);
  if (!start.isDate) return [begin, begin + duration.toSeconds() * 1000];
  const end = start.clone();
  end.addDuration(duration);
  return [begin, instantOfTime(end, zone)];
}

/** The occurrences of an event up to the end of the period, except those that have an event of their own. */
function* occurrences(
  event: ICAL.Event,
  overridden: Set<number>,
  zone: string,
  { from, to }: Period,
): Generator<Range> {
  const { duration } = event;
  if (!event.isRecurring()) return void (yield rangeFrom(event.startDate, duration, zone));
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const range = rangeFrom(next, duration, zone);
    if (range[0] >= to) return;
    if (range[1] > from && !overridden.has(range[0])) yield range;
  }
}

/** The busy times of one event: its occurrences, and those of them that were changed. */
function* busyOf(events: ICAL.Component[], calendarZone: string, period: Period): Generator<Range> {
  const changed = events.flatMap((component) => {
    const id = component.getFirstPropertyValue('recurrence-id');
    return id instanceof ICAL.Time ? instantOfTime(id, zoneOf(component, 'recurrence-id', calendarZone)) : [];
  });
  const overridden = new Set(changed);
  for (const component of events) {
    if (isFree(component) || !component.hasProperty('dtstart')) continue;
    const zone = zoneOf(component, 'dtstart', calendarZone);
    // Without a list of exceptions, the library would search the whole calendar for them.
    const event = new ICAL.Event(component, { exceptions: [] });
    if (component.hasProperty('recurrence-id')) yield rangeFrom(event.startDate, event.duration, zone);
    else yield* occurrences(event, overridden, zone, period);
  }
}

/** Sorted, without overlaps, and cut at the ends of the period. */
function merge(ranges: Range[], { from, to }: Period): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged.map(([start, end]) => [Math.max(start, from), Math.min(end, to)]);
}

/**
 * The times at which the events of a calendar file are busy. Throws if the text isn't a calendar. A hostile rule can
 * keep it busy for hours, so it runs in a thread that can be stopped.
 */
export function busyTimesIn(text: string, { zone, ...period }: Options): Range[] {
  const parsed: unknown[] = ICAL.parse(text);
  const calendars = (Array.isArray(parsed[0]) ? parsed : [parsed]).map((jcal) => new ICAL.Component(jcal as unknown[]));
  if (calendars.some(({ name }) => name !== 'vcalendar')) throw new Error('This is not a calendar');
  const ranges = calendars.flatMap((calendar) => {
    const own = textOf(calendar, 'x-wr-timezone');
    const byId = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) => textOf(event, 'uid'));
    const calendarZone = isTimeZone(own) ? own : zone;
    return [...byId.values()].flatMap((events) => [...busyOf(events, calendarZone, period)]);
  });
  const isInPeriod = ([start, end]: Range) => start < end && end > period.from && start < period.to;
  return merge(ranges.filter(isInPeriod), period);
}
