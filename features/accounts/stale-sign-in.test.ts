import { expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import { resetPassword } from '#features/security/commands/reset-password.server.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aResetLink, aUser, PASSWORD, signedInAs, signIn } from '#tests/support/people.ts';
import { changePassword } from './commands/passwords.server.ts';
import { openSession } from './commands/sessions.server.ts';

const NEW_PASSWORD = 'cut once, measure twice';
const browser = { userAgent: 'Firefox', formerToken: null, browserToken: null };

type Site = Awaited<ReturnType<typeof testApp>>;

type Locking = (site: Site, user: { id: number; username: string; email: string }) => Promise<() => Promise<unknown>>;

/**
 * Each prepares a change that must lock out whoever knows the old password, and returns a function that performs it.
 */
const lockingOut: Record<string, Locking> = {
  'a password reset': async (site, user) => {
    const json = { token: await aResetLink(site.db, user), password: NEW_PASSWORD };
    return () => call(site.app, 'POST', '/api/password-reset/confirm', { json });
  },
  'a password change': async ({ app }, user) => {
    const headers = await signIn(app, user.username);
    const json = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return () => call(app, 'POST', '/api/user/password', { json, headers });
  },
  'a deactivation': async ({ app, db }, user) => {
    const { headers } = await signedInAs(app, db, 'admin');
    return () => call(app, 'PATCH', `/api/users/${user.id}`, { json: { status: 'inactive' }, headers });
  },
};

test.each(Object.entries(lockingOut))('leaves no session to pending sign-ins after %s', async (what, prepare) => {
  const site = await testApp();
  const rest: number[] = [];

  for (let round = 0; round < 6; round++) {
    const user = await aUser(site.db);
    const lockOut = await prepare(site, user);
    const before = await site.db.$count(sessions);
    const json = { username: user.username, password: PASSWORD };
    const attempts = Array.from({ length: 4 }, () => call(site.app, 'POST', '/api/login', { json }));
    await Promise.all([lockOut(), ...attempts]);
    rest.push((await site.db.$count(sessions)) - before);
  }

  expect({ what, rest }).toEqual({ what, rest: [0, 0, 0, 0, 0, 0] });
});

test('rejects a sign-in whose password was changed meanwhile', async () => {
  const site = await testApp();
  const user = await aUser(site.db);
  await resetPassword(site.ctx, await aResetLink(site.db, user), NEW_PASSWORD);

  expect(await openSession(site.ctx, user, browser)).toBeNull();
  expect(await site.db.$count(sessions)).toBe(0);
});

test('rejects an admin sign-in after a demotion', async () => {
  const { db, ctx } = await testApp();
  const user = await aUser(db, { role: 'editor' });

  expect(await openSession(ctx, user, browser, { mustBeAdmin: true })).toBeNull();
});

test('applies either a password change or a parallel reset', async () => {
  const site = await testApp();
  const user = await aUser(site.db);
  const own = { ...site.ctx, actor: { id: user.id, role: user.role } };
  const token = await aResetLink(site.db, user);
  const change = { currentPassword: PASSWORD, newPassword: 'the thief was quicker' };

  const [changed, reset] = await Promise.all([
    changePassword(own, change, 1),
    resetPassword(site.ctx, token, NEW_PASSWORD),
  ]);

  expect(changed.ok).toBe(!reset.ok);
  const valid = reset.ok ? NEW_PASSWORD : change.newPassword;
  expect(await signIn(site.app, user.username, valid)).toHaveProperty('Cookie');
});
