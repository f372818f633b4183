import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { browsers } from '#db/schema/accounts.ts';
import { passkeyChallenges, secondSteps, totpFactors } from '#db/schema/security.ts';
import { deleteOldBrowsers } from '#features/accounts/commands/browsers.server.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { deleteExpiredSecurity } from './commands/clean-up.server.ts';

const at = (ms: number) => new Date(NOW.getTime() + ms);

test('deletes unfinished sign-ins, challenges and setups when they have expired', async () => {
  const { ctx, db } = await testApp();
  const [one, other] = [await aUser(db), await aUser(db)];
  const step = { userId: one.id, passwordHash: '', createdAt: NOW };
  await db.insert(secondSteps).values([
    { ...step, tokenHash: 'old', expiresAt: at(-1) },
    { ...step, tokenHash: 'new', expiresAt: at(MINUTE) },
  ]);
  await db.insert(passkeyChallenges).values([
    { challenge: 'old', purpose: 'sign-in', expiresAt: at(-1) },
    { challenge: 'new', purpose: 'sign-in', expiresAt: at(MINUTE) },
  ]);
  await db.insert(totpFactors).values([
    { userId: one.id, secret: 'A', createdAt: at(-HOUR - 1) },
    { userId: other.id, secret: 'B', createdAt: at(-HOUR - 1), confirmedAt: at(-HOUR) },
  ]);

  await deleteExpiredSecurity(ctx);

  expect(await db.select({ is: secondSteps.tokenHash }).from(secondSteps)).toEqual([{ is: 'new' }]);
  expect(await db.select({ is: passkeyChallenges.challenge }).from(passkeyChallenges)).toEqual([{ is: 'new' }]);
  expect(await db.select({ is: totpFactors.secret }).from(totpFactors)).toEqual([{ is: 'B' }]);
});

test('deletes browsers that were not used for 400 days, but never the last one', async () => {
  const { ctx, db } = await testApp();
  const [busy, quiet] = [await aUser(db), await aUser(db)];
  const row = { createdAt: at(-500 * DAY), lastSeenAt: at(-401 * DAY) };
  await db.insert(browsers).values([
    { ...row, userId: busy.id, tokenHash: 'old' },
    { ...row, userId: busy.id, tokenHash: 'new', lastSeenAt: NOW },
    { ...row, userId: quiet.id, tokenHash: 'last' },
  ]);

  await deleteOldBrowsers(ctx);

  expect((await db.select().from(browsers).orderBy(asc(browsers.id))).map(({ tokenHash }) => tokenHash)).toEqual([
    'new',
    'last',
  ]);
});
