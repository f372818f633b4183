import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings, hosts } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { bookCall, moveCall } from './commands/change-call.server.ts';
import { staffBookingInput, staffMoveInput } from './input/calendar.ts';

const { ctx, db } = await testApp();

const as = (id: number, role: 'editor' | 'admin'): Ctx => ({ ...ctx, actor: { id, role } });
const EVENING = '2025-06-16T23:00:00.000Z';
const FARTHEST = new Date(NOW.getTime() + 366 * DAY);
const rejected = (reason: string) => ({ ok: false, reason });

async function anAdminHost(facts: Parameters<typeof aHost>[1] = {}) {
  const host = await aHost(db, facts);
  return { host, admin: as(host.id, 'admin') };
}

type Given = Record<string, unknown>;
const ivy = { firstName: 'Ivy', lastName: 'Cole', email: 'Ivy@Cole.test', company: '', interest: 'custom-ai' };
const input = (hostId: number, facts: Given = {}) =>
  staffBookingInput.parse({
    hostId,
    startsAt: MONDAY_NINE,
    zone: 'America/Denver',
    place: 'video',
    lead: 'new',
    ...ivy,
    message: '',
    phone: '',
    ...facts,
  });

describe('a call with somebody new', () => {
  test('makes a lead that is answered, and tells both sides', async () => {
    const { host, admin } = await anAdminHost({ user: { email: 'jordan@studio.test' } });

    const result = await bookCall(admin, input(host.id));

    expect(result).toMatchObject({ ok: true, booking: { visitorZone: 'America/Denver', bookedById: host.id } });
    expect(await db.select().from(consultationRequests)).toMatchObject([
      { email: 'ivy@cole.test', firstAnswerAt: NOW, spamAt: null, preferredContactMethod: 'video' },
    ]);
    const recipients = (await db.select().from(outbox)).map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining(['ivy@cole.test', 'jordan@studio.test']));
  });

  test('by phone needs a number', async () => {
    const { host, admin } = await anAdminHost();
    const phone = '+1 512 555 0100';

    expect(await bookCall(admin, input(host.id, { place: 'phone' }))).toEqual(rejected('no_phone'));
    expect(await bookCall(admin, input(host.id, { place: 'phone', phone }))).toMatchObject({ booking: { phone } });
  });

  test.each([
    ['outside the hours', EVENING, {}, 'slot_taken'],
    ['within the notice', '2025-06-12T15:30:00.000Z', {}, 'slot_taken'],
    ['more than a year ahead', new Date(FARTHEST.getTime() + MINUTE).toISOString(), { isOutside: true }, 'too_far'],
    ['that is over', NOW.toISOString(), { isOutside: true }, 'past'],
  ])('is not booked at a time %s', async (_what, startsAt, facts, reason) => {
    const { host, admin } = await anAdminHost();

    expect(await bookCall(admin, input(host.id, { startsAt, ...facts }))).toEqual(rejected(reason));
    expect(await db.$count(consultationRequests)).toBe(0);
  });

  test.each([
    ['outside the hours', EVENING],
    ['a year ahead', FARTHEST.toISOString()],
    ['within the notice', new Date(NOW.getTime() + MINUTE).toISOString()],
  ])('is booked at a time %s if staff say so', async (_what, startsAt) => {
    const { host, admin } = await anAdminHost();

    expect(await bookCall(admin, input(host.id, { startsAt, isOutside: true }))).toMatchObject({ ok: true });
  });

  test('is booked with a host whom visitors cannot book', async () => {
    const { host, admin } = await anAdminHost({ isBookable: false });

    expect(await bookCall(admin, input(host.id))).toMatchObject({ ok: true });
  });

  test('is not booked with staff who hold no calls or left', async () => {
    const { admin } = await anAdminHost();
    const editor = await aUser(db, { role: 'editor' });
    const left = await aHost(db, { user: { status: 'inactive' } });

    expect(await bookCall(admin, input(editor.id))).toEqual(rejected('slot_taken'));
    expect(await bookCall(admin, input(editor.id, { isOutside: true }))).toEqual(rejected('unknown'));
    expect(await bookCall(admin, input(left.id))).toEqual(rejected('slot_taken'));
  });
});

