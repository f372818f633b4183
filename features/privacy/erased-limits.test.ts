import { asc, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateLimits } from '#db/schema/platform.ts';
import { call, testApp } from '#tests/support/app.ts';
import { erasePersonalData } from './commands/erase-rows.server.ts';

test.each([
  ['a_b@x.test', ['axb@x.test', 'ja_b@x.test', 'a_b@x.testing']],
  ['😀@x.test', ['a😀@x.test']],
])('erases the sign-in attempts of %s, and of no similar address', async (email, similar) => {
  const { app, ctx, db } = await testApp({ env: { RATE_LIMITS: 'on' } });
  for (const username of [email, ...similar])
    await call(app, 'POST', '/api/login', { json: { username, password: 'wrong-password' } });
  const attempts = async () => {
    const isAttempt = like(rateLimits.key, 'login-account:%');
    const rows = await db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(isAttempt)
      .orderBy(asc(rateLimits.key));
    return rows.map(({ key }) => key).toSorted();
  };
  const keys = (emails: string[]) => emails.map((one) => `login-account:name:${one}`).toSorted();
  const before = await attempts();

  await erasePersonalData(ctx, { userId: null, emails: [email] });

  expect(before).toEqual(keys([email, ...similar]));
  expect(await attempts()).toEqual(keys(similar));
});
