import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser, signIn } from '#tests/support/people.ts';
import { createAdmin } from './commands/create-admin.server.ts';
import { createDemoAccounts } from './commands/demo.server.ts';

const passwords = { adminPassword: 'demo-admin-2025', customerPassword: 'demo-customer-2025' };

// Spec 6: "Admin (client check): a user whose username is 'admin'"
test('creates one admin and one customer across restarts', async () => {
  const { app, db } = await testApp();

  await createDemoAccounts(db, passwords, NOW);
  await createDemoAccounts(db, passwords, NOW);

  expect(await db.$count(users)).toBe(2);
  expect(await signIn(app, 'admin', passwords.adminPassword)).toHaveProperty('Cookie');
  expect(await signIn(app, 'demo', passwords.customerPassword)).toHaveProperty('Cookie');
});

test('updates demo passwords from the settings', async () => {
  const { app, db } = await testApp();
  await createDemoAccounts(db, passwords, NOW);

  await createDemoAccounts(db, { ...passwords, adminPassword: 'another phrase' }, NOW);

  expect(await signIn(app, 'admin', 'another phrase')).toHaveProperty('Cookie');
});

test('tolerates admins and editors who registered', async () => {
  const { app, db } = await testApp();
  await aUser(db, { role: 'admin' });
  await aUser(db, { role: 'editor' });

  await createDemoAccounts(db, passwords, NOW);

  expect(await signIn(app, 'admin', passwords.adminPassword)).toHaveProperty('Cookie');
});

test('restores both accounts at the next start', async () => {
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

test('ends sessions when a demo password changes', async () => {
  const { app, db } = await testApp();
  await createDemoAccounts(db, passwords, NOW);
  await signIn(app, 'admin', passwords.adminPassword);

  await createDemoAccounts(db, { ...passwords, adminPassword: 'another phrase' }, NOW);

  expect(await db.$count(sessions)).toBe(0);
});

test('does not start when the operator created accounts', async () => {
  const { db } = await testApp();
  await createAdmin(db, { username: 'admin', email: 'owner@studio.test', password: 'a phrase of our own' }, NOW);
  await db.update(users).set({ role: 'customer' });
  const stored = () => db.select().from(users).orderBy(asc(users.id));
  const before = await stored();

  await expect(createDemoAccounts(db, passwords, NOW)).rejects.toThrow('APP_MODE=production');

  expect(await stored()).toEqual(before);
});

test('leaves a real customer named demo alone', async () => {
  const { db } = await testApp();
  const { id } = await aUser(db, { username: 'demo' });

  await expect(createDemoAccounts(db, passwords, NOW)).rejects.toThrow('real account named demo');

  expect(await db.select().from(users).where(eq(users.id, id))).toHaveLength(1);
});
