import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerParts, conversations, messages } from '#db/schema/conversations.ts';
import { answerCosts, answerReservations, spendMonths } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { releaseStale } from '#features/tokens/commands/settle-answer.server.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aSubscription } from '#tests/support/business.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { aProvider, findTokenErrors, readBalance } from '#tests/support/tokens.ts';
import { LEASE_MS } from '../rules/lease.ts';
import { type AnswerPart, extendLeases, storeParts } from './answer-parts.server.ts';
import { askQuestion, requestStop, retryAnswer } from './ask.server.ts';
import { type Ending, finishAnswer, interruptExpired } from './finish-answer.server.ts';
import { deleteConversation } from './manage.server.ts';

const { ctx, db } = await testApp({ consultant: aProvider({ prices: { prompt: 1, answer: 2 } }) });

/** Answers of a customer that are being written, each in a conversation of its own. */
async function someRunning(count = 1) {
  const { id: userId } = await aUser(db);
  const { id: subscriptionId } = await aSubscription(db, { userId });
  const own: Ctx = { ...ctx, actor: { id: userId, role: 'customer' } };
  const tasks = [];
  for (let number = 1; number <= count; number++) {
    const { id } = await aConversation(db, { userId });
    const result = await askQuestion(own, id, { content: 'Where do we start?', requestKey: 'first-key' });
    if (!result.ok || !result.task) throw new Error('The question was not asked');
    tasks.push(result.task);
  }
  const [task] = tasks;
  if (!task) throw new Error('Nothing is running');
  const tokensLeft = async () => 400_000 - Number((await readBalance(ctx, subscriptionId))?.planTokens);
  return { own, task, tasks, used: tokensLeft };
}

const done: Ending = {
  state: 'done',
  failure: null,
  text: 'Start small.',
  usage: { promptTokens: 90, answerTokens: 10 },
};
const partOf = ({ messageId, attempt }: Pick<AnswerPart, 'messageId' | 'attempt'>, position: number, text: string) => ({
  messageId,
  attempt,
  position,
  text,
});
const at = (ms: number): Ctx => ({ ...ctx, now: () => new Date(NOW.getTime() + ms) });
const answers = () =>
  db
    .select()
    .from(messages)
    .orderBy(asc(messages.id))
    .then((rows) => rows.filter(({ role }) => role === 'assistant'));
const texts = async () =>
  (await db.select().from(answerParts).orderBy(answerParts.messageId, answerParts.position)).map(({ text }) => text);

test('an answer takes over its text, is charged and moves its conversation up', async () => {
  const { task, used } = await someRunning();
  await storeParts(ctx, [partOf(task, 0, 'Start')]);

  expect(await finishAnswer(at(1_000), task, done)).toBe(true);

  const finishedAt = new Date(NOW.getTime() + 1_000);
  expect(await answers()).toMatchObject([{ state: 'done', content: 'Start small.', finishedAt, leasedUntil: null }]);
  expect(await db.select().from(conversations)).toMatchObject([{ updatedAt: finishedAt }]);
  expect(await db.select().from(answerCosts)).toMatchObject([{ outcome: 'done', costMicros: 110, model: 'stand-in' }]);
  expect([await used(), await db.$count(answerParts)]).toEqual([100, 0]);
});

test('charges an answer whose conversation was deleted meanwhile', async () => {
  const { own, task, used } = await someRunning();
  await deleteConversation(own, task.conversationId);

  await releaseStale(ctx);
  expect(await finishAnswer(ctx, task, { ...done, state: 'stopped' })).toBe(false);

  expect(await db.select().from(answerCosts)).toMatchObject([{ outcome: 'stopped', costMicros: 110 }]);
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 110, reservedMicros: 0 }]);
  expect(await used()).toBe(100);
});

test('an answer that is finished twice is charged once', async () => {
  const { task, used } = await someRunning();

  const finished = await Promise.all([finishAnswer(ctx, task, done), finishAnswer(ctx, task, { ...done, text: 'No' })]);

  expect(finished.filter(Boolean)).toEqual([true]);
  expect([await used(), await db.$count(answerCosts)]).toEqual([100, 1]);
  expect(await findTokenErrors(db)).toEqual([]);
});

test('what an earlier attempt brings is dropped, but costs what it used', async () => {
  const { own, task, used } = await someRunning();
  await db.update(messages).set({ state: 'stopped' });
  await retryAnswer(own, task.conversationId);
  await storeParts(ctx, [partOf({ ...task, attempt: 2 }, 0, 'New')]);

  expect(await finishAnswer(ctx, task, done)).toBe(false);

  expect(await answers()).toMatchObject([{ state: 'streaming', attempt: 2, content: '' }]);
  expect(await texts()).toEqual(['New']);
  expect(await db.$count(answerReservations)).toBe(1);
  expect(await db.$count(answerCosts)).toBe(1);
  expect(await used()).toBeGreaterThan(100);
});

