import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#db/schema/conversations.ts';
import { tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import { LONGEST_ANSWER } from '#features/tokens/rules/tokens.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { askingApp, providerOf, standIn } from '#tests/support/asking.ts';
import { findTokenErrors } from '#tests/support/tokens.ts';

/** A customer who has asked once, and how to leave so many tokens for the answer to the same question. */
async function askedOnce() {
  const lengths: number[] = [];
  const site = await askingApp(
    providerOf(async function* ({ maxTokens }) {
      lengths.push(maxTokens);
      yield { text: 'Start small.' };
    }),
  );
  const { db, start, answered, subscription } = site;
  await answered(await start());
  const [held] = await db.select().from(tokenLedger).where(eq(tokenLedger.kind, 'reserve'));
  const prompt = -Number(held?.tokens) - LONGEST_ANSWER;
  async function leave(tokens: number): Promise<void> {
    const [balance] = await db.select().from(tokenBalances);
    const planTokens = prompt + tokens;
    const change = { bucket: 'plan', kind: 'change', tokens: planTokens - Number(balance?.planTokens) } as const;
    await db.insert(tokenLedger).values({ ...change, subscriptionId: subscription.id, createdAt: NOW });
    await db.update(tokenBalances).set({ planTokens });
  }
  return { ...site, leave, lengths };
}

test.each([
  [1_001, 1_000],
  [640, 640],
  [300, 300],
])('with %i tokens left, asks for an answer of at most %i', async (left, longest) => {
  const { leave, start, answered, lengths } = await askedOnce();
  await leave(left);

  const answer = await answered(await start());

  expect(answer.state).toBe('done');
  expect(lengths).toEqual([1_000, longest]);
});

test('asks for no answer of fewer than 300 tokens', async () => {
  const { leave, start, ask, lengths } = await askedOnce();
  await leave(299);

  expect(await ask(await start())).toMatchObject({ status: 402, body: { code: 'tokens_used_up' } });
  expect(lengths).toEqual([1_000]);
});

test('answers one of fifty questions at once with tokens for one answer, on two instances', async () => {
  const { app, db, answers, headers, leave, start } = await askedOnce();
  const other = await testApp({ consultant: standIn });
  const ids = await Promise.all(Array.from({ length: 50 }, start));
  await leave(300);

  const asked = await Promise.all(
    ids.map((id, index) =>
      call(index % 2 === 0 ? app : other.app, 'POST', `/api/conversations/${id}/messages`, {
        headers,
        json: { content: 'Where do we start?', requestKey: `question-${id}` },
      }),
    ),
  );
  await Promise.all([answers.runner.settled(), other.answers.runner.settled()]);

  expect(asked.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(asked.filter(({ body }) => (body as { code?: string }).code === 'tokens_used_up')).toHaveLength(49);
  expect(await db.$count(messages, eq(messages.state, 'done'))).toBe(4);
  expect(await findTokenErrors(db)).toEqual([]);
});
