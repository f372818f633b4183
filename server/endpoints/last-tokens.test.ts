import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tokenBalances, tokenLedger } from '#db/schema/tokens.ts';
import { LONGEST_ANSWER } from '#features/tokens/rules.ts';
import { askingApp, providerOf } from '#tests/support/asking.ts';

/** A customer who has asked once, and how to leave so many tokens for the answer to the same question. */
async function askedOnce() {
  const lengths: number[] = [];
  const site = await askingApp(
    providerOf(async function* ({ maxTokens }) {
      lengths.push(maxTokens);
      yield { text: 'Start small.' };
    }),
  );
  const { db, start, answered } = site;
  await answered(await start());
  const [held] = await db.select().from(tokenLedger).where(eq(tokenLedger.kind, 'reserve'));
  const prompt = -Number(held?.tokens) - LONGEST_ANSWER;
  const leave = (tokens: number) => db.update(tokenBalances).set({ planTokens: prompt + tokens });
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
