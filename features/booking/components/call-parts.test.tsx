import { describe, expect, test } from 'vitest';
import { elementsOf, linksOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import { aVisitorBooking } from '#tests/support/visitor-booking.ts';
import type { VisitorBooking } from '../contract/booking.ts';
import { CalendarMenu } from './calendar-menu.tsx';
import { CallFacts } from './call-facts.tsx';
import { CallTime } from './call-time.tsx';
import { HostCard } from './host-card.tsx';

describe('the facts of a call', () => {
  const factsOf = (changes: Partial<VisitorBooking> = {}, isWhole = false) =>
    markupOf(<CallFacts call={aVisitorBooking(changes)} isWhole={isWhole} />);
  const where = (changes: Partial<VisitorBooking>, isWhole = false) =>
    textsOf(factsOf(changes, isWhole), 'dd')[isWhole ? 2 : 1];

  test.each([
    [{}, 'Video call. Join link Also in your invitation'],
    [{ joinUrl: null }, 'Video call. The link follows by email.'],
    [{ joinUrl: null, status: 'held' }, 'Video call. The link follows by email.'],
    [{ place: 'phone', joinUrl: null, phone: '+1 512 555 0100' }, 'Phone. We call +1 512 555 0100.'],
  ] as const)('with %j say where: %s', (changes, expected) => {
    expect(where(changes)).toBe(expected);
  });

  test.each(['held', 'confirmed'] as const)('announce no link once a %s call is over', (status) => {
    const html = markupOf(<CallFacts call={aVisitorBooking({ joinUrl: null, status })} isWhole isPast />);

    expect(textsOf(html, 'dd')[2]).toBe('Video call.');
  });

  test('open the meeting in another tab, which learns nothing of this page', () => {
    const [link] = elementsOf(factsOf(), 'a');

    expect(link).toMatchObject({
      href: 'https://meet.example.com/jordan',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
  });

  test('on the page of the call name what it is and who booked it', () => {
    const html = factsOf({}, true);

    expect(textsOf(html, 'dt')).toEqual(['What', 'With', 'Where', 'Booked by']);
    expect(textOf(html)).toContain('Elena Hart elena@hart.test');
    expect(where({}, true)).toBe('Video call. Join link');
  });

  test('leave out the title of a host who has none', () => {
    const html = factsOf({ host: { id: 1, name: 'Jordan Moreno', title: '' } });

    expect(textsOf(html, 'dd')[0]).toBe('Jordan Moreno Bespoke AI Studio');
  });
});

describe('the menu of calendars', () => {
  const links = (changes: Partial<VisitorBooking> = {}) =>
    linksOf(markupOf(<CalendarMenu token="secret" call={aVisitorBooking(changes)} className="btn" />));
  const locationsOf = (changes: Partial<VisitorBooking>) =>
    links(changes)
      .slice(0, 2)
      .map(([, url]) => new URL(url ?? '').searchParams.get('location'));

  test('offers two on the web and a file', () => {
    expect(links().map(([label]) => label)).toEqual(['Google Calendar', 'Outlook.com', 'Download .ics file']);
    expect(links().at(-1)?.[1]).toBe('/api/bookings/secret/calendar.ics');
  });

  test.each([
    [{}, 'https://meet.example.com/jordan'],
    [{ joinUrl: null }, 'Video call'],
    [{ joinUrl: null, place: 'phone' }, 'Phone'],
  ] as const)('of a call with %j puts it at %s', (changes, location) => {
    expect(locationsOf(changes)).toEqual([location, location]);
  });

  test('tells no calendar on the web the link to the page of the call', () => {
    expect(links().slice(0, 2).join()).not.toContain('secret');
  });
});

test.each([
  ['Jordan Moreno', 'JM'],
  ['jordan', 'J'],
  ['Ana Maria de la Cruz', 'AC'],
  ['😀 Émile', 'É'],
])('the card of %s shows the initials %s', (name, initials) => {
  const html = markupOf(<HostCard host={{ name, title: '' }} />);

  expect(textOf(html)).toBe(`${initials} ${name}`);
  expect(elementsOf(html, 'small')).toEqual([]);
});

test.each([
  ['America/New_York', 'Tuesday, December 1, 2026 2:30 to 3:00 PM', '2:00 PM 2:30 3:00 3:30 PM'],
  ['Asia/Tokyo', 'Wednesday, December 2, 2026 4:30 to 5:00 AM', '4:00 AM 4:30 5:00 5:30 AM'],
  ['Asia/Kolkata', 'Wednesday, December 2, 2026 1:00 to 1:30 AM', '12:30 AM 1:00 1:30 2:00 AM'],
])('a call is shown in %s, in words and on a ruler', (zone, words, ruler) => {
  const html = markupOf(<CallTime call={aVisitorBooking()} zone={zone} />);

  expect(textsOf(html, 'h2')).toEqual([words]);
  // The first keeps the words of the date together.
  expect(textsOf(html, 'span').slice(1).join(' ')).toBe(ruler);
  expect(html).toMatch(/<div[^>]* aria-hidden="true"><i /);
});
