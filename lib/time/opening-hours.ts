import { HOUR, MINUTE } from './durations.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** In milliseconds after midnight. */
type Opening = readonly [opens: number, closes: number];

/** From Monday to Sunday; null while it is closed all day. */
export type OpeningHours = readonly (Opening | null)[];

const DAY_HOURS = /^(\w{3}) ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]|24):([0-5]\d)$/;

const instantOn = (hours = '', minutes = '') => Number(hours) * HOUR + Number(minutes) * MINUTE;

/** For example "Mon 09:00-17:00, Sat 10:00-14:00". Null if it is written differently or never opens. */
export function parseOpeningHours(text: string): OpeningHours | null {
  const days: (Opening | null)[] = WEEKDAYS.map(() => null);
  for (const part of text.split(',')) {
    const [, name, opensHour, opensMinute, closesHour, closesMinute] = DAY_HOURS.exec(part.trim()) ?? [];
    const weekday = WEEKDAYS.findIndex((one) => one === name);
    const [opens, closes] = [instantOn(opensHour, opensMinute), instantOn(closesHour, closesMinute)];
    if (weekday < 0 || days[weekday] || closes <= opens || closes > 24 * HOUR) return null;
    days[weekday] = [opens, closes];
  }
  return days;
}

/** For example "09:00". */
export function clockText(time: number): string {
  const [hours, minutes] = [Math.floor(time / HOUR), (time % HOUR) / MINUTE];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

export const DEFAULT_OPENING_HOURS =
  'Mon 09:00-17:00, Tue 09:00-17:00, Wed 09:00-17:00, Thu 09:00-17:00, Fri 09:00-17:00';

export const writeOpeningHours = (days: OpeningHours): string =>
  days
    .flatMap((day, weekday) => (day ? [`${WEEKDAYS[weekday]} ${clockText(day[0])}-${clockText(day[1])}`] : []))
    .join(', ');
