import { expect, test } from 'vitest';
import { invitations, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { createAdmin } from '#features/accounts/commands/create-admin.server.ts';
import { createSetupLink } from '#features/accounts/commands/set-up.server.ts';
import { findInvitationByLink, findSetupLink } from '#features/accounts/queries/invitations.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const maria = { username: 'maria', email: 'maria@studio.test', firstName: 'Maria', lastName: 'Silva' };
const chosen = { ...maria, password: 'measure twice, cut once' };

const { app, db, ctx } = await testApp();

async function newToken(): Promise<string> {
  const link = await createSetupLink(ctx);
  return new URL(link ?? 'http://none.test').searchParams.get('token') ?? '';
}

const setUp = (json: object, given = app) => call(given, 'POST', '/api/setup', { json: { ...chosen, ...json } });
const invalid = { status: 400, body: { code: 'invalid_link' } };

test('the setup link makes the first admin and signs them in', async () => {
  const { status, body, headers } = await setUp({ token: await newToken() });

  expect(status).toBe(201);
  expect(body).toMatchObject({ ...maria, role: 'admin', isAdmin: true, emailVerified: true });
  expect(headers.get('set-cookie')).toMatch(/^session=/);
  expect(await db.select().from(users)).toMatchObject([{ ...maria, isOperatorMade: true }]);
  const [entry] = await db.select().from(auditEntries);
  expect(entry).toMatchObject({ action: 'site.setup', actorName: 'maria', subject: expect.stringMatching(/maria$/) });
});

test('stores only a hash of the token', async () => {
  const token = await newToken();

  expect(token).toHaveLength(43);
  expect(JSON.stringify(await db.select().from(invitations))).not.toContain(token);
});

test('a newer link replaces the one before, and no link is made once there is an admin', async () => {
  const first = await newToken();
  const second = await newToken();

  expect(await setUp({ token: first })).toMatchObject(invalid);
  expect(await setUp({ token: second })).toMatchObject({ status: 201 });
  expect(await createSetupLink(ctx)).toBeNull();
  expect(await setUp({ token: second, username: 'mallory', email: 'mallory@studio.test' })).toMatchObject(invalid);
  expect(await db.$count(users)).toBe(1);
});

test('an admin of a demo counts in demo mode only', async () => {
  await aUser(db, { role: 'admin', isDemo: true });

  expect(await createSetupLink(ctx)).toBeNull();
  expect(await createSetupLink({ ...ctx, allowsDemoAccounts: false })).toContain('view=setup&token=');
});

test('a link used twice at the same moment makes one admin', async () => {
  const token = await newToken();
  const others = { username: 'mallory', email: 'mallory@studio.test' };

  const statuses = (await Promise.all([setUp({ token }), setUp({ token, ...others })])).map(({ status }) => status);

  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 400]);
  expect(await db.$count(users)).toBe(1);
});

test('expires after 24 hours', async () => {
  const token = await newToken();
  const { app: late, ctx: later } = await testApp({ now: () => new Date(NOW.getTime() + DAY) });

  expect(await findSetupLink(later, token)).toBe('expired');
  expect(await setUp({ token }, late)).toMatchObject(invalid);
});

test('admin:create uses the link up', async () => {
  const token = await newToken();

  await createAdmin(db, { username: 'grace', email: 'grace@studio.test', password: 'cut once, measure twice' }, NOW);

  expect(await findSetupLink(ctx, token)).toBe('used');
  expect(await setUp({ token })).toMatchObject(invalid);
});

test.each([
  ['an easy password', { password: 'password' }, 'password'],
  ['a name with a space', { username: 'maria silva' }, 'username'],
  ['no address', { email: 'maria' }, 'email'],
])('%s is rejected, and the link still works', async (_what, wrong, field) => {
  const token = await newToken();

  const rejected = await setUp({ token, ...wrong });

  expect(rejected).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } });
  expect(await setUp({ token })).toMatchObject({ status: 201 });
});

test('a name that a customer has is rejected, and the link still works', async () => {
  await aUser(db, { username: 'Maria' });
  const token = await newToken();

  expect(await setUp({ token })).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  expect(await setUp({ token, username: 'maria-s' })).toMatchObject({ status: 201 });
});

test('is no invitation: it opens no invitation page, and admins neither see, send nor revoke it', async () => {
  const token = await newToken();
  const accept = { ...chosen, email: undefined, token };
  const { headers } = await signedInAs(app, db, 'admin');
  const [{ id } = { id: 0 }] = await db.select({ id: invitations.id }).from(invitations);

  expect(await findInvitationByLink(ctx, token)).toEqual({ state: 'unknown' });
  expect(await call(app, 'POST', '/api/invitations/accept', { json: accept })).toMatchObject(invalid);
  expect((await call(app, 'GET', '/api/invitations', { headers })).body).toMatchObject({ count: 0 });
  expect((await call(app, 'POST', `/api/invitations/${id}/send`, { headers })).status).toBe(404);
  expect((await call(app, 'DELETE', `/api/invitations/${id}`, { headers })).status).toBe(404);
});

test('an invitation is no setup link', async () => {
  const { headers } = await signedInAs(app, db, 'admin');
  await call(app, 'POST', '/api/invitations', { headers, json: { email: 'grace@hopper.test', role: 'customer' } });
  await db.update(users).set({ status: 'inactive' });
  const [row] = await db.select({ email: invitations.email }).from(invitations);

  expect(row?.email).toBe('grace@hopper.test');
  expect(await setUp({ token: 'guessed' })).toMatchObject(invalid);
});
