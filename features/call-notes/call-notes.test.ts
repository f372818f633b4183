import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { callNotes } from '#db/schema/call-notes.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { sendReminders } from '#features/booking/commands/send-reminders.server.ts';
import { findBooking } from '#features/booking/queries/booking-facts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { saveNotes, sendNotes, takeBackNotes } from './commands/write-notes.server.ts';
import { readNotes } from './queries.server.ts';

const { ctx, db } = await testApp();

const later = (given: Ctx, ms: number): Ctx => ({ ...given, now: () => new Date(NOW.getTime() + ms) });
const texts = { bullets: '- 300 invoices', heard: 'You type 300 invoices.', recommended: '', next: 'We send a plan.' };
const draft = (version: number, facts: object = {}) => ({ version, ...texts, drafted: [], ...facts });
const send = (version: number, hasRead = false) => ({ version, hasRead });

/** A call that began an hour ago, and its host. */
async function aHeldCall(facts: Partial<typeof bookings.$inferInsert> = {}) {
  const host = await aHost(db);
  const startsAt = new Date(NOW.getTime() - HOUR);
  const { id } = await aCall(db, { hostId: host.id, startsAt, ...facts }, { firstName: 'Ada', status: 'new' });
  return { id, host, staff: { ...ctx, actor: { id: host.id, role: 'advisor' as const } } };
}

async function stored(id: number) {
  const booking = await findBooking(ctx, id);
  if (!booking) throw new Error('The booking is unknown');
  return readNotes(ctx, booking);
}

const emails = () => db.select().from(outbox).orderBy(outbox.id);

describe('a draft', () => {
  test('is saved for everybody who may write it, and sends nothing', async () => {
    const { id, staff, host } = await aHeldCall();

    expect(await saveNotes(staff, id, draft(0))).toMatchObject({ ok: true });

    const savedBy = `${host.firstName} ${host.lastName}`;
    expect(await stored(id)).toMatchObject({ ...texts, version: 1, savedAt: NOW, savedBy, sentAt: null });
    expect(await emails()).toEqual([]);
  });

  test('of somebody who saw an earlier version is rejected', async () => {
    const { id, staff } = await aHeldCall();
    const admin: Ctx = { ...staff, actor: { id: staff.actor.id, role: 'admin' } };
    await saveNotes(staff, id, draft(0));

    const result = await saveNotes(admin, id, draft(0, { heard: 'Something else.' }));

    expect(result).toEqual({ ok: false, reason: 'stale_edit' });
    expect(await stored(id)).toMatchObject({ heard: texts.heard });
  });

  test('that is sent again after a lost answer is saved once', async () => {
    const { id, staff } = await aHeldCall();

    await saveNotes(staff, id, draft(0));

    expect(await saveNotes(staff, id, draft(0))).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ version: 1 });
  });

  test.each([
    ['to come', { startsAt: new Date(NOW.getTime() + MINUTE) }, 'not_started'],
    ['missed', { status: 'missed' }, 'not_held'],
    ['canceled', { status: 'canceled' }, 'not_held'],
    ['not confirmed', { status: 'held' }, 'not_held'],
  ] as const)('is not saved for a call that is %s', async (_what, facts, reason) => {
    const { id, staff } = await aHeldCall(facts);

    expect(await saveNotes(staff, id, draft(0))).toEqual({ ok: false, reason });
    expect(await db.$count(callNotes)).toBe(0);
  });

  test('is not saved by the host of other calls', async () => {
    const { id } = await aHeldCall();
    const other = await aHost(db, { user: { role: 'advisor' } });
    const advisor: Ctx = { ...ctx, actor: { id: other.id, role: 'advisor' } };

    const unknown = { ok: false, reason: 'unknown' };
    expect(await saveNotes(advisor, id, draft(0))).toEqual(unknown);
    expect(await sendNotes(advisor, id, send(0))).toEqual(unknown);
    expect(await takeBackNotes(advisor, id)).toEqual(unknown);
  });
});

