import { expect, test } from 'vitest';
import type { Ctx } from '#features/ctx.ts';
import { switchPromise } from '#features/promises/commands/switch-promise.server.ts';
import { readPersonOfRequest } from '#features/timeline/queries/person.server.ts';
import { HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { saveNotes, sendNotes } from './commands/write-notes.server.ts';
import { findHeldCall, listNotesDue, readNotes } from './queries.server.ts';

const { ctx, db } = await testApp();

const at = (given: Ctx, ms: number): Ctx => ({ ...given, now: () => new Date(NOW.getTime() + ms) });
const draft = { version: 0, bullets: '', heard: 'You type invoices.', recommended: '', next: '', drafted: [] };

/** A call that began an hour ago. */
async function aHeldCall() {
  const host = await aHost(db);
  const { id, requestId } = await aCall(db, { hostId: host.id, startsAt: new Date(NOW.getTime() - HOUR) });
  const staff: Ctx = { ...ctx, actor: { id: host.id, role: 'admin' } };
  return { id, requestId, staff };
}

async function read(staff: Ctx, id: number) {
  const call = await findHeldCall(staff, id);
  if (!call.ok) throw new Error(call.reason);
  return readNotes(staff, call.booking);
}

test('notes are due within the term of their promise', async () => {
  const { id, requestId, staff } = await aHeldCall();
  const dueAt = new Date(NOW.getTime() + 23 * HOUR + 30 * MINUTE);

  expect(await read(staff, id)).toMatchObject({ dueAt, term: '24 hours' });
  expect(await listNotesDue(staff, 5)).toMatchObject([{ id, dueAt }]);
  expect((await readPersonOfRequest(staff, requestId))?.lastCall).toMatchObject({ needsNotes: true });
});

test('nothing is due while the promise is off, and notes can still be sent', async () => {
  const { id, requestId, staff } = await aHeldCall();

  await switchPromise(staff, 'notes', false);

  expect(await read(staff, id)).toMatchObject({ dueAt: null });
  expect(await listNotesDue(staff, 5)).toEqual([]);
  expect((await readPersonOfRequest(staff, requestId))?.lastCall).toMatchObject({
    canWriteNotes: true,
    needsNotes: false,
  });
  await saveNotes(staff, id, draft);
  expect(await sendNotes(staff, id, { version: 1, hasRead: false })).toMatchObject({ ok: true });
});

test('nothing is due of a call that ended before the promise was on again', async () => {
  const { id, requestId, staff } = await aHeldCall();
  await switchPromise(staff, 'notes', false);

  await switchPromise(staff, 'notes', true);

  expect(await read(staff, id)).toMatchObject({ dueAt: null });
  expect(await listNotesDue(staff, 5)).toEqual([]);
  expect((await readPersonOfRequest(staff, requestId))?.lastCall).toMatchObject({ needsNotes: false });
});

test('notes can be written during the call and are asked for from its end', async () => {
  const { requestId, staff } = await aHeldCall();
  const lastCall = async (ms: number) => (await readPersonOfRequest(at(staff, ms), requestId))?.lastCall;

  expect(await lastCall(-31 * MINUTE)).toMatchObject({ canWriteNotes: true, needsNotes: false });
  expect(await lastCall(-30 * MINUTE)).toMatchObject({ needsNotes: true });
});
