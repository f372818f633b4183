import { expect, test } from 'vitest';
import { customerSpend, spendDays } from '#db/schema/tokens.ts';
import { testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { deleteOldSums } from './commands/spend.server.ts';

test('deletes what a customer used more than 24 months ago, and keeps the sums of the site', async () => {
  const { ctx, db } = await testApp();
  const { id: userId } = await aUser(db);
  const sums = { answers: 1, tokens: 900, costMicros: 70 };
  await db.insert(customerSpend).values(['2023-05', '2023-06'].map((month) => ({ month, userId, ...sums })));
  await db.insert(spendDays).values({ day: '2023-05-31', agentId: 'ai-specialist', ...sums });

  await deleteOldSums(ctx);

  expect(await db.select().from(customerSpend)).toMatchObject([{ month: '2023-06' }]);
  expect(await db.$count(spendDays)).toBe(1);
});
