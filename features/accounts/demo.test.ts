import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser, signIn } from '#tests/support/people.ts';
import { createAdmin } from './commands/create-admin.server.ts';
import { createDemoAccounts } from './commands/demo.server.ts';

const passwords = { adminPassword: 'demo-admin-2025', customerPassword: 'demo-customer-2025' };

test('demo mode has an admin and a customer, however often it starts', async () => {
  const { app, db } = await testApp();

  await createDemoAccounts(db, passwords, NOW);
  await createDemoAccounts(db, passwords, NOW);

  expect(await db.$count(users)).toBe(2);
  expect(await signIn(app, 'admin', passwords.adminPassword)).toHaveProperty('Cookie');
  expect(await signIn(app, 'demo', passwords.customerPassword)).toHaveProperty('Cookie');
});

test('their passwords follow the settings', async () => {
  const { app, db } = await testApp();
  await createDemoAccounts(db, passwords, NOW);

  await createDemoAccounts(db, { ...passwords, adminPassword: 'another phrase' }, NOW);

  expect(await signIn(app, 'admin', 'another phrase')).toHaveProperty('Cookie');
});

test('a database with real staff is not touched', async () => {
  const { db } = await testApp();
  await createAdmin(db, { username: 'admin', email: 'owner@studio.test', password: 'a phrase of our own' }, NOW);
  const before = await db.select().from(users);

  await expect(createDemoAccounts(db, passwords, NOW)).rejects.toThrow('APP_MODE=production');

  expect(await db.select().from(users)).toEqual(before);
});

test('a real customer named demo keeps the account', async () => {
  const { db } = await testApp();
  const { id } = await aUser(db, { username: 'demo' });

  await expect(createDemoAccounts(db, passwords, NOW)).rejects.toThrow('real account named demo');

  expect(await db.select().from(users).where(eq(users.id, id))).toHaveLength(1);
});
