import { DAY } from './durations.ts';
import { localTimeIn } from './time-zone.ts';

/** Days are YYYY-MM-DD. */
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, count: number) => dayText(utc(day) + count * DAY);

export const todayIn = (zone: string, now: Date) => localTimeIn(now, zone).slice(0, 10);

export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utc(text)) && dayText(utc(text)) === text;

/** The Monday of the week. */
export const mondayOf = (day: string) => addDays(day, -((new Date(utc(day)).getUTCDay() + 6) % 7));

export const weekOf = (day: string) => Array.from({ length: 7 }, (_, index) => addDays(mondayOf(day), index));
