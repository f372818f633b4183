import ICAL from 'ical.js';
import { HOUR } from '#lib/time/durations.ts';
import { instantOf, isTimeZone, localTimeIn } from '#lib/time/time-zone.ts';

/** In milliseconds since 1970. */
export type Range = [start: number, end: number];

export type Period = { from: number; to: number };

export const textOf = (component: ICAL.Component, name: string) => String(component.getFirstPropertyValue(name) ?? '');

const isFree = (event: ICAL.Component) =>
  textOf(event, 'status').toUpperCase() === 'CANCELLED' ||
  textOf(event, 'transp').toUpperCase() === 'TRANSPARENT' ||
  textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() === 'FREE';

/** A local time that the clocks skip is read as an hour later, as in calendar programs. */
function localInstant(local: string, zone: string): number | undefined {
  const instant =
    instantOf(local, zone) ?? instantOf(new Date(Date.parse(`${local}Z`) + HOUR).toISOString().slice(0, 16), zone);
  return instant?.getTime();
}

const digits = (value: number, length = 2) => String(value).padStart(length, '0');
const dayOf = (time: ICAL.Time) => `${digits(time.year, 4)}-${digits(time.month)}-${digits(time.day)}`;

/** Whether the time has no zone, or one that the calendar doesn't define. */
const isLocal = (time: ICAL.Time) => time.isDate || time.zone === ICAL.Timezone.localTimezone;

/** Days begin at midnight in that zone, which also applies to times in an undefined zone. */
function instantOfTime(time: ICAL.Time, zone: string): number {
  const instant = isLocal(time)
    ? localInstant(`${dayOf(time)}T${digits(time.hour)}:${digits(time.minute)}`, zone)
    : time.toUnixTime() * 1000;
  if (instant === undefined || Number.isNaN(instant)) throw new Error('This time does not exist');
  return instant;
}

type Zoned<Value> = { value: Value; zone: string };

/** The values of a property, each with the zone that the property names, or else the calendar's. */
function valuesOf(event: ICAL.Component, name: string, calendarZone: string): Zoned<unknown>[] {
  return event.getAllProperties(name).flatMap((property) => {
    const named = property.getFirstParameter('tzid') ?? '';
    const zone = isTimeZone(named) ? named : calendarZone;
    return property.getValues().map((value) => ({ value, zone }));
  });
}

function timesOf(event: ICAL.Component, name: string, calendarZone: string): Zoned<ICAL.Time>[] {
  return valuesOf(event, name, calendarZone).map(({ value, zone }) => {
    if (!(value instanceof ICAL.Time)) throw new Error(`${name} is not a time`);
    return { value, zone };
  });
}

/** The library subtracts what the clocks show at the end and at the start, in whatever zones, if the calendar defines none. */
function durationOf(event: ICAL.Component, start: Zoned<ICAL.Time>, calendarZone: string): ICAL.Duration {
  const [end] = event.hasProperty('duration') ? [] : timesOf(event, 'dtend', calendarZone);
  // Without a list of exceptions, the library would search the whole calendar for them.
  if (!end || start.value.isDate) return new ICAL.Event(event, { exceptions: [] }).duration;
  const length = instantOfTime(end.value, end.zone) - instantOfTime(start.value, start.zone);
  return ICAL.Duration.fromSeconds(length / 1000);
}

function rangeFrom({ value: start, zone }: Zoned<ICAL.Time>, duration: ICAL.Duration): Range {
  const begin = instantOfTime(start, zone);
  if (!start.isDate) return [begin, begin + duration.toSeconds() * 1000];
  const end = start.clone();
  end.addDuration(duration);
  return [begin, instantOfTime(end, zone)];
}

function rangeOfPeriod({ value: period, zone }: Zoned<ICAL.Period>): Range {
  const begin = instantOfTime(period.start, zone);
  return [begin, period.end ? instantOfTime(period.end, zone) : begin + period.getDuration().toSeconds() * 1000];
}

/**
 * The end of a rule in the event's local time. The library compares times without a defined zone as if they were in the
 * same zone, and reads a day as its midnight.
 */
