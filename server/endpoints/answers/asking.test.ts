import { expect, test } from 'vitest';
import { conversations, messages } from '#db/schema/conversations.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { ProviderFailure } from '#features/consultant-provider.server.ts';
import type { Exchange } from '#features/conversations/contract/conversations.ts';
import { HOUR } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { askingApp, providerOf, standIn } from '#tests/support/asking.ts';
import { aConversation, aDocument, aVersion } from '#tests/support/conversations.ts';
import { findTokenErrors, readBalance } from '#tests/support/tokens.ts';

test('leaves questions to staff while the conversation is with a person', async () => {
  const { db, start, ask, read, answers } = await askingApp();
  const id = await start();
  await db.update(conversations).set({ handedOverAt: NOW });

  const { status, body } = await ask(id, 'Are you there?');
  await answers.runner.settled();

  expect(status).toBe(202);
  expect((body as Exchange).answer).toBeNull();
  expect(await read(id)).toMatchObject({ person: { staffName: null }, messages: [{ content: 'Are you there?' }] });
  expect(await db.select().from(conversations)).toMatchObject([{ isAwaitingStaff: true }]);
});

test('answers from passages and names them as sources', async () => {
  const { db, start, answered } = await askingApp();
  await aDocument(db, { name: 'Approval rules', text: 'Orders above $5,000 need the approval of a manager.' });

  const { content, sources } = await answered(await start(), 'Which orders need approval?');

  expect(content).toContain('Orders above $5,000 need the approval of a manager. [1]');
  const url = '/dashboard?view=documents&document=1&passage=0';
  expect(sources).toEqual([{ number: 1, kind: 'document', title: 'Approval rules', heading: '', url }]);
});

test('keeps the version with which a conversation began', async () => {
  const prompts: string[] = [];
  const provider = providerOf(async function* ({ messages: [system] }) {
    prompts.push(system?.content ?? '');
    yield { text: 'Yes.' };
  });
  const { db, start, answered } = await askingApp(provider);
  const id = await start();
  await aVersion(db, { instructions: 'Answer in rhymes.' });

  await answered(id);
  await answered(await start());

  expect(prompts.map((prompt) => prompt.includes('Answer in rhymes.'))).toEqual([false, true]);
});

test('stores nothing of a question that cannot be paid', async () => {
  const { db, start, ask } = await askingApp({ ...standIn, monthlyLimitMicros: 1 });
  const id = await start();

  expect(await ask(id)).toMatchObject({ status: 503, body: { code: 'limit_reached' } });
  await db.update(subscriptions).set({ status: 'past_due' });
  expect(await ask(id)).toMatchObject({ status: 402, body: { code: 'tokens_used_up' } });
  await db.update(subscriptions).set({ status: 'canceled' });
  expect(await ask(id)).toMatchObject({ status: 402, body: { code: 'no_plan' } });
  expect(await db.$count(messages)).toBe(0);
});

test('asks nothing for a preview whose admin has become a customer', async () => {
  const { db, user, ask } = await askingApp();
  const { id } = await aConversation(db, { userId: user.id, isPreview: true });

  expect(await ask(id)).toMatchObject({ status: 402, body: { code: 'no_plan' } });
});

test('answers a failed question an hour later, and charges only that answer', async () => {
  let isDown = true;
  const provider = providerOf(async function* (asking) {
    if (isDown) throw new ProviderFailure('unavailable', 'The provider is down');
    yield* standIn.answer(asking);
  });
  const { ctx, db, headers, subscription, start, answered, read } = await askingApp(provider);
  const id = await start();
  const { failure } = await answered(id, 'How do we begin?');
  const charged = 400_000 - Number((await readBalance(ctx, subscription.id))?.planTokens);
  const later = await testApp({ consultant: provider, now: () => new Date(NOW.getTime() + HOUR) });

  isDown = false;
  const { status } = await call(later.app, 'POST', `/api/conversations/${id}/retry`, { headers });
  await later.answers.runner.settled();

  expect([failure, charged, status]).toEqual(['unavailable', 0, 202]);
  expect((await read(id)).messages).toMatchObject([{ content: 'How do we begin?' }, { state: 'done', attempt: 2 }]);
  expect((await readBalance(ctx, subscription.id))?.planTokens).toBeLessThan(400_000);
  expect(await findTokenErrors(db)).toEqual([]);
});
