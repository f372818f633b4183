import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser, signIn } from '#tests/support/people.ts';
import { createAdmin } from './commands/create-admin.server.ts';
import { createDemoAccounts } from './commands/demo.server.ts';

const passwords = { adminPassword: 'demo-admin-2025', customerPassword: 'demo-customer-2025' };

// Spec 6: "Admin (client check): a user whose username is 'admin'"
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

test('an admin or editor who registered does not end demo mode', async () => {
  const { app, db } = await testApp();
  await aUser(db, { role: 'admin' });
  await aUser(db, { role: 'editor' });

  await createDemoAccounts(db, passwords, NOW);

  expect(await signIn(app, 'admin', passwords.adminPassword)).toHaveProperty('Cookie');
});

test('both accounts can be used again after the next start, whatever an admin did to them', async () => {
  const { app, db } = await testApp();
  await createDemoAccounts(db, passwords, NOW);
  await db.update(users).set({ role: 'editor', status: 'inactive' });

  await createDemoAccounts(db, passwords, NOW);

  expect(await db.select({ role: users.role }).from(users).orderBy(users.id)).toEqual([
    { role: 'admin' },
    { role: 'customer' },
  ]);
  expect(await signIn(app, 'demo', passwords.customerPassword)).toHaveProperty('Cookie');
});

test('a new password in the settings ends the sessions opened with the old one', async () => {
  const { app, db } = await testApp();
  await createDemoAccounts(db, passwords, NOW);
  await signIn(app, 'admin', passwords.adminPassword);

  await createDemoAccounts(db, { ...passwords, adminPassword: 'another phrase' }, NOW);

  expect(await db.$count(sessions)).toBe(0);
});

test('an account that the operator made keeps demo mode out, also without its role', async () => {
  const { db } = await testApp();
  await createAdmin(db, { username: 'admin', email: 'owner@studio.test', password: 'a phrase of our own' }, NOW);
  await db.update(users).set({ role: 'customer' });
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
