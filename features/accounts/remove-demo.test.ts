import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { endDemoAccounts } from '#features/security/commands/end-demo-accounts.server.ts';
import { testApp } from '#tests/support/app.ts';
import { ada } from '#tests/support/factories.ts';
import { production } from '#tests/support/production-settings.ts';
import { createAdmin } from './commands/create-admin.server.ts';
import { createDemoAccounts } from './commands/demo.server.ts';
import { removeDemo } from './commands/remove-demo.server.ts';

const demo = await testApp();
const live = await testApp({ env: { ...production, RATE_LIMITS: 'on' } });
const { db } = demo;

beforeEach(() =>
  createDemoAccounts(db, { adminPassword: 'demo-admin-2025', customerPassword: 'demo-customer-2025' }, demo.ctx.now()),
);

const create = (username: string, email: string) =>
  createAdmin(db, { username, email, password: 'measure twice, cut once' }, live.ctx.now());

test.each([
  ['production', live.ctx, 2],
  ['demo mode', demo.ctx, 0],
])('removing the demo in %s leaves an audit entry', async (_mode, ctx, accounts) => {
  await removeDemo(ctx);

  expect(await db.$count(users)).toBe(2 - accounts);
  expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'demo.remove'))).toMatchObject([
    { actorName: 'system', subject: 'demo data', after: { rows: 0, accounts } },
  ]);
});

test('removing the demo before the first start withdraws its emails', async () => {
  const email = {
    kind: 'account',
    recipient: ada.email,
    subject: 'Hello',
    text: 'Hi',
    html: '',
    eventKey: 'hi',
  } as const;
  await queueEmail(demo.ctx, email);

  await removeDemo(live.ctx);

  expect(await db.select().from(outbox).where(eq(outbox.recipient, ada.email))).toMatchObject([
    { cancelReason: 'demo' },
  ]);
});

test.each([
  ['Admin', 'maria@studio.test', 'The username Admin belongs to a demo account.'],
  ['maria', 'Admin@example.com', 'The email address Admin@example.com belongs to a demo account.'],
])('an admin %s %s needs the demo removed first', async (username, email, problem) => {
  await endDemoAccounts(live.ctx);

  expect(await create(username, email)).toBe(`${problem} Run npm run demo:remove with APP_MODE=production first.`);

  await removeDemo(live.ctx);
  expect(await create(username, email)).toBeNull();
});
