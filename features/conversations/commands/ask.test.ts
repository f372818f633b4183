import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { conversations, messages } from '#db/schema/conversations.ts';
import { notifications } from '#db/schema/notifications.ts';
import { answerReservations, spendMonths } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aConversation, aDocument, aMessage } from '#tests/support/conversations.ts';
import { aUser } from '#tests/support/people.ts';
import { aProvider, findTokenErrors } from '#tests/support/tokens.ts';
import { askQuestion, editQuestion, requestStop, retryAnswer } from './ask.server.ts';

const { ctx, db } = await testApp({ consultant: aProvider() });

/** A customer with a plan, and an empty conversation. */
async function aCustomer(facts: Partial<typeof conversations.$inferInsert> = {}, plan = 'Basic') {
  const { id: userId } = await aUser(db);
  await aSubscription(db, { userId, plan });
  const { id } = await aConversation(db, { userId, title: '', ...facts });
  const own: Ctx = { ...ctx, actor: { id: userId, role: 'customer' } };
  const ask = (content = 'Where do we start?', requestKey = content, given = own) =>
    askQuestion(given, id, { content, requestKey });
  return { id, userId, own, ask };
}

const stored = () => db.select().from(messages).orderBy(asc(messages.id));
const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : result.reason);
const anAnswer = (conversationId: number, facts = {}) =>
  aMessage(db, { conversationId, role: 'assistant', content: 'Start small.', ...facts });

test('a question comes with the task to answer it, and its reservation', async () => {
  const { id, userId, ask } = await aCustomer();

  const result = await ask();

  expect(result).toMatchObject({ ok: true, exchange: { answer: { state: 'streaming', attempt: 1 } } });
  expect(result).toMatchObject({ task: { conversationId: id, userId, agentId: 'ai-specialist', maxTokens: 1_000 } });
  expect(await db.$count(answerReservations)).toBe(1);
  expect(await findTokenErrors(db)).toEqual([]);
});

test('only the first question names a conversation, and each one moves it up', async () => {
  const { ask, own } = await aCustomer();
  const later = new Date(NOW.getTime() + 60_000);
  await ask('First');
  await db.update(messages).set({ state: 'done' });

  await ask('Second', 'second', { ...own, now: () => later });

  expect(await db.select().from(conversations)).toMatchObject([{ title: 'First', updatedAt: later }]);
});

test('a repeated question is nobody’s task, also while its answer is running', async () => {
  const { ask } = await aCustomer();
  const first = await ask();

  const again = await ask('Something else', 'Where do we start?');

  expect(again).toMatchObject({ ok: true, task: null, exchange: { question: { content: 'Where do we start?' } } });
  expect(again).toMatchObject({ exchange: first.ok ? first.exchange : {} });
  expect(await db.$count(answerReservations)).toBe(1);
});

test('a prompt has what was said, without failed answers, notes and empty messages', async () => {
  const { id, ask } = await aCustomer();
  const about = { conversationId: id };
  await aMessage(db, { ...about, content: 'What first?' });
  await anAnswer(id, { state: 'failed', content: 'Begi' });
  await aMessage(db, { ...about, role: 'note', content: 'handed_over' });
  await aMessage(db, { ...about, role: 'staff', content: 'Dana here.' });
  await anAnswer(id, { state: 'stopped', content: '' });

  const result = await ask('And then?');

  const said = result.ok ? result.task?.prompt.slice(1, -1) : [];
  expect(said).toEqual([
    { role: 'user', content: 'What first?' },
    { role: 'assistant', content: 'Dana here.' },
  ]);
});

test.each([
  ['Basic', []],
  ['Premium', ['own rules']],
] as const)('with the %s plan, answers come from the documents %j of the customer', async (plan, titles) => {
  const { userId, ask } = await aCustomer({}, plan);
  await aDocument(db, { ownerId: userId, name: 'own rules', text: 'A walrus needs approval.' });
  await aDocument(db, { ownerId: (await aUser(db)).id, name: 'foreign rules', text: 'A walrus needs approval.' });

  const result = await ask('What does a walrus need?');

  expect(result.ok && result.task?.sources.map(({ title }) => title)).toEqual(titles);
});

test.each(['asked', 'retried', 'edited'] as const)('nothing is %s while an answer is running', async (how) => {
  const { id, own, ask } = await aCustomer();
  await ask();

  const result = await {
    asked: () => ask('More'),
    retried: () => retryAnswer(own, id),
    edited: () => editQuestion(own, id, 'More'),
  }[how]();

  expect(reasonOf(result)).toBe('answer_running');
  expect((await stored()).map(({ content }) => content)).toEqual(['Where do we start?', '']);
});