describe('a call with a lead', () => {
  const known = (hostId: number, requestId: number, facts: Given = {}) =>
    input(hostId, { lead: 'known', requestId, ...facts });

  test.each([
    ['that is spam', { spamAt: NOW }, {}, 'unknown_lead'],
    ['without a number by phone', {}, { place: 'phone' }, 'no_phone'],
    ['by phone whose number cannot be called', { phone: 'call me maybe' }, { place: 'phone' }, 'no_phone'],
  ])('%s is not booked', async (_what, lead, facts, reason) => {
    const { host, admin } = await anAdminHost();
    const { id } = await aLead(db, lead);

    expect(await bookCall(admin, known(host.id, id, facts))).toEqual(rejected(reason));
    expect(await db.$count(bookings)).toBe(0);
  });

  test('that is unknown is not booked', async () => {
    const { host, admin } = await anAdminHost();

    expect(await bookCall(admin, known(host.id, 999))).toEqual(rejected('unknown_lead'));
  });

  test('is for admins: editors see no leads', async () => {
    const host = await aHost(db, { user: { role: 'editor' } });
    const { id } = await aLead(db);

    expect(await bookCall(as(host.id, 'editor'), known(host.id, id))).toEqual(rejected('unknown_lead'));
  });

  test('sent again after it was canceled is booked again', async () => {
    const { host, admin } = await anAdminHost();
    const { id } = await aLead(db);
    await bookCall(admin, known(host.id, id));
    await db.update(bookings).set({ status: 'canceled' });

    await bookCall(admin, known(host.id, id));

    expect(await db.$count(bookings)).toBe(2);
  });

  test('that was canceled is not found again after others took its time', async () => {
    const { host, admin } = await anAdminHost();
    const { id } = await aLead(db);
    await bookCall(admin, known(host.id, id));
    await db.update(bookings).set({ status: 'canceled' });
    await bookCall(admin, input(host.id));

    expect(await bookCall(admin, known(host.id, id))).toEqual(rejected('slot_taken'));
  });
});

describe('a move', () => {
  const to = (startsAt: Date | string, facts: Given = {}) =>
    staffMoveInput.parse({ startsAt: new Date(startsAt).toISOString(), sequence: 0, ...facts });

  test('by half an hour ignores the call itself, but not its neighbor', async () => {
    const { host, admin } = await anAdminHost();
    const call = await aCall(db, { hostId: host.id, startsAt: new Date(MONDAY_NINE) });
    const at = (minutes: number) => new Date(call.startsAt.getTime() + minutes * MINUTE);
    await aCall(db, { hostId: host.id, startsAt: at(60) });
    await db.update(hosts).set({ bufferAfter: 15 });

    expect(await moveCall(admin, call.id, to(at(30)))).toEqual(rejected('slot_taken'));
    expect(await moveCall(admin, call.id, to(at(120)))).toMatchObject({ ok: true });
  });

  test('to the time that it has is fine outside the hours too', async () => {
    const { host, admin } = await anAdminHost();
    const call = await aCall(db, { hostId: host.id, startsAt: new Date(EVENING) });

    expect(await moveCall(admin, call.id, to(EVENING))).toMatchObject({ ok: true, booking: { sequence: 0 } });
    expect(await db.$count(auditEntries)).toBe(0);
  });

  test.each([
    ['more than a year ahead', new Date(FARTHEST.getTime() + 1000), 'too_far'],
    ['into the past', daysFromNow(-1), 'past'],
  ])('%s is rejected', async (_what, startsAt, reason) => {
    const { host, admin } = await anAdminHost();
    const call = await aCall(db, { hostId: host.id });

    expect(await moveCall(admin, call.id, to(startsAt, { isOutside: true }))).toEqual(rejected(reason));
  });

  test('of an unknown call, or of another host’s by an editor, is rejected', async () => {
    const { host, admin } = await anAdminHost();
    const call = await aCall(db, { hostId: host.id });
    const editor = await aUser(db, { role: 'editor' });

    expect(await moveCall(admin, 999, to(MONDAY_NINE))).toEqual(rejected('unknown'));
    expect(await moveCall(as(editor.id, 'editor'), call.id, to(MONDAY_NINE))).toEqual(rejected('unknown'));
  });
});
