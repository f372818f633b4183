import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { NOW } from '#tests/support/app.ts';
import { daysFromNow } from '#tests/support/business.ts';
import type { BookingFacts } from '../queries/booking-facts.server.ts';
import { type HostEvent, hostEmail, type VisitorEvent, visitorEmail } from './booking.tsx';

const mail = { appUrl: 'https://studio.test', from: 'Studio <hello@studio.test>', postalAddress: null };

/** Ada's call with Jordan in three days. */
const aBooking = (facts: Partial<BookingFacts> = {}): BookingFacts => ({
  id: 4,
  requestId: 3,
  status: 'confirmed',
  startsAt: daysFromNow(3),
  endsAt: new Date(daysFromNow(3).getTime() + HOUR / 2),
  visitorZone: 'America/New_York',
  place: 'video',
  heldUntil: null,
  sequence: 2,
  createdAt: NOW,
  confirmedAt: NOW,
  movedAt: null,
  canceledAt: null,
  canceledBy: null,
  cancelReason: '',
  bookedById: null,
  hostId: 8,
  hostName: 'Jordan Moreno',
  hostTitle: 'AI architect',
  hostEmail: 'jordan@studio.test',
  hostZone: 'America/Chicago',
  meetingUrl: 'https://meet.example.com/jordan',
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@okafor.test',
  phone: '+1 512 555 0100',
  company: 'Okafor Tiles',
  interest: 'custom-ai',
  message: 'Three invoices a day.',
  ...facts,
});

const EVENTS: VisitorEvent[] = ['held', 'confirmed', 'moved', 'canceled', 'link', 'day-before', 'hour-before', 'after'];
const statusOf = (event: VisitorEvent) => (event === 'held' || event === 'canceled' ? event : 'confirmed');
const toVisitor = (event: VisitorEvent, facts: Partial<BookingFacts> = {}, before?: { startsAt: Date }) =>
  visitorEmail(mail, event, aBooking({ status: statusOf(event), ...facts }), { token: 'secret', at: NOW, before });
const toHost = (event: HostEvent, facts: Partial<BookingFacts> = {}, before?: { startsAt: Date }) =>
  hostEmail(mail, event, aBooking(facts), { at: NOW, before });

const eventsWhere = (holds: (email: ReturnType<typeof toVisitor>) => boolean) =>
  EVENTS.filter((event) => holds(toVisitor(event)));

describe('an email to the visitor', () => {
  test('carries an invitation only if the calendar changes', () => {
    expect(eventsWhere(({ calendar }) => calendar !== undefined)).toEqual(['confirmed', 'moved', 'canceled']);
    expect(toVisitor('canceled').calendarMethod).toBe('CANCEL');
    expect(toVisitor('moved').calendarMethod).toBe('REQUEST');
  });

  test('shows the link to the meeting while there is something to join', () => {
    expect(eventsWhere(({ text }) => text.includes('meet.example.com'))).toEqual([
      'confirmed',
      'moved',
      'link',
      'day-before',
      'hour-before',
    ]);
    expect(toVisitor('confirmed', { place: 'phone' }).text).not.toContain('meet.example.com');
  });

  test('goes to the host if it is answered, except before the address is proven', () => {
    expect(eventsWhere(({ replyTo }) => replyTo === undefined)).toEqual(['held']);
    expect(toVisitor('after').replyTo).toBe('"Jordan Moreno" <jordan@studio.test>');
  });

  test('leads to the page of the call, or to a new booking after it', () => {
    expect(eventsWhere(({ text }) => text.includes('https://studio.test/booking/secret'))).toEqual(
      EVENTS.filter((event) => event !== 'canceled' && event !== 'after'),
    );
    expect(toVisitor('after').text).toContain('https://studio.test/consultation#book');
  });

  test.each([
    ['held', { heldUntil: daysFromNow(0.01) }, daysFromNow(0.01)],
    ['held', { heldUntil: null }, daysFromNow(3)],
    ['day-before', {}, daysFromNow(3)],
    ['hour-before', {}, daysFromNow(3)],
    ['confirmed', {}, aBooking().endsAt],
    ['link', { startsAt: daysFromNow(-2), endsAt: daysFromNow(-2) }, daysFromNow(1)],
    ['after', {}, new Date(aBooking().endsAt.getTime() + 7 * DAY)],
  ] as const)('about %s (%j) is useless from %s on', (event, facts, expected) => {
    expect(toVisitor(event, facts).expiresAt).toEqual(expected);
  });

  test('gives a reason only if staff canceled and wrote one', () => {
    const canceled = (facts: Partial<BookingFacts>) => toVisitor('canceled', { status: 'canceled', ...facts }).text;

    expect(canceled({ canceledBy: 'staff', cancelReason: 'I am ill.' })).toContain('I am ill.');
    expect(canceled({ canceledBy: 'staff' })).not.toContain('Reason');
    expect(canceled({ canceledBy: 'visitor', cancelReason: 'Buy pills.' })).not.toContain('Buy pills.');
  });

  test('never repeats what somebody typed into the form', () => {
    const typed = /Okafor|\+1 512 555 0100|Three invoices/;

    expect(eventsWhere((email) => typed.test([email.subject, email.text, email.html, email.calendar].join()))).toEqual(
      [],
    );
  });

  test('about a move says when the call was before', () => {
    const { text } = toVisitor('moved', {}, { startsAt: daysFromNow(2) });

    expect(text).toContain('Before: June 14, 2025 at 11:00 AM Eastern Time');
    expect(toVisitor('confirmed').text).not.toContain('Before:');
  });

  test('about a call at the same time names its new host instead', () => {
    const { subject, text } = toVisitor('moved', {}, { startsAt: daysFromNow(3) });

    expect(subject).toBe('Your call has a new host: June 15, 2025 at 11:00 AM Eastern Time');
    expect(text).toContain('Jordan Moreno now holds your call. The time stays the same.');
    expect(text).not.toMatch(/Before:|has moved/);
  });

  test('that can be asked for again has a key of its own each time', () => {
    const keyAt = (event: VisitorEvent, minute: number) =>
      visitorEmail(mail, event, aBooking(), { token: 'secret', at: new Date(NOW.getTime() + minute) }).eventKey;

    expect(EVENTS.filter((event) => keyAt(event, 0) !== keyAt(event, 1))).toEqual(['held', 'link']);
    expect(keyAt('moved', 0)).toBe('booking:4:2:moved:visitor');
  });
});

