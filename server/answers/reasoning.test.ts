import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerCosts, answerReservations, spendMonths } from '#db/schema/tokens.ts';
import { askingApp } from '#tests/support/asking.ts';
import { REASONING_TOKENS } from '#tests/support/consultant-models.ts';
import { startConsultantServer } from '#tests/support/consultant-server.ts';
import { openProvider } from '#tests/support/read-from-provider.ts';
import { findTokenErrors, readBalance } from '#tests/support/tokens.ts';

let server: Awaited<ReturnType<typeof startConsultantServer>>;
beforeAll(async () => void (server = await startConsultantServer()));
beforeEach(() => void server.requests.splice(0));
afterAll(() => server.close());

const ROOM = 8_000;

/** An application whose provider has a reasoning model. */
const site = (room = ROOM) => askingApp(openProvider(server.baseUrl, 'gpt-5', room));

test('customers pay for answers but not for reasoning', async () => {
  const { ctx, db, start, answered, subscription } = await site();

  const { state, content } = await answered(await start());

  const [cost] = await db.select().from(answerCosts);
  const { promptTokens = 0, answerTokens = 0, costMicros } = cost ?? {};
  expect([state, answerTokens]).toEqual(['done', REASONING_TOKENS + Math.ceil(content.length / 4)]);
  expect(costMicros).toBe(promptTokens + 2 * answerTokens);
  const used = promptTokens + answerTokens - REASONING_TOKENS;
  expect(await readBalance(ctx, subscription.id)).toMatchObject({ planTokens: 400_000 - used });
  expect(await findTokenErrors(db)).toEqual([]);
});

test('reserves the highest possible reasoning of an answer', async () => {
  const { db, start, ask } = await site();
  await ask(await start(), 'Hello [fault: hang before the headers]');

  const [held] = await db.select().from(answerReservations);

  expect(held?.costMicros).toBeGreaterThan(2 * ROOM);
  expect(held?.planTokens).toBeLessThan(ROOM);
});

test('counts all possible reasoning of a stopped answer', async () => {
  const { ctx, db, start, ask, send, answers, subscription } = await site();
  const id = await start();
  await ask(id, 'Hello [fault: hang before the headers]');
  await vi.waitFor(() => expect(server.requests.at(-1)?.asked).toHaveProperty('max_completion_tokens'));

  await send('POST', `/api/conversations/${id}/stop`);
  await answers.runner.settled();

  const [cost] = await db.select().from(answerCosts);
  expect(cost).toMatchObject({ outcome: 'stopped', answerTokens: ROOM });
  expect(await readBalance(ctx, subscription.id)).toMatchObject({ planTokens: 400_000 - Number(cost?.promptTokens) });
});

test('logs an answer that was all reasoning', async () => {
  const { start, answered, lines } = await site(0);

  const { state, failure } = await answered(await start());

  expect([state, failure]).toEqual(['failed', 'broken']);
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'the model returned an empty answer', answerTokens: 1_000, reasoningTokens: 1_000 }),
  );
});

test.each(['429', '503'])('counts no reasoning of a question that the provider rejected: %s', async (fault) => {
  const { db, start, answered } = await site();

  const { state } = await answered(await start(), `Hello [fault: ${fault}]`);

  expect(state).toBe('failed');
  expect(await db.$count(answerCosts)).toBe(0);
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 0, reservedMicros: 0 }]);
});
