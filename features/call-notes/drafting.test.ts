import { expect, onTestFinished, test, vi } from 'vitest';
import { callNotes } from '#db/schema/call-notes.ts';
import { answerCosts, answerReservations, spendDays, spendMonths } from '#db/schema/tokens.ts';
import { type ConsultantProvider, ProviderFailure } from '#features/consultant-provider.server.ts';
import { createOpenAi } from '#features/conversations/openai.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { draftNotes } from './commands/draft-notes.server.ts';

const { ctx, db } = await testApp();

const NOTES = 'WHAT WE HEARD\nYou type invoices.\nWHAT WE RECOMMEND\nStart small.\nWHAT HAPPENS NEXT\nWe call.';

/** Says the answer, or fails with the error. */
const FACTS = { model: 'test', prices: { prompt: 1, answer: 2 }, monthlyLimitMicros: null, reasoningTokens: 0 };

const providerOf = (answer: string | Error, facts: Partial<ConsultantProvider> = {}): ConsultantProvider => ({
  ...FACTS,
  async *answer() {
    if (answer instanceof Error) throw answer;
    yield { text: answer };
    yield { usage: { promptTokens: 100, answerTokens: 50 } };
  },
  ...facts,
});

async function aHeldCall(consultant: ConsultantProvider | null) {
  const host = await aHost(db);
  const lead = { firstName: 'Elena', message: 'Elena here. We re-type invoices.' };
  const { id } = await aCall(db, { hostId: host.id, startsAt: new Date(NOW.getTime() - HOUR) }, lead);
  const staff: Ctx = { ...ctx, consultant, actor: { id: host.id, role: 'advisor' } };
  return { id, staff };
}

test('returns a draft, says what was sent and counts what it cost', async () => {
  const { id, staff } = await aHeldCall(providerOf(NOTES));

  const result = await draftNotes(staff, id, '- Elena types 300');

  expect(result).toMatchObject({
    ok: true,
    draft: { heard: 'You type invoices.', recommended: 'Start small.', next: 'We call.' },
  });
  const sent = result.ok ? result.draft.sent : '';
  expect(sent).toContain('[name] types 300');
  expect(sent).toContain('[name] here. We re-type invoices.');
  expect(sent).not.toContain('Elena');
  expect(await db.select().from(callNotes)).toMatchObject([{ heard: '', version: 0 }]);
  expect(await db.select().from(answerCosts)).toMatchObject([
    { agentId: 'call-notes', costMicros: 200, outcome: 'done' },
  ]);
  expect(await db.select().from(spendDays)).toMatchObject([{ agentId: 'call-notes', answers: 1, tokens: 150 }]);
  expect(await db.select().from(spendMonths)).toMatchObject([{ spentMicros: 200, reservedMicros: 0 }]);
});

test.each([
  ['a provider that is down', new ProviderFailure('unavailable', 'down'), 'failed'],
  ['an answer that is not notes', 'Happy to help!', 'unusable'],
])('%s drafts nothing and holds nothing back', async (_what, answer, reason) => {
  const { id, staff } = await aHeldCall(providerOf(answer));

  expect(await draftNotes(staff, id, '- 300')).toEqual({ ok: false, reason });
  expect(await db.$count(answerReservations)).toBe(0);
  expect(await db.select().from(answerCosts)).toMatchObject([{ outcome: 'failed' }]);
});

test('asks nobody without a provider or above the limit of the month', async () => {
  const { id, staff } = await aHeldCall(null);
  const consultant = providerOf(new Error('asked'), { monthlyLimitMicros: 1 });

  expect(await draftNotes(staff, id, '- 300')).toEqual({ ok: false, reason: 'not_offered' });
  expect(await draftNotes({ ...staff, consultant }, id, '- 300')).toEqual({ ok: false, reason: 'limit_reached' });
  expect(await db.$count(callNotes)).toBe(0);
});

test('two drafts at the same time are counted apart', async () => {
  const { id, staff } = await aHeldCall(providerOf(NOTES));

  await Promise.all([draftNotes(staff, id, '- one'), draftNotes(staff, id, '- two')]);

  expect(await db.$count(answerCosts)).toBe(2);
  expect(await db.$count(answerReservations)).toBe(0);
});

/** Ends only when its request is given up. */
const neverAnswers: typeof fetch = (_url, { signal } = {}) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))));

test('gives up on a provider that never answers, and holds nothing back', async () => {
  const provider = createOpenAi({ ...FACTS, baseUrl: 'http://provider.test/v1', apiKey: 'key', fetch: neverAnswers });
  const { id, staff } = await aHeldCall(provider);
  const soon = AbortSignal.timeout(20);
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  onTestFinished(() => patience.mockRestore());

  expect(await draftNotes(staff, id, '- 300')).toEqual({ ok: false, reason: 'failed' });

  expect(patience).toHaveBeenCalledWith(60_000);
  expect(await db.$count(answerReservations)).toBe(0);
  expect(await db.select().from(answerCosts)).toMatchObject([{ outcome: 'failed' }]);
});