describe('an email to the host', () => {
  test.each([
    ['confirmed', {}, 'Ada Okafor booked a call'],
    ['confirmed', { bookedById: 8 }, 'You have a call with Ada Okafor'],
    ['moved', {}, 'The call with Ada Okafor has moved'],
    ['canceled', { canceledBy: 'visitor' }, 'Ada Okafor canceled the call'],
    ['canceled', { canceledBy: 'staff' }, 'The call with Ada Okafor is canceled'],
  ] as const)('about %s (%j) begins with "%s"', (event, facts, heading) => {
    expect(toHost(event, facts).subject).toBe(`${heading}: June 15, 2025 at 10:00 AM Central Time`);
  });

  test.each([
    ['canceled', 'Priya Raman has taken over the call with Ada Okafor'],
    ['confirmed', 'You have a call with Ada Okafor'],
  ] as const)('about a call that another host takes over (%s) begins with "%s"', (event, heading) => {
    const email = hostEmail(mail, event, aBooking({ canceledBy: 'staff' }), { at: NOW, newHost: 'Priya Raman' });

    expect(email.subject).toBe(`${heading}: June 15, 2025 at 10:00 AM Central Time`);
  });

  test('names the visitor’s time only in another zone', () => {
    expect(toHost('confirmed').text).toContain('For them: June 15, 2025 at 11:00 AM Eastern Time');
    expect(toHost('confirmed', { visitorZone: 'America/Chicago' }).text).not.toContain('For them');
  });

  test('quotes the message of a booking and the reason of a cancellation', () => {
    expect(toHost('confirmed').text).toContain('Three invoices a day.');
    expect(toHost('moved').text).not.toContain('Three invoices a day.');
    expect(toHost('canceled', { canceledBy: 'visitor', cancelReason: 'No time.' }).text).toContain('No time.');
  });

  test('has the number to call once, where the call takes place', () => {
    const { text } = toHost('confirmed', { place: 'phone' });

    expect(text).toContain('Where: Phone: +1 512 555 0100');
    expect(text.match(/\+1 512 555 0100/g)).toHaveLength(1);
    expect(toHost('confirmed').text).toContain('Phone: +1 512 555 0100');
  });

  test('is answered to the visitor and opens the calendar', () => {
    const email = toHost('confirmed');

    expect(email).toMatchObject({ kind: 'staff', replyTo: '"Ada Okafor" <ada@okafor.test>', requestId: 3 });
    expect(email.text).toContain('https://studio.test/admin?view=calendar&booking=4');
  });
});