describe('sending', () => {
  test('emails the written parts and marks the call and the lead', async () => {
    const { id, staff } = await aHeldCall();
    await saveNotes(staff, id, draft(0));

    await sendNotes(staff, id, send(1));
    await sendNotes(staff, id, send(1));

    const [email, ...others] = await emails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      subject: 'Your notes from our call',
      nextAttemptAt: new Date(NOW.getTime() + 10_000),
    });
    expect(email?.text).toContain('What we heard\n\nYou type 300 invoices.\n\nWhat happens next\n\nWe send a plan.');
    expect(email?.text).not.toContain('What we recommend');
    expect(email?.text).not.toContain('- 300 invoices');
    expect(await db.select().from(bookings)).toMatchObject([{ status: 'done' }]);
    expect(await db.select().from(consultationRequests)).toMatchObject([{ status: 'contacted', firstAnswerAt: NOW }]);
    const actions = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
    expect(actions).toEqual(['booking.settle', 'booking.send-notes']);
  });

  test.each([
    ['without text', { heard: ' ', next: '' }, 'empty'],
    ['with drafted parts that nobody has read', { drafted: ['heard'] }, 'unread'],
  ])('%s is rejected', async (_what, facts, reason) => {
    const { id, staff } = await aHeldCall();
    await saveNotes(staff, id, draft(0, facts));

    expect(await sendNotes(staff, id, send(1))).toEqual({ ok: false, reason });
    expect(await emails()).toEqual([]);
  });

  test('goes through when the drafted parts were read, or say nothing', async () => {
    const read = await aHeldCall();
    await saveNotes(read.staff, read.id, draft(0, { drafted: ['heard'] }));

    expect(await sendNotes(read.staff, read.id, send(1, true))).toMatchObject({ ok: true });
  });

  test('of a version that somebody has replaced is rejected', async () => {
    const { id, staff } = await aHeldCall();
    await saveNotes(staff, id, draft(0));
    await saveNotes(staff, id, draft(1, { heard: 'Better.' }));

    expect(await sendNotes(staff, id, send(1))).toEqual({ ok: false, reason: 'stale_edit' });
    expect(await emails()).toEqual([]);
  });

  test('ends the draft', async () => {
    const { id, staff } = await aHeldCall();
    await saveNotes(staff, id, draft(0));
    await sendNotes(staff, id, send(1));

    expect(await saveNotes(staff, id, draft(1, { heard: 'Too late.' }))).toEqual({ ok: false, reason: 'sent' });
  });
});

describe('taking notes back', () => {
  test('withdraws the email, and they can be sent again', async () => {
    const { id, staff } = await aHeldCall();
    await saveNotes(staff, id, draft(0));
    await sendNotes(staff, id, send(1));

    await takeBackNotes(later(staff, 9_000), id);
    expect(await emails()).toMatchObject([{ status: 'canceled' }]);
    expect(await stored(id)).toMatchObject({ sentAt: null, email: null });
    await sendNotes(later(staff, 20_000), id, send(1));

    expect(await emails()).toMatchObject([{ status: 'canceled' }, { status: 'queued' }]);
    expect(await stored(id)).toMatchObject({ email: 'queued' });
  });

  test('is too late once the email may go out', async () => {
    const { id, staff } = await aHeldCall();
    await saveNotes(staff, id, draft(0));
    await sendNotes(staff, id, send(1));

    expect(await takeBackNotes(later(staff, 10_000), id)).toEqual({ ok: false, reason: 'too_late' });
    expect(await emails()).toMatchObject([{ status: 'queued' }]);
  });
});

test('thanks for a call that took place only after its notes', async () => {
  const { id, staff } = await aHeldCall({ status: 'done' });
  await saveNotes(staff, id, draft(0));

  await sendReminders(later(ctx, DAY));
  expect(await emails()).toEqual([]);
  await sendNotes(later(staff, DAY), id, send(1));
  await sendReminders(later(ctx, DAY));
  await sendReminders(later(ctx, DAY + HOUR));

  const keys = (await emails()).map(({ eventKey }) => eventKey.split(':')[3]);
  expect(keys).toEqual(['notes', 'after']);
});

test('deletes the notes with the request', async () => {
  const { id, staff } = await aHeldCall();
  await saveNotes(staff, id, draft(0));

  await db.delete(consultationRequests);

  expect(await db.select().from(callNotes).where(eq(callNotes.bookingId, id))).toEqual([]);
});