function endOfRule(until: ICAL.Time, { value: start, zone }: Zoned<ICAL.Time>): ICAL.Time {
  if (start.isDate) return until;
  if (until.isDate) {
    const { year, month, day } = until;
    return ICAL.Time.fromData({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone);
  }
  if (!isLocal(start) || isLocal(until)) return until;
  const minute = localTimeIn(new Date(instantOfTime(until, zone)), zone);
  return ICAL.Time.fromDateTimeString(`${minute}:${digits(until.second)}`);
}

function* repeat(rule: unknown, start: Zoned<ICAL.Time>): Generator<ICAL.Time> {
  if (!(rule instanceof ICAL.Recur)) throw new Error('This rule cannot be read');
  if (rule.until) rule.until = endOfRule(rule.until, start);
  const iterator = rule.iterator(start.value);
  for (let next = iterator.next(); next; next = iterator.next()) yield next;
}

/** Returns whether a start is excluded, by itself or with its whole day. */
function exclusionsOf(event: ICAL.Component, calendarZone: string) {
  const excluded = timesOf(event, 'exdate', calendarZone);
  const days = new Set(excluded.filter(({ value }) => value.isDate).map(({ value }) => dayOf(value)));
  const instants = new Set(
    excluded.filter(({ value }) => !value.isDate).map(({ value, zone }) => instantOfTime(value, zone)),
  );
  return (time: ICAL.Time, instant: number) => instants.has(instant) || days.has(dayOf(time));
}

/** The occurrences of an event up to the end of the period, except those replaced by an event of their own. */
function* occurrences(
  component: ICAL.Component,
  start: Zoned<ICAL.Time>,
  changed: Set<number>,
  calendarZone: string,
  { from, to }: Period,
): Generator<Range> {
  const duration = durationOf(component, start, calendarZone);
  const isExcluded = exclusionsOf(component, calendarZone);
  const isLeftOut = (time: ICAL.Time, [begin]: Range) => changed.has(begin) || isExcluded(time, begin);
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue());
  for (const times of rules.length === 0 ? [[start.value]] : rules.map((rule) => repeat(rule, start))) {
    for (const time of times) {
      const range = rangeFrom({ value: time, zone: start.zone }, duration);
      if (range[0] >= to) break;
      if (range[1] > from && !isLeftOut(time, range)) yield range;
    }
  }
  for (const { value, zone } of valuesOf(component, 'rdate', calendarZone)) {
    const time = value instanceof ICAL.Period ? value.start : value;
    if (!(time instanceof ICAL.Time)) throw new Error('This extra date is not a time');
    const range =
      value instanceof ICAL.Period ? rangeOfPeriod({ value, zone }) : rangeFrom({ value: time, zone }, duration);
    if (!isLeftOut(time, range)) yield range;
  }
}

/** The starts of the occurrence that this event replaces; none if it replaces none. */
export const replacedBy = (event: ICAL.Component, calendarZone: string): number[] =>
  timesOf(event, 'recurrence-id', calendarZone).map(({ value, zone }) => instantOfTime(value, zone));

// These two throw if the component can't be read, as the library does.

/** The busy times of an event. `changed`: the starts of occurrences that have an event of their own. */
export function busyOfEvent(
  component: ICAL.Component,
  changed: Set<number>,
  calendarZone: string,
  period: Period,
): Range[] {
  if (isFree(component)) return [];
  const [start] = timesOf(component, 'dtstart', calendarZone);
  if (!start) throw new Error('This event has no start');
  if (!component.hasProperty('recurrence-id')) {
    return [...occurrences(component, start, changed, calendarZone, period)];
  }
  return [rangeFrom(start, durationOf(component, start, calendarZone))];
}

/** The busy times of a free/busy component. */
export function busyOfPeriods(component: ICAL.Component, calendarZone: string): Range[] {
  const kind = component.getFirstProperty('freebusy')?.getFirstParameter('fbtype') ?? '';
  if (kind.toUpperCase() === 'FREE') return [];
  return valuesOf(component, 'freebusy', calendarZone).map(({ value, zone }) => {
    if (!(value instanceof ICAL.Period)) throw new Error('This is not a period');
    return rangeOfPeriod({ value, zone });
  });
}
