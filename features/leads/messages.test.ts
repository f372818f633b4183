import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { leadMessages } from '#db/schema/leads.ts';
import { notifications } from '#db/schema/notifications.ts';
import { deleteRequests } from '#features/requests/commands/delete-requests.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { leadDocumentsOf, texts } from '#tests/support/lead-documents.ts';
import { revokeDocument } from './commands/documents.server.ts';
import { answerMessages, askAboutDocument } from './commands/messages.server.ts';
import { sendReply } from './commands/send-reply.server.ts';
import { listMessages, listWaitingMessages } from './queries/documents.server.ts';

const { ctx, db } = await testApp();
const { aSentPlan } = leadDocumentsOf(ctx);

test('a question waits under the lead until a reply', async () => {
  const { id, staff, token } = await aSentPlan();

  await askAboutDocument(ctx, token, 'Is hosting included?');
  await askAboutDocument(ctx, token, 'Is hosting included?');

  expect(await listMessages(staff, id)).toMatchObject([{ about: texts.title, text: 'Is hosting included?' }]);
  expect(await listWaitingMessages(staff, 9)).toMatchObject([{ requestId: id, firstName: 'Elena' }]);
  expect(await db.select().from(notifications)).toMatchObject([{ kind: 'lead', detail: 'Is hosting included?' }]);
  await sendReply(staff, id, { subject: 'Hosting', body: 'Yes.' });
  expect(await listWaitingMessages(staff, 9)).toEqual([]);
});

test('a question can be marked as answered, with one audit entry', async () => {
  const { id, staff, token } = await aSentPlan();
  await askAboutDocument(ctx, token, 'Is hosting included?');
  const before = await db.$count(auditEntries);

  expect([await answerMessages(staff, id), await answerMessages(staff, id)]).toEqual([true, true]);

  expect(await listMessages(staff, id)).toMatchObject([{ answeredAt: NOW }]);
  expect(await db.$count(auditEntries)).toBe(before + 1);
  expect(await answerMessages(staff, 999)).toBe(false);
});

test('a question is rejected with a revoked or guessed link', async () => {
  const { id, staff, token } = await aSentPlan();
  await revokeDocument(staff, id, 'plan');

  const unknown = { ok: false, reason: 'unknown' };
  expect(await askAboutDocument(ctx, token, 'Hello?')).toEqual(unknown);
  expect(await askAboutDocument(ctx, 'A'.repeat(43), 'Hello?')).toEqual(unknown);
});

test('a question is rejected when ten of them wait', async () => {
  const { token } = await aSentPlan();

  await Promise.all(Array.from({ length: 12 }, (_, index) => askAboutDocument(ctx, token, `Question ${index}`)));

  expect(await db.$count(leadMessages)).toBe(10);
  expect(await askAboutDocument(ctx, token, 'Another?')).toEqual({ ok: false, reason: 'too_many' });
});

test('a question is deleted with its request, and so is its notification', async () => {
  const { id, token } = await aSentPlan();
  await askAboutDocument(ctx, token, 'Is hosting included?');

  await deleteRequests(ctx, [id]);

  expect([await db.$count(leadMessages), await db.$count(notifications)]).toEqual([0, 0]);
});
