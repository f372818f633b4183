import { expect, test } from 'vitest';
import { answerParts, conversations, messages } from '#db/schema/conversations.ts';
import { documents } from '#db/schema/documents.ts';
import { outbox } from '#db/schema/mail.ts';
import { passages } from '#db/schema/passages.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { answerCosts, seats, tokenLedger } from '#db/schema/tokens.ts';
import { CONVERSATION_INTEREST } from '#features/conversations/rules/notes.ts';
import { addDocument } from '#features/documents/commands.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead, aSubscription } from '#tests/support/business.ts';
import { aConversation, aDocument, aMessage } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { erasePerson } from './commands/erase.server.ts';

async function anAdmin() {
  const site = await testApp();
  const { id } = await aUser(site.db, { role: 'admin' });
  return { ...site, ctx: { ...site.ctx, actor: { id, role: 'admin' as const } } };
}

test('an erasure deletes conversations and documents, also while an answer is being written', async () => {
  const { ctx, db } = await anAdmin();
  const { id: userId } = await aUser(db);
  const { id: conversationId } = await aConversation(db, { userId });
  const { id: messageId } = await aMessage(db, { conversationId, role: 'assistant', state: 'streaming', content: '' });
  await db.insert(answerParts).values({ messageId, attempt: 1, position: 0, text: 'Start with' });
  await aDocument(db, { ownerId: userId });
  const company = await aDocument(db);

  await erasePerson(ctx, { userId });

  expect((await db.$count(conversations)) + (await db.$count(messages)) + (await db.$count(answerParts))).toBe(0);
  expect(await db.select({ id: documents.id }).from(documents)).toEqual([{ id: company.id }]);
  expect(await db.$count(passages)).toBe(1);
});

test('a document that is read during an erasure is not added', async () => {
  const { ctx, db } = await anAdmin();
  const { id: userId } = await aUser(db);
  await aSubscription(db, { userId, plan: 'Premium', cancelAtPeriodEnd: true });
  const asCustomer = { ...ctx, actor: { id: userId, role: 'customer' as const } };
  await erasePerson(ctx, { userId });

  const added = await addDocument(asCustomer, { name: 'rules.txt', base64: btoa('Refunds need a receipt.') });

  expect(added).toMatchObject({ ok: false, reason: 'no_plan' });
  expect(await db.$count(documents)).toBe(0);
});

test('what answers cost and the token ledger stay without the person', async () => {
  const { ctx, db } = await anAdmin();
  const { id: userId } = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, { userId, status: 'canceled' });
  const { id: conversationId } = await aConversation(db, { userId });
  const { id: messageId } = await aMessage(db, { conversationId });
  const dates = { subscriptionId, createdAt: NOW };
  const used = { agentId: 'ai-specialist', model: 'm', promptTokens: 900, answerTokens: 100, costMicros: 70 };
  await db.insert(answerCosts).values({ ...dates, ...used, outcome: 'done', userId });
  await db.insert(tokenLedger).values({ ...dates, bucket: 'plan', kind: 'settle', tokens: -1_000, messageId });

  await erasePerson(ctx, { userId });

  expect(await db.select().from(answerCosts)).toMatchObject([{ userId: null, subscriptionId, costMicros: 70 }]);
  expect(await db.select().from(tokenLedger)).toMatchObject([{ tokens: -1_000, messageId }]);
});

test('an erasure deletes the leads of hand-overs and the seats on the plans of the account', async () => {
  const { ctx, db } = await anAdmin();
  const email = 'unconfirmed@people.test';
  const { id: userId } = await aUser(db, { email });
  const lead = await aLead(db, { email: 'earlier@people.test' });
  await aLead(db, { email, interest: CONVERSATION_INTEREST, status: 'won' });
  await aConversation(db, { userId, requestId: lead.id, handedOverAt: NOW });
  const { id: subscriptionId } = await aSubscription(db, { userId, status: 'canceled' });
  await db.insert(seats).values({ subscriptionId, email: 'ben@people.test', addedById: userId, createdAt: NOW });

  await erasePerson(ctx, { userId });

  expect((await db.$count(consultationRequests)) + (await db.$count(seats))).toBe(0);
});

test('an erasure deletes emails about a conversation, also to an address that was never confirmed', async () => {
  const { ctx, db } = await anAdmin();
  const { id: userId, email } = await aUser(db);
  const { id: conversationId } = await aConversation(db, { userId, handedOverAt: NOW });
  const { id } = await aMessage(db, { conversationId, role: 'staff', content: 'Happy to help.' });
  const texts = { subject: 'Dana answered you', text: 'Happy to help.', html: '', createdAt: NOW, nextAttemptAt: NOW };
  await db.insert(outbox).values({ recipient: email, eventKey: `conversation-answer:${id}`, ...texts });

  await erasePerson({ ...ctx, mail: { ...ctx.mail, isDelivered: true } }, { userId });

  expect(await db.$count(outbox)).toBe(0);
});

test('an erasure replaces the person in emails that others get', async () => {
  const { ctx, db } = await anAdmin();
  const owner = await aUser(db, { emailVerifiedAt: NOW });
  const lead = await aLead(db);
  const about = { subject: 'Hello', html: '', createdAt: NOW, nextAttemptAt: NOW };
  await db.insert(outbox).values([
    { ...about, recipient: 'ben@people.test', eventKey: 'seat', kind: 'account', text: `${owner.email} added you.` },
    {
      ...about,
      recipient: lead.email,
      eventKey: 'reply',
      requestId: lead.id,
      text: 'Until Monday',
      replyTo: `"Dana" <${owner.email}>`,
      calendar: `ATTENDEE;CN="A guest":MAILTO:${owner.email.slice(0, 3)}\r\n ${owner.email.slice(3)}\r\n`,
    },
  ]);

  await erasePerson(ctx, { userId: owner.id });

  expect(await db.$count(outbox)).toBe(2);
  expect(JSON.stringify(await db.select().from(outbox))).not.toContain(owner.email);
});

test('what staff wrote to customers outlives their account, without the author', async () => {
  const { ctx, db } = await anAdmin();
  const staff = await aUser(db, { role: 'editor' });
  const { id: userId } = await aUser(db);
  const { id: conversationId } = await aConversation(db, { userId, handedOverAt: NOW, staffId: staff.id });
  await aMessage(db, { conversationId, role: 'staff', authorId: staff.id, content: 'Happy to help.' });

  await erasePerson(ctx, { userId: staff.id });

  expect(await db.select().from(messages)).toMatchObject([{ content: 'Happy to help.', authorId: null }]);
  expect(await db.select().from(conversations)).toMatchObject([{ staffId: null, handedOverAt: NOW }]);
});
