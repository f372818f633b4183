import { expect, test } from 'vitest';
import { calendarLinks } from './calendar-links.ts';

test('leads to calendars on the web with the same half-hour, whatever the words', () => {
  const call = { title: 'Call & more', details: 'a=b\n50%', location: 'https://meet.test/a?b=c#d' };
  const links = calendarLinks({ ...call, startsAt: '2025-05-13T18:30:00.000Z', endsAt: '2025-05-13T19:00:00.000Z' });
  const [google, outlook] = links.map(({ url }) => new URL(url).searchParams);

  expect(google?.get('dates')).toBe('20250513T183000Z/20250513T190000Z');
  expect([google?.get('text'), google?.get('details'), google?.get('location')]).toEqual(Object.values(call));
  expect(outlook?.get('enddt')).toBe('2025-05-13T19:00:00.000Z');
  expect(outlook?.get('body')).toBe(call.details);
});
