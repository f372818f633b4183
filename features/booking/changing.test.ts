import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Ctx } from '#features/ctx.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aBooking, aHost, MONDAY_NINE } from '#tests/support/booking.ts';
import { book } from './commands/book.server.ts';
import { changeBooking } from './commands/change-booking.server.ts';
import { expireHolds } from './commands/holds.server.ts';
import { type bookingChangeInput, bookingInput } from './input/booking.ts';
import { findNextSlot } from './queries/free-times.server.ts';
import { readLinkedBooking } from './queries/linked-booking.server.ts';

const { ctx: base, db } = await testApp();

const TUESDAY_NINE = '2025-06-17T14:00:00.000Z';
const start = new Date(MONDAY_NINE).getTime();
/** Emails are delivered, or not; `minutes` after NOW. */
const site = ({ isDelivered = false, at = NOW.getTime() } = {}): Ctx => ({
  ...base,
  mail: { ...base.mail, isDelivered },
  now: () => new Date(at),
});
const delivering = (minutes = 0) => site({ isDelivered: true, at: NOW.getTime() + minutes * MINUTE });

async function aCall(ctx: Ctx, facts: Record<string, unknown> = {}) {
  const result = await book(ctx, bookingInput.parse(aBooking(facts)), '');
  if (!result.ok) throw new Error(result.reason);
  return result;
}

type Action = (typeof bookingChangeInput)['_zod']['input'];
const change = (ctx: Ctx, token: string, action: Action) => changeBooking(ctx, token, { reason: '', ...action });
const move = (ctx: Ctx, token: string, startsAt: string) => change(ctx, token, { action: 'move', startsAt });
const statusOf = async (token: string, at = site()) => (await readLinkedBooking(at, token))?.status;

/** The link in the latest email to an address. */
async function mailedToken(recipient = 'ada@moreno.test'): Promise<string> {
  const [email] = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(1);
  return /\/booking\/([\w-]{20,})/.exec(email?.text ?? '')?.[1] ?? 'none';
}

describe('a held time', () => {
  test('is confirmed with the link from the email only', async () => {
    await aHost(db);
    const { token, booking } = await aCall(delivering());

    expect(booking).toMatchObject({ status: 'held', heldUntil: new Date(NOW.getTime() + 15 * MINUTE) });
    expect(await change(delivering(1), token, { action: 'confirm' })).toEqual({ ok: false, reason: 'needs_email' });
    expect(await change(delivering(1), await mailedToken(), { action: 'confirm' })).toMatchObject({ ok: true });
    expect(await statusOf(token)).toBe('confirmed');
  });

  test('is free for others as soon as fifteen minutes are over', async () => {
    await aHost(db);
    const { token } = await aCall(delivering());
    const held = await mailedToken();
    const firstFree = async (minutes: number) =>
      (await findNextSlot(delivering(minutes), { from: '2025-06-16', zone: 'America/Chicago' }))?.getTime();
    expect([await firstFree(14), await firstFree(15)]).toEqual([start + 30 * MINUTE, start]);

    await aCall(delivering(15), { email: 'ben@okafor.test' });

    expect(await statusOf(token, delivering(15))).toBe('expired');
    expect(await change(delivering(16), held, { action: 'confirm' })).toMatchObject({
      reason: 'slot_taken',
      alternatives: [{}, {}, {}],
    });
  });

  test('can still be confirmed late while nobody else has taken it', async () => {
    await aHost(db);
    await aCall(delivering());
    const held = await mailedToken();
    await expireHolds(delivering(20));

    expect(await change(delivering(30), held, { action: 'confirm' })).toMatchObject({ ok: true });
    expect(await change(delivering(31), held, { action: 'confirm' })).toMatchObject({ ok: true });
  });

  test('is not needed by a customer who is signed in with the address', async () => {
    const host = await aHost(db, { user: { email: 'ada@moreno.test', emailVerifiedAt: NOW } });

    const { booking } = await aCall({ ...delivering(), actor: { id: host.id, role: 'admin' } });

    expect(booking.status).toBe('confirmed');
  });

  test('is the limit for robots: ten from one network', async () => {
    await aHost(db, { ranges: [[540, 1440]] });
    const attempt = (minutes: number) =>
      book(
        delivering(),
        bookingInput.parse(
          aBooking({ email: `r${minutes}@x.test`, startsAt: new Date(start + minutes * MINUTE).toISOString() }),
        ),
        '192.0.2.1',
      );

    const results = [];
    for (let index = 0; index < 11; index++) results.push(await attempt(index * 30));

    expect(results.filter(({ ok }) => ok)).toHaveLength(10);
    expect(results.at(-1)).toEqual({ ok: false, reason: 'too_many' });
  });

  test('sends its link again a few times a day, however many bookings an address has', async () => {
    await aHost(db);
    const { token } = await aCall(delivering());
    const later = new Date(start + 60 * MINUTE).toISOString();
    const other = await aCall(delivering(), { startsAt: later });
    for (let minute = 1; minute <= 4; minute++) {
      await change(delivering(minute), token, { action: 'resend-confirmation' });
    }

    expect(await change(delivering(5), other.token, { action: 'resend-confirmation' })).toMatchObject({
      reason: 'too_many',
    });
  });
});

