import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { siteContext } from '#app/context.ts';
import { policyVersions } from '#db/schema/policies.ts';
import { call, testApp } from '#tests/support/app.ts';
import { stubBuild } from '#tests/support/stub-build.ts';

const build = stubBuild({
  privacy: { path: 'privacy', loader: async ({ context }) => (await context.get(siteContext).policies())[0] ?? null },
});

test('a cached page changes when another version takes effect, without a publish', async () => {
  const { app, db } = await testApp({ pages: { build, mode: 'production' }, now: () => new Date() });
  const now = new Date();
  const dates = { createdAt: now, updatedAt: now, publishedAt: now, effectiveAt: new Date(now.getTime() + 700) };
  await db.insert(policyVersions).values({ policy: 'privacy', number: 2, text: 'Our second text.', ...dates });
  const read = async () => (await call(app, 'GET', '/privacy')).text;

  expect(await read()).toContain('May 8, 2025');
  await wait(300);
  expect(await read()).not.toContain('Our second text.');
  await wait(500);

  expect(await read()).toContain('Our second text.');
});
