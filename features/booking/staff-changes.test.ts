import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';
import { bookOnBehalf, cancelBooking, moveBooking, settleBooking } from './commands/staff-bookings.server.ts';
import { bookingInput } from './input/booking.ts';

const { ctx, db } = await testApp();

const AN_HOUR_AGO = new Date(NOW.getTime() - HOUR);

async function withCall(facts: Partial<typeof bookings.$inferInsert> = {}) {
  const host = await aHost(db, { user: { email: 'jordan@studio.test' } });
  const call = await aCall(db, { hostId: host.id, ...facts });
  const admin: Ctx = { ...ctx, actor: { id: host.id, role: 'admin' } };
  return { host, call, admin };
}

const stored = async () => (await db.select().from(bookings))[0];
const recipients = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ recipient }) => recipient);

describe('a call that has started', () => {
  test.each([
    ['confirmed', 'started'],
    ['held', 'held_started'],
  ] as const)('and is %s cannot be canceled: %s', async (status, reason) => {
    const { call, admin } = await withCall({ startsAt: NOW, status });

    expect(await cancelBooking(admin, call.id, 'Too late')).toEqual({ ok: false, reason });
    expect(await stored()).toMatchObject({ status, sequence: 0 });
    expect(await db.$count(outbox)).toBe(0);
  });

  test('cannot be moved, a minute before it can', async () => {
    const { call, admin } = await withCall({ startsAt: NOW });
    const before: Ctx = { ...admin, now: () => new Date(NOW.getTime() - MINUTE) };

    expect(await moveBooking(admin, call.id, { startsAt: daysFromNow(2) })).toEqual({ ok: false, reason: 'started' });
    expect(await moveBooking(before, call.id, { startsAt: daysFromNow(2) })).toMatchObject({ ok: true });
  });
});

describe('a move by staff', () => {
  test('to another host tells all three, and frees the time of the first', async () => {
    const { host, call, admin } = await withCall();
    const priya = await aHost(db, { user: { email: 'priya@studio.test' } });

    const result = await moveBooking(admin, call.id, { startsAt: call.startsAt, hostId: priya.id });

    expect(result).toMatchObject({ ok: true, booking: { hostId: priya.id, sequence: 1 } });
    expect(await recipients()).toEqual(['ada@moreno.test', 'jordan@studio.test', 'priya@studio.test']);
    const [entry] = await db.select().from(auditEntries);
    expect(entry).toMatchObject({ before: { hostId: host.id }, after: { hostId: priya.id } });
    expect(entry?.after).not.toHaveProperty('startsAt');
  });

  test('to somebody who holds no calls is rejected', async () => {
    const { call, admin } = await withCall();
    const other = await aUser(db, { role: 'editor' });

    const result = await moveBooking(admin, call.id, { startsAt: call.startsAt, hostId: other.id });

    expect(result).toEqual({ ok: false, reason: 'unknown' });
  });

  test('of an editor does not give the call to another host', async () => {
    const { call } = await withCall();
    const editor = await aHost(db, { user: { role: 'editor' } });
    const own = await aCall(db, { hostId: editor.id, startsAt: daysFromNow(5) });
    const actor: Ctx = { ...ctx, actor: { id: editor.id, role: 'editor' } };

    const result = await moveBooking(actor, own.id, { startsAt: daysFromNow(6), hostId: call.hostId });

    expect(result).toEqual({ ok: false, reason: 'unknown' });
  });

  test.each(['held', 'done', 'missed', 'canceled', 'expired'] as const)(
    'of a call that is %s is rejected',
    async (status) => {
      const { call, admin } = await withCall({ status });

      expect(await moveBooking(admin, call.id, { startsAt: daysFromNow(4) })).toEqual({
        ok: false,
        reason: 'not_open',
      });
    },
  );

  test('seen before another move is rejected, unless the call is there already', async () => {
    const { call, admin } = await withCall({ sequence: 3 });

    expect(await moveBooking(admin, call.id, { startsAt: daysFromNow(4), sequence: 2 })).toEqual({
      ok: false,
      reason: 'stale_edit',
    });
    expect(await moveBooking(admin, call.id, { startsAt: call.startsAt, sequence: 2 })).toMatchObject({ ok: true });
    expect(await db.$count(auditEntries)).toBe(0);
  });

  test('of two at the same time to one half-hour succeeds once', async () => {
    const { host, call, admin } = await withCall();
    const other = await aCall(db, { hostId: host.id, startsAt: daysFromNow(5) });
    const startsAt = daysFromNow(8);

    const results = await Promise.all([call, other].map(({ id }) => moveBooking(admin, id, { startsAt })));

    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(bookings, eq(bookings.startsAt, startsAt))).toBe(1);
  });

  test('whose email fails leaves the call where it was, without an audit entry', async () => {
    const { call, admin } = await withCall();
    const broken = { ...admin, mail: { ...ctx.mail, send: () => Promise.reject(new Error('disk full')) } };

    await expect(moveBooking(broken, call.id, { startsAt: daysFromNow(4) })).rejects.toThrow('disk full');

    expect(await stored()).toMatchObject({ startsAt: call.startsAt, sequence: 0 });
    expect(await db.$count(auditEntries)).toBe(0);
  });
});

