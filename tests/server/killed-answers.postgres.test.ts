import { count, eq, sum } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { users } from '#db/schema/accounts.ts';
import { answerParts, messages } from '#db/schema/conversations.ts';
import { answerCosts, answerReservations, spendMonths, tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import type { Conversation } from '#features/conversations/contract/conversations.ts';
import { aSubscription } from '../support/business.ts';
import { startConsultantServer } from '../support/consultant-server.ts';
import { recordCounts } from '../support/drill-record.ts';
import { passed } from '../support/drill-site.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { readAnswer, readEvents } from '../support/read-events.ts';
import { post, startServer } from '../support/server-process.ts';

const ANSWERS = 20;
/** Half answers must be marked within a minute of a kill. */
const MARKED = { timeout: 60_000, interval: 500 };

/** Two processes, and a customer who has a plan and is signed in. */
async function twoProcesses() {
  const url = (await createTestDatabase(`answers_${process.env.VITEST_POOL_ID}`)) ?? '';
  const provider = await startConsultantServer();
  onTestFinished(() => provider.close());
  const env = {
    DATABASE_URL: url,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    AI_BASE_URL: provider.baseUrl,
    AI_MODEL: 'test-model',
    AI_PRICES: '0.5/2',
  };
  const [killed, other] = await Promise.all([startServer(env), startServer(env)]);
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  const { db } = database;
  const [demo] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'demo'));
  const renewalDate = new Date(Date.now() + 10 * 86_400_000);
  await aSubscription(db, { userId: demo?.id ?? 0, plan: 'Basic', renewalDate });
  const signedIn = await post(`${other.url}/api/login`, { username: 'demo', password: 'demo-customer-2025' });
  const headers = {
    'Content-Type': 'application/json',
    Cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
  return { killed, other, db, headers };
}

test('no question is lost with an instance, and every half answer can be repeated', { timeout: 240_000 }, async () => {
  const { killed, other, db, headers } = await twoProcesses();
  const start = async () => {
    const answer = await post(`${killed.url}/api/conversations`, { agentId: 'ai-specialist' }, { headers });
    return ((await answer.json()) as { id: number }).id;
  };
  const ids = await Promise.all(Array.from({ length: ANSWERS }, start));
  for (const id of ids) {
    const input = { content: `Question ${id} [fault: hang]`, requestKey: `question-${id}` };
    expect((await post(`${killed.url}/api/conversations/${id}/messages`, input, { headers })).status).toBe(202);
  }
  await expect.poll(() => db.$count(answerParts), MARKED).toBe(ANSWERS);
  const [first = 0] = ids;
  const stream = await fetch(`${other.url}/api/conversations/${first}/stream`, { headers });
  if (!stream.body) throw new Error('There is no stream');
  const events = readEvents(stream.body);
  const soFar = await readAnswer(events, (text) => text === 'Start sm');

  killed.child.kill('SIGKILL');

  const isFailed = eq(messages.failure, 'interrupted');
  await expect.poll(() => db.$count(messages, isFailed), MARKED).toBe(ANSWERS);
  expect(await readAnswer(events, undefined, soFar.text)).toMatchObject({
    text: 'Start sm',
    data: { state: 'failed' },
  });
  const questions = await db.$count(messages, eq(messages.role, 'user'));
  const counts = {
    acknowledged: ANSWERS,
    lost: Math.max(0, ANSWERS - questions),
    doubled: Math.max(0, questions - ANSWERS),
  };
  expect(recordCounts('kill -9 during answers', counts)).toMatchObject(passed);
  expect(await db.$count(messages, eq(messages.content, 'Start sm'))).toBe(ANSWERS);
  await expect.poll(() => db.$count(answerReservations), MARKED).toBe(0);
  const [balance] = await db.select().from(tokenBalances);
  const [ledger] = await db.select({ tokens: sum(tokenLedger.tokens).mapWith(Number) }).from(tokenLedger);
  expect(balance).toMatchObject({ planTokens: 400_000, packTokens: 0 });
  expect(ledger).toEqual({ tokens: 400_000 });
  const [costs] = await db
    .select({ answers: count(), spent: sum(answerCosts.costMicros).mapWith(Number) })
    .from(answerCosts);
  expect(costs?.answers).toBe(ANSWERS);
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: costs?.spent, reservedMicros: 0 }]);

  for (const id of ids) {
    const input = { content: 'Once more' };
    expect((await post(`${other.url}/api/conversations/${id}/edit`, input, { headers })).status).toBe(202);
  }

  await expect.poll(() => db.$count(messages, eq(messages.state, 'streaming')), MARKED).toBe(0);
  const read = await fetch(`${other.url}/api/conversations/${first}`, { headers });
  expect(((await read.json()) as Conversation).messages).toMatchObject([
    { content: 'Once more' },
    { state: 'done', attempt: 2, content: expect.stringContaining('Once more') },
  ]);
});