test('a failed answer costs us money and its customer nothing', async () => {
  const { task, used } = await someRunning();

  await finishAnswer(ctx, task, { ...done, state: 'failed', failure: 'busy', text: 'Sta' });

  expect(await answers()).toMatchObject([{ state: 'failed', failure: 'busy', content: 'Sta' }]);
  expect(await used()).toBe(0);
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 110, reservedMicros: 0 }]);
});

test('keeps an answer running whose cost cannot be stored', async () => {
  const { task } = await someRunning();
  await storeParts(ctx, [partOf(task, 0, 'Start')]);
  await failWrites('insert', 'answer_costs');

  await expect(finishAnswer(ctx, task, done)).rejects.toThrow();

  expect(await answers()).toMatchObject([{ state: 'streaming', content: '' }]);
  expect([await texts(), await db.$count(answerReservations)]).toEqual([['Start'], 1]);
});

test('stores parts of many answers, and only of those that may go on', async () => {
  const { own, tasks } = await someRunning(3);
  const [running, stopping, deleted] = tasks;
  if (!running || !stopping || !deleted) throw new Error('Too few answers are running');
  await requestStop(own, stopping.conversationId);
  await deleteConversation(own, deleted.conversationId);

  const alive = await storeParts(
    ctx,
    tasks.map((task) => partOf(task, 0, `Part ${task.messageId}`)),
  );

  expect(alive.toSorted((one, other) => one.messageId - other.messageId)).toEqual([
    { messageId: running.messageId, attempt: 1, isToStop: false },
    { messageId: stopping.messageId, attempt: 1, isToStop: true },
  ]);
  expect(await texts()).toEqual([`Part ${running.messageId}`]);
});

test('an empty part asks for the state and stores nothing', async () => {
  const { task } = await someRunning();

  expect(await storeParts(ctx, [partOf(task, 0, '')])).toMatchObject([{ isToStop: false }]);
  expect(await storeParts(ctx, [])).toEqual([]);
  expect(await texts()).toEqual([]);
});

test('stores quotes, commas and braces as they are written', async () => {
  const { task } = await someRunning();
  const text = `{"a", 'b'}, \\ null ☕\n`;

  await storeParts(ctx, [partOf(task, 0, text)]);

  expect(await texts()).toEqual([text]);
});

test('extends the leases of the given attempts only', async () => {
  const { tasks } = await someRunning(3);
  const [one, two] = tasks;
  if (!one || !two) throw new Error('Too few answers are running');

  await extendLeases(at(1_000), [one, { ...two, attempt: 2 }]);

  const leases = (await answers()).map(({ leasedUntil }) => (leasedUntil?.getTime() ?? 0) - NOW.getTime());
  expect(leases).toEqual([LEASE_MS + 1_000, LEASE_MS, LEASE_MS]);
});

test('extends no lease when nothing is running', async () => {
  await someRunning();

  await extendLeases(at(1_000), []);

  expect(await answers()).toMatchObject([{ leasedUntil: new Date(NOW.getTime() + LEASE_MS) }]);
});

test.each([
  [LEASE_MS, 'streaming'],
  [LEASE_MS + 1, 'failed'],
])('after %i ms without a sign of life, an answer is %s', async (ms, state) => {
  const { task, used } = await someRunning();
  await storeParts(ctx, [partOf(task, 0, 'Start ')]);
  await storeParts(ctx, [partOf(task, 6, 'small')]);

  await interruptExpired(at(ms));

  expect(await answers()).toMatchObject([{ state }]);
  if (state === 'streaming') return expect(await texts()).toHaveLength(2);
  expect(await answers()).toMatchObject([{ failure: 'interrupted', content: 'Start small', leasedUntil: null }]);
  expect([await used(), await texts()]).toEqual([0, []]);
});

test('marks an answer without a provider, and leaves its reservation to be released', async () => {
  const { used } = await someRunning();
  await interruptExpired({ ...at(LEASE_MS + 1), consultant: null });
  const held = await db.$count(answerReservations);

  await releaseStale(at(HOUR));

  expect([held, await db.$count(answerReservations), await used()]).toEqual([1, 0, 0]);
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: expect.any(Number), reservedMicros: 0 }]);
});

test('what arrives after an interruption changes nothing', async () => {
  const { task } = await someRunning();
  await interruptExpired(at(LEASE_MS + 1));

  expect(await storeParts(ctx, [partOf(task, 0, 'Late')])).toEqual([]);
  expect(await finishAnswer(ctx, task, done)).toBe(false);
  expect(await answers()).toMatchObject([{ state: 'failed', failure: 'interrupted', content: '' }]);
  expect(await findTokenErrors(db)).toEqual([]);
});
