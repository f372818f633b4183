import { isDay } from '#lib/time/calendar-days.ts';
import { isTimeZone } from '#lib/time/time-zone.ts';
import { zonedDay } from '#ui/text/zoned-time.ts';
import { isMonth, monthOf } from './calendar.ts';
import { CHOICE_NAMES } from './choice-names.ts';
import { presentZone } from './detected-zone.ts';

/** What a visitor has chosen so far, as the address of the page says. */
export type Choice = {
  zone: string | null;
  month: string | null;
  day: string | null;
  /** The instant of a time that is selected on arrival. */
  wanted: string | null;
  /** The instant of the chosen time. */
  at: string | null;
  /** One of several hosts. */
  host: number | null;
};

const readInstant = (text: string | null): string | null => {
  const isInstant = text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text);
  return isInstant && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null;
};

export function readChoice(query: URLSearchParams): Choice {
  const read = (name: string, isValid: (text: string) => boolean) => {
    const text = query.get(name);
    return text !== null && isValid(text) ? text : null;
  };
  const asked = read('zone', isTimeZone);
  const zone = asked && presentZone(asked);
  const at = readInstant(query.get('at'));
  const wanted = readInstant(query.get('wanted'));
  const time = at ?? wanted;
  const day = read('day', isDay) ?? (time && zone ? zonedDay(time, zone) : null);
  return {
    zone,
    wanted,
    at,
    day,
    month: read('month', isMonth) ?? (day && monthOf(day)),
    host: Number(read('host', (text) => /^[1-9]\d{0,8}$/.test(text))) || null,
  };
}

/** The query with another choice; everything else in it stays. */
export function queryWith(query: URLSearchParams, choice: Partial<Choice>): string {
  const changed = new URLSearchParams(query);
  for (const name of [...CHOICE_NAMES, 'sent']) changed.delete(name);
  for (const name of CHOICE_NAMES) {
    const value = choice[name];
    if (value) changed.set(name, String(value));
  }
  return `?${changed}`;
}
