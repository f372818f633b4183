import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { conversations } from '#db/schema/conversations.ts';
import { notifications } from '#db/schema/notifications.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { answerReservations, seats } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aConversation, aVersion } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { aProvider } from '#tests/support/tokens.ts';
import { askQuestion } from './ask.server.ts';
import { handOver } from './hand-over.server.ts';
import { deleteConversation, renameConversation, startConversation } from './manage.server.ts';
import { startPreview } from './start-preview.server.ts';

const { ctx, db } = await testApp({ consultant: aProvider() });

const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason);

/** A customer with a plan, and an empty conversation. */
async function aCustomer() {
  const { id: userId } = await aUser(db);
  await aSubscription(db, { userId });
  const { id } = await aConversation(db, { userId, title: '' });
  const own: Ctx = { ...ctx, actor: { id: userId, role: 'customer' } };
  return { id, userId, own };
}

test('a preview costs its admin no tokens, and begins with the newest version', async () => {
  const { id: adminId } = await aUser(db, { role: 'admin' });
  const admin: Ctx = { ...ctx, actor: { id: adminId, role: 'admin' } };
  await aVersion(db, { name: 'Old' });
  const { id: versionId } = await aVersion(db, { name: 'New' });

  const preview = await startPreview(admin, 'ai-specialist');
  const result = await askQuestion(admin, preview.ok ? preview.id : 0, { content: 'Hello', requestKey: 'hello' });

  expect(await db.select().from(conversations)).toMatchObject([{ isPreview: true, versionId }]);
  expect(result).toMatchObject({ ok: true, task: { maxTokens: 1_000 } });
  expect(await db.select().from(answerReservations)).toMatchObject([{ subscriptionId: null, planTokens: 0 }]);
});

test('an admin previews only consultants that can answer', async () => {
  const { id: adminId } = await aUser(db, { role: 'admin' });
  const admin: Ctx = { ...ctx, actor: { id: adminId, role: 'admin' } };

  expect(reasonOf(await startPreview({ ...admin, consultant: null }, 'ai-specialist'))).toBe('no_provider');
  expect(reasonOf(await startPreview(admin, 'ai-specialist'))).toBe('unknown');
  await expect(startPreview({ ...ctx, actor: { id: adminId, role: 'editor' } }, 'x')).rejects.toThrow(
    'without permission to',
  );
});

test('a closed account starts no conversation', async () => {
  const { own } = await aCustomer();
  await db.update(users).set({ status: 'inactive' });

  expect(reasonOf(await startConversation(own, 'ai-specialist'))).toBe('no_plan');
  expect(await db.$count(conversations)).toBe(1);
});

test('a rename keeps the place in the list, and a deletion happens once', async () => {
  const { id, own } = await aCustomer();

  expect(await renameConversation({ ...own, now: () => new Date() }, id, 'First steps')).toBe(true);
  expect(await db.select().from(conversations)).toMatchObject([{ title: 'First steps', updatedAt: NOW }]);
  const deleted = await Promise.all([1, 2].map(() => deleteConversation(own, id)));
  expect(deleted.filter(Boolean)).toEqual([true]);
});

test('a deletion also deletes what staff were told of it', async () => {
  const { id, own } = await aCustomer();
  await handOver(own, id, 'Our invoice is wrong.');
  await db.update(conversations).set({ isAwaitingStaff: false });
  await askQuestion(own, id, { content: 'It shows two seats.', requestKey: 'second' });
  const told = await db.$count(notifications);

  await deleteConversation(own, id);

  expect([told, await db.$count(notifications)]).toEqual([2, 0]);
  expect(await db.$count(consultationRequests)).toBe(1);
});

test('a person on a seat starts a conversation of their own', async () => {
  const owner = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, { userId: owner.id, plan: 'Premium' });
  const { id: userId, email } = await aUser(db, { emailVerifiedAt: NOW });
  await db.insert(seats).values({ subscriptionId, email, createdAt: NOW });
  await aVersion(db);

  const started = await startConversation({ ...ctx, actor: { id: userId, role: 'customer' } }, 'ai-specialist');

  expect(started).toMatchObject({ ok: true });
  expect(await db.select().from(conversations)).toMatchObject([{ userId, title: '', isPreview: false }]);
});