test('a retry begins the same answer anew', async () => {
  const { id, own } = await aCustomer();
  await aMessage(db, { conversationId: id });
  await anAnswer(id, { state: 'failed', failure: 'busy', stopRequestedAt: NOW, finishedAt: NOW });

  const result = await retryAnswer(own, id);

  expect(result).toMatchObject({ ok: true, task: { messageId: 2, attempt: 2 } });
  expect((await stored())[1]).toMatchObject({
    content: '',
    state: 'streaming',
    failure: null,
    stopRequestedAt: null,
    finishedAt: null,
  });
});

test('an edited question keeps its place and is not part of its own history', async () => {
  const { id, own } = await aCustomer();
  await aMessage(db, { conversationId: id });
  await anAnswer(id);

  const result = await editQuestion(own, id, 'Where do we end?');

  expect(result.ok && result.task?.prompt).toHaveLength(2);
  expect(JSON.stringify(result.ok && result.task?.prompt)).not.toMatch(/Where do we start|Start small/);
  expect((await stored()).map(({ content }) => content)).toEqual(['Where do we end?', '']);
});

test('an edit that cannot be paid changes nothing', async () => {
  const { id, own } = await aCustomer();
  await aMessage(db, { conversationId: id });
  await anAnswer(id);
  const limited = { ...own, consultant: aProvider({ monthlyLimitMicros: 1 }) };

  expect(await editQuestion(limited, id, 'Where do we end?')).toEqual({ ok: false, reason: 'limit_reached' });

  expect((await stored()).map(({ content, attempt }) => [content, attempt])).toEqual([
    ['Where do we start?', 1],
    ['Start small.', 1],
  ]);
});

test.each([
  ['a question without an answer', ['user']],
  ['a note after the answer', ['user', 'assistant', 'note']],
  ['what staff wrote', ['user', 'staff']],
] as const)('nothing is repeated after %s', async (_what, roles) => {
  const { id, own } = await aCustomer();
  for (const role of roles) await aMessage(db, { conversationId: id, role });

  expect(reasonOf(await retryAnswer(own, id))).toBe('nothing_to_repeat');
});

test('with a person, nothing is repeated, and a question waits for staff', async () => {
  const { id, own, ask } = await aCustomer({ handedOverAt: NOW });
  await aMessage(db, { conversationId: id });
  await anAnswer(id, { state: 'streaming' });

  expect(reasonOf(await retryAnswer(own, id))).toBe('with_person');
  expect(await ask('Anybody there?')).toMatchObject({ ok: true, task: null, exchange: { answer: null } });
  expect(await db.select().from(notifications)).toMatchObject([{ detail: 'Anybody there?' }]);
});

test.each([
  ['without a provider', { consultant: null }, 'not_offered'],
  ['with little money left', { consultant: aProvider({ monthlyLimitMicros: 1 }) }, 'limit_reached'],
])('a question %s leaves no trace', async (_when, facts, reason) => {
  const { own, ask } = await aCustomer();

  expect(reasonOf(await ask('Hello', 'hello', { ...own, ...facts }))).toBe(reason);

  expect([await db.$count(messages), await db.$count(answerReservations)]).toEqual([0, 0]);
  expect(await db.select().from(conversations)).toMatchObject([{ title: '', updatedAt: NOW }]);
});

test('admins hear of a question that the limit stopped', async () => {
  const { own, ask } = await aCustomer();
  await aUser(db, { role: 'admin' });
  await db.insert(spendMonths).values({ month: '2025-06', spentMicros: 4_900 });
  const limited = { ...own, consultant: aProvider({ monthlyLimitMicros: 5_000 }) };

  expect(reasonOf(await ask('Hello', 'hello', limited))).toBe('limit_reached');
  expect(reasonOf(await ask('Hello', 'hello', limited))).toBe('limit_reached');

  expect(await db.select().from(notifications)).toMatchObject([{ eventKey: 'spend:2025-06:100' }]);
});

test('stops only an answer that is running, and only for its owner', async () => {
  const { id, own, ask } = await aCustomer();
  const other = await aCustomer();
  expect(await requestStop(own, id)).toBeNull();
  await ask();

  expect(await requestStop(other.own, id)).toBeNull();
  expect((await stored())[1]).toMatchObject({ stopRequestedAt: null });
  expect(await requestStop(own, id)).toEqual({ messageId: 2, attempt: 1 });
  expect((await stored())[1]).toMatchObject({ stopRequestedAt: NOW });
});
