import { expect, test } from 'vitest';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { hashesDuring } from '#tests/support/hashing.ts';
import { aResetLink, aUser, PASSWORD, signIn } from '#tests/support/people.ts';
import { createAdmin } from '../commands/create-admin.server.ts';
import { createDemoAccounts } from '../commands/demo.server.ts';

const { pool } = await testDatabase();
const fresh = { username: 'rosa', email: 'rosa@example.test', firstName: 'Rosa', lastName: 'Moreno' };
const newPassword = 'cut once, measure twice';

async function aSite() {
  const { app, db } = await testApp();
  const user = await aUser(db);
  const headers = await signIn(app, user.username);
  const token = await aResetLink(db, user);
  return { db, user, token, post: (path: string, json: object) => call(app, 'POST', path, { json, headers }) };
}

type Site = Awaited<ReturnType<typeof aSite>>;

const hashing: Record<string, (site: Site) => Promise<unknown>> = {
  'signing in': ({ post, user }) => post('/api/login', { username: user.username, password: PASSWORD }),
  registering: ({ post }) => post('/api/register', { ...fresh, password: PASSWORD }),
  'resetting a password': ({ post, token }) => post('/api/password-reset/confirm', { token, password: newPassword }),
  'changing a password': ({ post }) => post('/api/user/password', { currentPassword: PASSWORD, newPassword }),
  'changing an email': ({ post }) => post('/api/user/email', { email: fresh.email, currentPassword: PASSWORD }),
  'making an admin': ({ db }) => createAdmin(db, { username: 'maria', email: fresh.email, password: PASSWORD }, NOW),
  'starting demo mode': ({ db }) =>
    createDemoAccounts(db, { adminPassword: PASSWORD, customerPassword: PASSWORD }, NOW),
};

test.each(Object.entries(hashing))('%s holds no database connection while hashing', async (_what, act) => {
  const site = await aSite();
  const held: number[] = [];

  const { total } = await hashesDuring(
    () => act(site),
    () => held.push(pool.totalCount - pool.idleCount),
  );

  expect(total).toBeGreaterThan(0);
  expect(held).toEqual(held.map(() => 0));
});