describe('a call that moved', () => {
  test('frees its old time and keeps the new one', async () => {
    await aHost(db);
    const { token } = await aCall(site());

    expect(await move(site(), token, TUESDAY_NINE)).toMatchObject({ ok: true });

    expect(await db.select().from(bookings)).toMatchObject([{ startsAt: new Date(TUESDAY_NINE), sequence: 1 }]);
    await aCall(site(), { email: 'ben@okafor.test' });
  });

  test('shows its old link only where it moved to', async () => {
    await aHost(db);
    const { token } = await aCall(site());
    await move(site(), token, TUESDAY_NINE);

    expect(await readLinkedBooking(site(), token)).toEqual({
      isOutdated: true,
      status: 'confirmed',
      startsAt: new Date(TUESDAY_NINE),
      endsAt: new Date('2025-06-17T14:30:00Z'),
      zone: 'America/New_York',
    });
    expect(await change(site(), token, { action: 'cancel' })).toEqual({ ok: false, reason: 'outdated' });
  });

  test('sends the new link to its own address from the old one', async () => {
    await aHost(db);
    const { token } = await aCall(site());
    await move(site(), token, TUESDAY_NINE);

    await change(site(), token, { action: 'send-link' });

    expect(await readLinkedBooking(site(), await mailedToken())).toMatchObject({ isOutdated: false });
  });

  test('stays where it is when the new time is taken', async () => {
    await aHost(db);
    const { token } = await aCall(site());
    await aCall(site(), { email: 'ben@okafor.test', startsAt: TUESDAY_NINE });

    const result = await move(site(), token, TUESDAY_NINE);

    expect(result).toMatchObject({ reason: 'slot_taken', alternatives: [{}, {}, {}] });
    expect(await readLinkedBooking(site(), token)).toMatchObject({ startsAt: new Date(MONDAY_NINE) });
  });

  test('can move by half an hour past its own buffers', async () => {
    await aHost(db, { bufferBefore: 15, bufferAfter: 15 });
    const { token } = await aCall(site());

    expect(await move(site(), token, '2025-06-16T14:30:00Z')).toMatchObject({ ok: true });
  });

  test('goes to another host when its own takes no more bookings', async () => {
    const first = await aHost(db);
    const second = await aHost(db, { isBookable: false });
    const { token, booking } = await aCall(site());
    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, first.id));
    await db.execute(`update hosts set is_bookable = true where user_id = ${second.id}`);

    await move(site(), token, TUESDAY_NINE);

    expect(booking.host.id).toBe(first.id);
    expect(await db.select().from(bookings)).toMatchObject([{ hostId: second.id }]);
  });
});

describe('a canceled call', () => {
  test('cannot be moved, whichever link is used', async () => {
    await aHost(db);
    const { token } = await aCall(site());
    const moved = await move(site(), token, TUESDAY_NINE);
    const latest = moved.ok ? moved.token : '';
    await change(site(), latest, { action: 'cancel', reason: 'We need two more weeks.' });

    expect(await move(site(), latest, MONDAY_NINE)).toEqual({ ok: false, reason: 'canceled' });
    expect(await move(site(), token, MONDAY_NINE)).toEqual({ ok: false, reason: 'canceled' });
    expect(await readLinkedBooking(site(), token)).toMatchObject({ isOutdated: false, status: 'canceled' });
  });

  test('is free for others, and canceling it again changes nothing', async () => {
    await aHost(db);
    const { token } = await aCall(site());

    await change(site(), token, { action: 'cancel' });
    const again = await change(site(), token, { action: 'cancel' });

    expect(again).toMatchObject({ ok: true });
    expect(await db.select().from(bookings)).toMatchObject([
      { status: 'canceled', sequence: 1, canceledBy: 'visitor' },
    ]);
    await aCall(site(), { email: 'ben@okafor.test' });
  });
});

test('a call can be changed until one hour before', async () => {
  await aHost(db);
  const { token } = await aCall(site());
  const just = site({ at: start - HOUR });
  const late = site({ at: start - HOUR + 1 });

  expect(await change(late, token, { action: 'cancel' })).toEqual({ ok: false, reason: 'too_late' });
  expect(await move(late, token, TUESDAY_NINE)).toEqual({ ok: false, reason: 'too_late' });
  expect(await change(just, token, { action: 'cancel' })).toMatchObject({ ok: true });
});

test('an unknown link opens and changes nothing', async () => {
  expect(await readLinkedBooking(site(), 'guessed')).toBeNull();
  expect(await change(site(), 'guessed', { action: 'cancel' })).toEqual({ ok: false, reason: 'unknown' });
});

test('an email that fails leaves neither booking nor request', async () => {
  await aHost(db);
  const broken = { ...site(), mail: { ...base.mail, send: () => Promise.reject(new Error('killed')) } };

  await expect(aCall(broken)).rejects.toThrow('killed');

  expect((await db.$count(bookings)) + (await db.$count(consultationRequests))).toBe(0);
});
