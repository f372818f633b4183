import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { spendMonths } from '#db/schema/tokens.ts';
import { testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { aProvider } from '#tests/support/tokens.ts';
import { reserveSpend, settleSpend, warnOfRejection } from './commands/spend.server.ts';

const NIGHT = new Date('2025-07-01T03:00:00Z');

/** A provider that may cost 1,000 millionths of a dollar a month. */
async function withLimit(now?: () => Date) {
  const consultant = aProvider({ monthlyLimitMicros: 1_000 });
  const { ctx, db } = await testApp({ consultant, ...(now && { now }) });
  const ask = async (held: number, spent: number) => {
    const month = await reserveSpend(ctx, held);
    if (month !== null) await settleSpend(ctx, { month, costMicros: held }, spent);
    return month;
  };
  const sentEmails = async () =>
    (await db.select({ subject: outbox.subject }).from(outbox).orderBy(asc(outbox.id))).map((one) => one.subject);
  return { ctx, db, ask, sentEmails };
}

test('counts what is held for running answers as spent', async () => {
  const { ctx } = await withLimit();

  expect(await reserveSpend(ctx, 600)).toBe('2025-06');
  expect(await reserveSpend(ctx, 401)).toBeNull();
  expect(await reserveSpend(ctx, 400)).toBe('2025-06');
});

test('rejects an answer that may cost more than the limit', async () => {
  const { ctx, db } = await withLimit();

  expect(await reserveSpend(ctx, 1_001)).toBeNull();
  expect(await db.$count(spendMonths)).toBe(0);
});

test('starts again with the month of the business', async () => {
  const { ask } = await withLimit();
  await ask(1_000, 1_000);
  const { ask: atNight } = await withLimit(() => NIGHT);
  const { ask: later } = await withLimit(() => new Date('2025-07-01T06:00:00Z'));

  expect(await atNight(100, 100)).toBeNull();
  expect(await later(100, 100)).toBe('2025-07');
});

test('emails every admin once at 80% and once when the limit stops an answer', async () => {
  const { ctx, db, ask, sentEmails } = await withLimit();
  await aUser(db, { role: 'admin', email: 'one@studio.test' });
  await aUser(db, { role: 'admin', email: 'two@studio.test' });
  await aUser(db, { role: 'editor' });

  for (let answers = 0; answers < 12; answers++) {
    if ((await ask(100, 90)) === null) await warnOfRejection(ctx);
  }

  const near = 'AI spend: 80% of the limit';
  const reached = 'AI spend: limit reached';
  expect(await sentEmails()).toEqual([near, near, reached, reached]);
});

test('emails nobody while only running answers hold the rest of the limit', async () => {
  const { ctx, ask, sentEmails } = await withLimit();
  await aUser(ctx.db, { role: 'admin' });
  await reserveSpend(ctx, 950);

  expect(await ask(100, 90)).toBeNull();
  await warnOfRejection(ctx);

  expect(await sentEmails()).toEqual([]);
});

test('has no limit without a setting', async () => {
  const { ctx } = await testApp();

  expect(await reserveSpend(ctx, 1_000_000_000)).toBe('2025-06');
});
