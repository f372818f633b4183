import ICAL from 'ical.js';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { busyOfEvent, busyOfPeriods, type Period, type Range, replacedBy, textOf } from './ical-events.server.ts';
import { type Block, type CalendarText, calendarsIn } from './rules/calendar-file.ts';

/** `events`: how many the file has. `skipped`: how many of these can't be read. */
export type Busy = { ranges: Range[]; events: number; skipped: number };

type Options = Period & {
  /** Of times without a zone, if the calendar names none. */
  zone: string;
};

/** Null if the component is malformed: the library throws on what it can't read. */
function whenReadable<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The component in which events look up the calendar's zones. */
function zonesOf(blocks: Block[]): ICAL.Component {
  const zones = blocks.flatMap(({ kind, text }) =>
    kind === 'VTIMEZONE' ? (whenReadable((): unknown[][] => [ICAL.parse(text)]) ?? []) : [],
  );
  return new ICAL.Component(['vcalendar', [], zones]);
}

function componentOf({ text, isWhole }: Block, calendar: ICAL.Component): ICAL.Component | null {
  return isWhole ? whenReadable(() => new ICAL.Component(ICAL.parse(text), calendar)) : null;
}

/** By event id, the starts of occurrences that an event of their own replaces. */
function changedStarts(components: ICAL.Component[], calendarZone: string): (id: string) => Set<number> {
  const byId = Map.groupBy(components, (component) => textOf(component, 'uid'));
  const changed = new Map(
    [...byId].map(([id, events]) => [
      id,
      new Set(events.flatMap((event) => whenReadable(() => replacedBy(event, calendarZone)) ?? [])),
    ]),
  );
  return (id) => changed.get(id) ?? new Set();
}

function busyIn({ zone: named, blocks }: CalendarText, { zone, ...period }: Options): Busy {
  const calendarZone = isTimeZone(named) ? named : zone;
  const calendar = zonesOf(blocks);
  const sources = blocks.filter(({ kind }) => kind !== 'VTIMEZONE').map((block) => componentOf(block, calendar));
  const components = sources.filter((component) => component !== null);
  const changedOf = changedStarts(components, calendarZone);
  const read = components.map((component) =>
    whenReadable(() =>
      component.name === 'vevent'
        ? busyOfEvent(component, changedOf(textOf(component, 'uid')), calendarZone, period)
        : busyOfPeriods(component, calendarZone),
    ),
  );
  const readable = read.filter((ranges) => ranges !== null);
  return { ranges: readable.flat(), events: sources.length, skipped: sources.length - readable.length };
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
 * The times at which the events of a calendar file are busy. Null if the text isn't a calendar. A hostile rule can keep
 * it busy for hours, so it runs in a thread that can be stopped.
 */
export function busyTimesIn(text: string, options: Options): Busy | null {
  const calendars = calendarsIn(text)?.map((calendar) => busyIn(calendar, options));
  if (!calendars) return null;
  const isInPeriod = ([start, end]: Range) => start < end && end > options.from && start < options.to;
  return {
    ranges: merge(
      calendars.flatMap(({ ranges }) => ranges.filter(isInPeriod)),
      options,
    ),
    events: calendars.reduce((sum, { events }) => sum + events, 0),
    skipped: calendars.reduce((sum, { skipped }) => sum + skipped, 0),
  };
}
