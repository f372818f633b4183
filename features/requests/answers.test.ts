import { expect, test } from 'vitest';
import { consultationRequests } from '#db/schema/requests.ts';
import { saveNotes, sendNotes, takeBackNotes } from '#features/call-notes/commands/write-notes.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { saveDocument, sendDocument, takeBackDocument } from '#features/leads/commands/documents.server.ts';
import { sendReply } from '#features/leads/commands/send-reply.server.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { draft, leadDocumentsOf } from '#tests/support/lead-documents.ts';

const { ctx, db } = await testApp();
const { aSavedPlan, aSentPlan } = leadDocumentsOf(ctx);

const EARLIER = new Date(NOW.getTime() - HOUR);
const leads = () => db.select().from(consultationRequests);

/** Of a call that began an hour ago. */
async function sendNotesOf(
  call: { status: 'confirmed' | 'done'; requestId?: number },
  lead: Partial<typeof consultationRequests.$inferInsert> = {},
) {
  const host = await aHost(db);
  const { id } = await aCall(db, { hostId: host.id, startsAt: EARLIER, ...call }, lead);
  const staff: Ctx = { ...ctx, actor: { id: host.id, role: 'advisor' } };
  const notes = { bullets: '', heard: 'You type 300 invoices.', recommended: '', next: '', drafted: [] };
  await saveNotes(staff, id, { version: 0, ...notes });
  expect(await sendNotes(staff, id, { version: 1, hasRead: true })).toMatchObject({ ok: true });
  return { id, staff };
}

test('taking back a plan that was the first answer lets the lead wait again', async () => {
  const { id, staff } = await aSentPlan();

  await takeBackDocument(staff, id, 'plan');

  expect(await leads()).toMatchObject([{ status: 'new', firstAnswerAt: null, waitsSince: null }]);
});

test('taking back a plan restores since when an email waits', async () => {
  const { id, staff } = await aSavedPlan();
  const waiting = {
    status: 'qualified',
    firstAnswerAt: new Date(EARLIER.getTime() - HOUR),
    waitsSince: EARLIER,
  } as const;
  await db.update(consultationRequests).set(waiting);
  await sendDocument(staff, id, 'plan', { version: 1 });

  await takeBackDocument(staff, id, 'plan');

  expect(await leads()).toMatchObject([waiting]);
});

test('taking back a plan leaves an earlier answer', async () => {
  const { id, staff } = await aSavedPlan();
  const answered = { status: 'contacted', firstAnswerAt: EARLIER, waitsSince: null } as const;
  await db.update(consultationRequests).set(answered);
  await sendDocument(staff, id, 'plan', { version: 1 });

  await takeBackDocument(staff, id, 'plan');

  expect(await leads()).toMatchObject([answered]);
});

test('taking back a plan leaves what staff answered or decided since', async () => {
  const replied = await aSentPlan();
  await sendReply(replied.staff, replied.id, { subject: 'Re: Your request', body: 'Hi Elena,' });
  await takeBackDocument(replied.staff, replied.id, 'plan');
  expect(await leads()).toMatchObject([{ status: 'contacted', firstAnswerAt: NOW }]);

  await db.delete(consultationRequests);
  const won = await aSentPlan();
  await db.update(consultationRequests).set({ status: 'won' });
  await takeBackDocument(won.staff, won.id, 'plan');

  expect(await leads()).toMatchObject([{ status: 'won', firstAnswerAt: NOW }]);
});

test('taking back a plan leaves the notes of a call that were sent since', async () => {
  const { id, staff } = await aSentPlan();
  await sendNotesOf({ status: 'done', requestId: id });

  await takeBackDocument(staff, id, 'plan');

  expect(await leads()).toMatchObject([{ status: 'contacted', firstAnswerAt: NOW }]);
});

test.each([
  ['plan', 'strategy'],
  ['strategy', 'plan'],
] as const)('taking back a %s and a %s lets the lead wait again', async (first, second) => {
  const { id, staff } = await aSentPlan();
  await saveDocument(staff, id, 'strategy', draft(0));
  await sendDocument(staff, id, 'strategy', { version: 1 });

  await takeBackDocument(staff, id, first);
  const answered = await leads();
  await takeBackDocument(staff, id, second);

  expect(answered).toMatchObject([{ status: 'contacted', firstAnswerAt: NOW }]);
  expect(await leads()).toMatchObject([{ status: 'new', firstAnswerAt: null, waitsSince: null }]);
});

test('taking back a plan that was sent again leaves the strategy as the answer', async () => {
  const { id, staff } = await aSentPlan();
  await takeBackDocument(staff, id, 'plan');
  await saveDocument(staff, id, 'strategy', draft(0));
  await sendDocument(staff, id, 'strategy', { version: 1 });
  await sendDocument(staff, id, 'plan', { version: 3 });

  await takeBackDocument(staff, id, 'plan');

  expect(await leads()).toMatchObject([{ status: 'contacted', firstAnswerAt: NOW }]);
});

test.each(['plan first', 'notes first'])(
  'a call that took place stays the answer when its notes and a plan are taken back, %s',
  async (order) => {
    const plan = await aSentPlan();
    const call = await sendNotesOf({ status: 'confirmed', requestId: plan.id });
    const undos = [() => takeBackDocument(plan.staff, plan.id, 'plan'), () => takeBackNotes(call.staff, call.id)];

    for (const undo of order === 'plan first' ? undos : undos.toReversed()) await undo();

    expect(await leads()).toMatchObject([{ status: 'contacted', firstAnswerAt: NOW }]);
  },
);

async function undoNotes(...call: Parameters<typeof sendNotesOf>) {
  const { id, staff } = await sendNotesOf(...call);
  await takeBackNotes(staff, id);
}

test('taking back call notes restores since when an email waits', async () => {
  await undoNotes({ status: 'done' }, { status: 'contacted', firstAnswerAt: EARLIER, waitsSince: EARLIER });

  expect(await leads()).toMatchObject([{ status: 'contacted', firstAnswerAt: EARLIER, waitsSince: EARLIER }]);
});

test('taking back call notes leaves the call as the answer', async () => {
  await undoNotes({ status: 'confirmed' }, { status: 'new' });

  expect(await leads()).toMatchObject([{ status: 'new', firstAnswerAt: NOW }]);
});
