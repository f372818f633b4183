import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { createDemoAccounts } from '#features/accounts/commands/demo.server.ts';
import { testApp } from '#tests/support/app.ts';
import { production } from '#tests/support/production-settings.ts';
import { afterRestore } from './after-restore.ts';

const demo = await testApp();
const live = await testApp({ env: production });
const passwords = { adminPassword: 'demo-admin-2025', customerPassword: 'demo-customer-2025' };
const demoStatuses = () => demo.db.selectDistinct({ status: users.status }).from(users).where(eq(users.isDemo, true));

test("disables a restored demo's accounts in production only", async () => {
  await createDemoAccounts(demo.db, passwords, demo.ctx.now());

  await afterRestore(demo.ctx);
  expect(await demoStatuses()).toEqual([{ status: 'active' }]);

  await afterRestore(live.ctx);
  expect(await demoStatuses()).toEqual([{ status: 'inactive' }]);
});

test('adds consultants that a backup lacks', async () => {
  await demo.db.delete(consultantVersions);

  await afterRestore(demo.ctx);

  expect(await demo.db.$count(consultantVersions)).toBeGreaterThan(0);
});
