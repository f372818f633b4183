import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits } from '#db/schema/platform.ts';
import { testApp } from '#tests/support/app.ts';
import { forgetAddresses } from './commands/forget-address.server.ts';

test('forgets the sign-in attempts of an address, and of no similar one', async () => {
  const { ctx, db } = await testApp();
  const attempts = ['a_b@x.test', 'axb@x.test', 'ja_b@x.test', 'a_b@x.testing'].map(
    (email) => `login-account:${email}`,
  );
  await db.insert(rateLimits).values(attempts.map((key) => ({ key, points: 1 })));

  await forgetAddresses(ctx, ['a_b@x.test']);

  const left = await db.select({ key: rateLimits.key }).from(rateLimits).orderBy(asc(rateLimits.key));
  expect(left.map(({ key }) => key).toSorted()).toEqual(attempts.slice(1).toSorted());
});