describe('a result', () => {
  test.each([
    ['confirmed', 'done', 'ok'],
    ['confirmed', 'missed', 'ok'],
    ['done', 'missed', 'ok'],
    ['missed', 'confirmed', 'ok'],
    ['done', 'done', 'nothing'],
    ['held', 'done', 'not_open'],
    ['canceled', 'missed', 'not_open'],
    ['expired', 'confirmed', 'not_open'],
  ] as const)('that turns %s into %s: %s', async (status, result, expected) => {
    const { call, admin } = await withCall({ status, startsAt: AN_HOUR_AGO });

    const settled = await settleBooking(admin, call.id, result);

    const isOk = expected !== 'not_open';
    expect(settled).toMatchObject(isOk ? { ok: true, booking: { status: result } } : { ok: false, reason: expected });
    expect(await db.$count(auditEntries)).toBe(expected === 'ok' ? 1 : 0);
  });

  test('is possible from the first minute of the call on', async () => {
    const { call, admin } = await withCall({ startsAt: NOW });
    const before: Ctx = { ...admin, now: () => new Date(NOW.getTime() - 1) };

    expect(await settleBooking(before, call.id, 'done')).toEqual({ ok: false, reason: 'not_started' });
    expect(await settleBooking(admin, call.id, 'done')).toMatchObject({ ok: true });
  });

  test('of a missed call answers no request', async () => {
    const { call, admin } = await withCall({ startsAt: AN_HOUR_AGO });

    await settleBooking(admin, call.id, 'missed');

    expect(await db.select().from(consultationRequests)).toMatchObject([{ firstAnswerAt: null }]);
  });
});

describe('a call booked on behalf', () => {
  const at = { startsAt: daysFromNow(3), zone: 'UTC', place: 'phone' } as const;

  test('answers the request that it is about, once', async () => {
    const { host, admin } = await withCall({ startsAt: daysFromNow(9) });
    const lead = await aLead(db, { firstAnswerAt: AN_HOUR_AGO });
    const waiting = await aLead(db);

    await bookOnBehalf(admin, { ...at, hostId: host.id, requestId: lead.id });
    await bookOnBehalf(admin, { ...at, hostId: host.id, startsAt: daysFromNow(4), requestId: waiting.id });

    const answered = await db.select().from(consultationRequests).orderBy(consultationRequests.id);
    expect(answered.slice(1)).toMatchObject([{ firstAnswerAt: AN_HOUR_AGO }, { firstAnswerAt: NOW }]);
  });

  test.each([
    ['for now', { startsAt: NOW }, 'past'],
    ['about no request', { requestId: 999 }, 'unknown'],
    ['with somebody who holds no calls', { hostId: 999 }, 'unknown'],
    ['on top of another call', { startsAt: new Date(daysFromNow(9).getTime() + 29 * MINUTE) }, 'slot_taken'],
  ])('%s is rejected', async (_what, facts, reason) => {
    const { host, call, admin } = await withCall({ startsAt: daysFromNow(9) });

    const result = await bookOnBehalf(admin, { ...at, hostId: host.id, requestId: call.requestId, ...facts });

    expect(result).toEqual({ ok: false, reason });
    expect(await db.$count(bookings)).toBe(1);
  });

  test('at a time that is taken leaves no new request behind', async () => {
    const { host, admin, call } = await withCall();
    const {
      startsAt: _,
      zone: __,
      place: ___,
      host: ____,
      ...request
    } = bookingInput.parse({
      ...aConsultationRequest(),
      startsAt: call.startsAt.toISOString(),
      zone: 'UTC',
      place: 'video',
    });

    const result = await bookOnBehalf(admin, { ...at, startsAt: call.startsAt, hostId: host.id, request });

    expect(result).toEqual({ ok: false, reason: 'slot_taken' });
    expect(await db.$count(consultationRequests)).toBe(1);
    expect(await db.$count(outbox)).toBe(0);
  });
});
