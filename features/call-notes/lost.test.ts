import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { callNotes } from '#db/schema/call-notes.ts';
import { outbox } from '#db/schema/mail.ts';
import { promises } from '#db/schema/promises.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { sendReminders } from '#features/booking/commands/send-reminders.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { DeliveryFailed } from '#features/mail/commands/record-delivery.server.ts';
import { watchPromises } from '#features/promises/commands/watch-promises.server.ts';
import { readPromises } from '#features/promises/queries/promises.server.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { saveNotes, sendNotes } from './commands/write-notes.server.ts';
import { findHeldCall, listNotesDue, readNotes } from './queries.server.ts';

const { ctx: demo, db } = await testApp();
const ctx: Ctx = { ...demo, mail: { ...demo.mail, isDelivered: true } };

const at = (given: Ctx, ms: number): Ctx => ({ ...given, now: () => new Date(NOW.getTime() + ms) });
const draft = { version: 0, bullets: '', heard: 'You type invoices.', recommended: '', next: '', drafted: [] };
const send = { version: 1, hasRead: false };

/** Notes to an address that was typed wrongly. */
async function sentNotes() {
  const host = await aHost(db);
  const facts = { hostId: host.id, startsAt: new Date(NOW.getTime() - HOUR), status: 'done' } as const;
  const { id, requestId } = await aCall(db, facts, { email: 'ada@moreno.tset', status: 'contacted' });
  const staff: Ctx = { ...ctx, actor: { id: host.id, role: 'admin' } };
  await saveNotes(staff, id, draft);
  await sendNotes(staff, id, send);
  return { id, requestId, staff };
}

/** A minute after the notes were sent, to whom the mail server lets through. */
const deliver = (rejected: string, ms = MINUTE) =>
  deliverBatch(at(ctx, ms), 'event', {
    deliver: ({ recipient }) =>
      recipient === rejected ? Promise.reject(new DeliveryFailed('No such mailbox', 'rejected')) : Promise.resolve(),
    onFailed: () => Promise.resolve(),
    isStopping: () => false,
  });

async function read(staff: Ctx, id: number) {
  const call = await findHeldCall(staff, id);
  if (!call.ok) throw new Error(call.reason);
  return readNotes(staff, call.booking);
}

const due = async (staff: Ctx) => (await readPromises(staff, {})).data.map(({ promise }) => promise);
const ended = () => db.select().from(promises).where(eq(promises.promise, 'notes'));
const events = async () => (await db.select().from(outbox)).map(({ eventKey }) => eventKey.split(':')[3]);

describe('notes whose email failed for good', () => {
  test('are still owed, and start no clock for the strategy', async () => {
    const { id, staff } = await sentNotes();
    const later = at(staff, 2 * MINUTE);
    expect(await due(staff)).toEqual(['strategy']);

    await deliver('ada@moreno.tset');
    await watchPromises(later, () => false);

    expect(await read(later, id)).toMatchObject({ email: 'failed' });
    expect(await due(later)).toEqual(['notes']);
    expect(await listNotesDue(later, 5)).toMatchObject([{ id }]);
    expect(await ended()).toEqual([]);
  });

  test('are followed by no thanks for the call', async () => {
    const { staff } = await sentNotes();
    await deliver('ada@moreno.tset');

    await sendReminders(at(staff, DAY));

    expect(await events()).toEqual(['notes']);
  });

  test('are sent again to a corrected address, which keeps the promise', async () => {
    const { id, requestId, staff } = await sentNotes();
    await deliver('ada@moreno.tset');
    const again = at(staff, HOUR);

    const result = await sendNotes(again, id, { ...send, email: 'ada@moreno.test' });
    await sendNotes(again, id, { ...send, email: 'ada@moreno.test' });

    expect(result).toMatchObject({ ok: true, booking: { email: 'ada@moreno.test' } });
    expect(await db.select().from(consultationRequests)).toMatchObject([{ id: requestId, email: 'ada@moreno.test' }]);
    expect(await db.select().from(outbox).orderBy(outbox.id)).toMatchObject([
      { recipient: 'ada@moreno.tset', status: 'failed', canceledAt: again.now() },
      { recipient: 'ada@moreno.test', status: 'queued', canceledAt: null },
    ]);
    await deliver('', HOUR + MINUTE);
    await watchPromises(at(staff, HOUR + 2 * MINUTE), () => false);
    expect(await due(again)).toEqual(['strategy']);
    expect(await ended()).toMatchObject([{ keptAt: new Date(NOW.getTime() + HOUR) }]);
  });
});

test('notes whose email waits count as sent, and are recorded as kept when it is delivered', async () => {
  const { staff } = await sentNotes();
  const later = at(staff, 2 * MINUTE);

  await watchPromises(later, () => false);
  expect(await due(later)).toEqual(['strategy']);
  expect(await ended()).toEqual([]);
  await deliver('');
  await watchPromises(later, () => false);

  expect(await ended()).toMatchObject([{ keptAt: NOW }]);
});

test('an email that nobody could deliver without a mail server counts as sent', async () => {
  const { staff } = await sentNotes();

  await watchPromises(at({ ...staff, mail: demo.mail }, 2 * MINUTE), () => false);

  expect(await ended()).toMatchObject([{ keptAt: NOW }]);
  expect(await db.select().from(callNotes)).toMatchObject([{ sentAt: NOW }]);
});
