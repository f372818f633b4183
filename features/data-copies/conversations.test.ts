import { expect, test } from 'vitest';
import type { Database } from '#db/open.ts';
import { answerParts } from '#db/schema/conversations.ts';
import { answerCosts, seats, tokenLedger } from '#db/schema/tokens.ts';
import { NOW } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aConversation, aDocument, aMessage } from '#tests/support/conversations.ts';
import { aCopy, aVerifiedUser, copyingSite, storedArchive } from '#tests/support/data-copies.ts';
import { ada } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';
import { makeNextCopy } from './commands/make-copies.server.ts';

/** A finished question and an answer of which three words have arrived. */
async function anUnfinishedAnswer(db: Database, userId: number) {
  const { id: conversationId } = await aConversation(db, { userId });
  await aMessage(db, { conversationId, content: 'Where do we start?' });
  const answer = { role: 'assistant' as const, state: 'streaming' as const, content: '', attempt: 2 };
  const { id: messageId } = await aMessage(db, { conversationId, ...answer });
  await db.insert(answerParts).values([
    { messageId, attempt: 1, position: 0, text: 'Dropped' },
    { messageId, attempt: 2, position: 0, text: 'With the ' },
    { messageId, attempt: 2, position: 9, text: 'invoices' },
  ]);
}

async function copyOf(site: Awaited<ReturnType<typeof copyingSite>>, facts: { userId?: number }) {
  const { id } = await aCopy(site.db, facts);
  await makeNextCopy(site.ctx);
  return storedArchive(site.db, id);
}

test('copies conversations with the answer so far, and documents with their text', async () => {
  const site = await copyingSite();
  const { id: userId } = await aVerifiedUser(site.db);
  await anUnfinishedAnswer(site.db, userId);
  await aDocument(site.db, { ownerId: userId, text: 'Refunds need a receipt.' });

  const files = await copyOf(site, { userId });

  expect(JSON.parse(files['messages.json'] ?? '')).toMatchObject([
    { role: 'user', content: 'Where do we start?' },
    { role: 'assistant', state: 'streaming', content: 'With the invoices' },
  ]);
  expect(files['messages.json']).toContain('With the invoices');
  expect(JSON.parse(files['documents.json'] ?? '')).toMatchObject([{ text: 'Refunds need a receipt.' }]);
  expect(files['index.html']).toContain('<td>1 entry</td><td><a href="conversations.json">JSON</a>');
});

test('copies what the plans of an account used, with the people on them', async () => {
  const site = await copyingSite();
  const { id: userId } = await aVerifiedUser(site.db);
  const { id: subscriptionId } = await aSubscription(site.db, { userId });
  const dates = { subscriptionId, createdAt: NOW };
  await site.db.insert(tokenLedger).values({ ...dates, bucket: 'plan', kind: 'grant', tokens: 400_000 });
  await site.db.insert(seats).values({ ...dates, email: 'ben@okafor.test' });
  const answer = { agentId: 'ai-specialist', model: 'm', outcome: 'done' as const, costMicros: 70 };
  await site.db.insert(answerCosts).values({ ...dates, ...answer, userId, promptTokens: 9, answerTokens: 1 });

  const files = await copyOf(site, { userId });

  expect(JSON.parse(files['token-ledger.json'] ?? '')).toMatchObject([{ kind: 'grant', tokens: 400_000 }]);
  expect(JSON.parse(files['seats.json'] ?? '')).toMatchObject([{ email: 'ben@okafor.test' }]);
  expect(JSON.parse(files['answers.json'] ?? '')).toMatchObject([{ promptTokens: 9, costMicros: 70 }]);
});

test('copies nothing of other people’s conversations, documents and plans', async () => {
  const site = await copyingSite();
  const { id: userId } = await aVerifiedUser(site.db);
  const other = await aUser(site.db);
  await anUnfinishedAnswer(site.db, other.id);
  await aDocument(site.db, { ownerId: other.id, addedById: other.id });
  await aDocument(site.db, { text: 'The company’s own rules.', addedById: other.id });
  const { id: subscriptionId } = await aSubscription(site.db, { userId: other.id });
  await site.db.insert(seats).values({ subscriptionId, email: 'eve@okafor.test', createdAt: NOW });

  const files = await copyOf(site, { userId });

  expect(Object.keys(files).filter((name) => /message|conversation|document|seats|token/.test(name))).toEqual([]);
});

test('an address without an account gets its seats, without whose plan it is', async () => {
  const site = await copyingSite();
  const { id: userId, username } = await aUser(site.db, { username: 'owner.of.plan' });
  const { id: subscriptionId } = await aSubscription(site.db, { userId });
  await site.db.insert(seats).values({ subscriptionId, email: ada.email, createdAt: NOW });

  const files = await copyOf(site, {});

  expect(JSON.parse(files['seats-for-you.json'] ?? '')).toEqual([
    { consultant: 'ai-specialist', plan: 'Basic', createdAt: NOW.toISOString() },
  ]);
  expect(JSON.stringify(files)).not.toContain(username);
});
