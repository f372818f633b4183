import { busyTimesIn } from '#features/booking/ical.server.ts';

export const inJune = {
  zone: 'America/Chicago',
  from: Date.parse('2025-06-01T00:00Z'),
  to: Date.parse('2025-07-01T00:00Z'),
};

export const anEvent = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'].join('\r\n');

export const aCalendarFile = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');

/** The busy times in June, as "06-10 15:00 to 06-10 15:30" in UTC. */
export const busyInJune = (file: string) =>
  busyTimesIn(file, inJune)?.ranges.map((range) =>
    range.map((time) => new Date(time).toISOString().slice(5, 16).replace('T', ' ')).join(' to '),
  );
