import { describe, expect, test } from 'vitest';
import { bookingLinks } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import type { Ctx } from '#features/ctx.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, daysFromNow } from '#tests/support/business.ts';
import { aUser } from '#tests/support/people.ts';
import { changeBooking, linkToOwnBooking } from './commands/change-booking.server.ts';
import { rotateFeedToken } from './commands/rotate-feed-token.server.ts';
import { confirmedAddress, listBookingsBetween, listOwnBookings, listOwnRequests } from './queries/bookings.server.ts';

const { ctx, db } = await testApp();

const ADA = 'ada@moreno.test';
const as = (id: number, role: 'customer' | 'editor' | 'admin' = 'customer'): Ctx => ({ ...ctx, actor: { id, role } });

async function adaAndAHost() {
  const host = await aHost(db);
  const customer = await aUser(db, { email: 'Ada@Moreno.test', emailVerifiedAt: NOW });
  return { host, own: as(customer.id) };
}

describe('a customer', () => {
  test('sees calls by time, the latest first, without suspected spam', async () => {
    const { host, own } = await adaAndAHost();
    const past = await aCall(db, { hostId: host.id, startsAt: daysFromNow(-2), status: 'done' });
    const next = await aCall(db, { hostId: host.id, startsAt: daysFromNow(2) });
    await aCall(db, { hostId: host.id, startsAt: daysFromNow(4) }, { spamAt: NOW });
    await aCall(db, { hostId: host.id, startsAt: daysFromNow(6) }, { email: 'ben@okafor.test' });

    const calls = await listOwnBookings(own);

    expect(calls).toMatchObject([
      { id: next.id, status: 'confirmed', canMove: true, canCancel: true },
      { id: past.id, status: 'done', canMove: false, canCancel: false },
    ]);
    expect(calls[0]).not.toHaveProperty('joinUrl');
  });

  test('sees the notes of own calls once they can no longer be taken back', async () => {
    const { host, own } = await adaAndAHost();
    const add = async (days: number, notes: object, email = ADA) => {
      const { id } = await aCall(db, { hostId: host.id, startsAt: daysFromNow(days), status: 'done' }, { email });
      await db.insert(callNotes).values({ bookingId: id, heard: 'Invoices.', bullets: '- ours', ...notes });
    };
    await add(-1, { sentAt: new Date(NOW.getTime() - HOUR) });
    await add(-2, { sentAt: new Date(NOW.getTime() - 5_000) });
    await add(-3, {});
    await add(-4, { sentAt: new Date(NOW.getTime() - HOUR) }, 'ben@okafor.test');

    const calls = await listOwnBookings(own);

    const sentAt = new Date(NOW.getTime() - HOUR);
    expect(calls.map(({ notes }) => notes)).toEqual([
      { sentAt, heard: 'Invoices.', recommended: '', next: '' },
      null,
      null,
    ]);
  });

  test('sees a hold that ran out as expired before a job records it', async () => {
    const { host, own } = await adaAndAHost();
    await aCall(db, { hostId: host.id, status: 'held', heldUntil: NOW });

    expect(await listOwnBookings(own)).toMatchObject([{ status: 'expired', canCancel: false }]);
  });

  test('sees requests without a call, the latest first', async () => {
    const { host, own } = await adaAndAHost();
    const old = await aLead(db, { createdAt: daysFromNow(-2) });
    const recent = await aLead(db, { createdAt: daysFromNow(-1), email: 'ADA@moreno.test' });
    await aLead(db, { spamAt: NOW });
    await aCall(db, { hostId: host.id, status: 'canceled' });

    expect((await listOwnRequests(own)).map(({ id }) => id)).toEqual([recent.id, old.id]);
  });

  test('has an address only once it is confirmed', async () => {
    const { own } = await adaAndAHost();
    const unconfirmed = await aUser(db, { emailVerifiedAt: null });

    expect(await confirmedAddress(own)).toBe('Ada@Moreno.test');
    expect(await confirmedAddress(as(unconfirmed.id))).toBeNull();
    expect(await confirmedAddress(as(999))).toBeNull();
    await expect(confirmedAddress(ctx)).rejects.toThrow('without a user');
  });

  test('confirms a held call with a link of the dashboard', async () => {
    const { host, own } = await adaAndAHost();
    const held = { status: 'held', heldUntil: new Date(NOW.getTime() + HOUR), confirmedAt: null } as const;
    const { id } = await aCall(db, { hostId: host.id, ...held });

    const token = await linkToOwnBooking(own, id);

    expect(await changeBooking(ctx, token ?? '', { action: 'confirm', reason: '' })).toMatchObject({ ok: true });
    expect(await listOwnBookings(own)).toMatchObject([{ id, status: 'confirmed' }]);
  });

  test('gets no link to the call of another address, nor to none', async () => {
    const { host, own } = await adaAndAHost();
    const { id } = await aCall(db, { hostId: host.id }, { email: `not-${ADA}` });

    expect([await linkToOwnBooking(own, id), await linkToOwnBooking(own, 999)]).toEqual([null, null]);
    expect(await db.$count(bookingLinks)).toBe(0);
  });
});

describe('staff', () => {
  test('see a period from its first instant up to its last', async () => {
    const { host } = await adaAndAHost();
    const [from, to] = [daysFromNow(1), daysFromNow(2)];
    const first = await aCall(db, { hostId: host.id, startsAt: from });
    await aCall(db, { hostId: host.id, startsAt: to });

    const found = await listBookingsBetween(as(host.id, 'admin'), { from, to });

    expect(found.map(({ id }) => id)).toEqual([first.id]);
  });

  test('see calls of the hosts they ask for, editors of themselves alone', async () => {
    const { host } = await adaAndAHost();
    const editor = await aHost(db, { user: { role: 'editor' } });
    const one = await aCall(db, { hostId: host.id });
    const other = await aCall(db, { hostId: editor.id });
    const idsFor = async (actor: Ctx, hostIds?: number[]) =>
      (await listBookingsBetween(actor, { from: NOW, to: daysFromNow(9), hostIds })).map(({ id }) => id);

    expect(await idsFor(as(host.id, 'admin'))).toEqual([one.id, other.id]);
    expect(await idsFor(as(host.id, 'admin'), [editor.id])).toEqual([other.id]);
    expect(await idsFor(as(host.id, 'admin'), [])).toEqual([]);
    expect(await idsFor(as(editor.id, 'editor'), [host.id, editor.id])).toEqual([other.id]);
  });

  test.each([null, { id: 1, role: 'customer' }] as const)('are the only ones who list calls, not %j', async (actor) => {
    const other = { ...ctx, actor };

    expect(() => listBookingsBetween(other, { from: NOW, to: NOW })).toThrow('without permission to');
  });

  test('without availability have no secret address to change', async () => {
    const editor = await aUser(db, { role: 'editor' });

    expect(await rotateFeedToken(as(editor.id, 'editor'), editor.id)).toBeNull();
  });
});
