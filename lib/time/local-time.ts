import { instantOf, isTimeZone } from './time-zone.ts';

/** A time on the clocks of a zone, as somebody types it. Unknown parts are empty. */
export type LocalTime = { date: string; time: string; zone: string };

/** As one text, such as `2026-12-01T09:00 America/Chicago`; empty without a date and a time. */
export const writeLocalTime = ({ date, time, zone }: LocalTime) => (date || time ? `${date}T${time} ${zone}` : '');

export function readLocalTime(text: string): LocalTime {
  const [, date = '', time = '', zone = ''] = /^([\d-]*)T([\d:]*) (.*)$/.exec(text) ?? [];
  return { date, time, zone };
}

export const isComplete = ({ date, time, zone }: LocalTime) =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time) && isTimeZone(zone);

/** Null if it is incomplete, or if clocks skip it. */
export const instantOfLocal = (local: LocalTime): Date | null =>
  isComplete(local) ? instantOf(`${local.date}T${local.time}`, local.zone) : null;
