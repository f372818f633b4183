import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { browsers, sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import { totpFactors } from '#db/schema/security.ts';
import { aliasOf } from '#features/privacy/rules.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aUser, signedInAs, signIn } from '#tests/support/people.ts';

const { app, db, ctx } = await testApp();

let admin: Awaited<ReturnType<typeof signedInAs>>;
let ada: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  admin = await signedInAs(app, db, 'admin');
  ada = await aUser(db, { username: 'ada', email: 'ada@moreno.test' });
});

const act = (action: string, { id = ada.id, json = {}, method = 'POST', given = app } = {}) =>
  call(given, method, `/api/customers/${id}/${action}`, { headers: admin.headers, json });
const readState = async () =>
  (await call(app, 'GET', `/api/customers/${ada.id}/account`, { headers: admin.headers })).body;
const actions = async () => (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
const subjects = async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ subject }) => subject);
const aFactor = (userId: number) =>
  db.insert(totpFactors).values({ userId, secret: 'JBSWY3DPEHPK3PXP', createdAt: NOW, confirmedAt: NOW });

const ACTIONS: [action: string, method?: string][] = [
  ['password-reset'],
  ['sign-out'],
  ['verification'],
  ['second-factor/reset'],
  ['closure'],
  ['erasure'],
  ['closure', 'DELETE'],
];
const json = { kind: 'delete' };

test.each(ACTIONS)('%s: unknown customers get a 404', async (action, method) => {
  expect(await act(action, { id: 999, json, method })).toMatchObject({ status: 404 });
});

test.each(ACTIONS)('%s: an erased customer gets no action', async (action, method) => {
  const erased = { ...aliasOf(ada.id), erasedAt: NOW, status: 'inactive' } as const;
  await db.update(users).set(erased).where(eq(users.id, ada.id));

  const { status } = await act(action, { json, method });

  expect([404, 409]).toContain(status);
  expect(await actions()).toEqual([]);
});

test.each(ACTIONS)('%s: not for oneself', async (action, method) => {
  const { status } = await act(action, { id: admin.user.id, json, method });

  expect(status).toBe(method ? 404 : 409);
  expect(await actions()).toEqual([]);
});

test.each(['second-factor/reset', 'closure', 'erasure'])('%s: needs a recent proof', async (action) => {
  const { app: later } = await testApp({ now: () => new Date(NOW.getTime() + 11 * MINUTE) });

  const answer = await act(action, { given: later, json });

  expect(answer).toMatchObject({ status: 403, body: { code: 'proof_required' } });
});

test('sends a link to choose a password, and says when there are too many', async () => {
  const first = await act('password-reset');
  const second = await act('password-reset');

  expect(first).toMatchObject({ status: 200, body: { message: expect.stringContaining('ada@moreno.test') } });
  expect(second).toMatchObject({ status: 409, body: { code: 'too_soon' } });
  expect(await subjects()).toEqual([expect.stringContaining('Reset your')]);
  expect(await actions()).toEqual(['reset.send']);
});

test('sends no link that nobody can receive', async () => {
  const { app: silent } = await testApp({ mail: { ...ctx.mail, isDelivered: false, isDemo: false } });

  expect(await act('password-reset', { given: silent })).toMatchObject({ status: 409, body: { code: 'no_mail' } });
});

test('sends no link to an inactive account', async () => {
  await db.update(users).set({ status: 'inactive' }).where(eq(users.id, ada.id));

  expect(await act('password-reset')).toMatchObject({ status: 409, body: { code: 'is_inactive' } });
});

test('signs out everywhere and forgets the remembered browsers', async () => {
  await signIn(app, 'ada');
  await signIn(app, 'ada');
  await db.update(browsers).set({ rememberedUntil: new Date(NOW.getTime() + MINUTE) });
  expect(await readState()).toMatchObject({ sessions: 2 });

  const { body } = await act('sign-out');

  expect(body).toMatchObject({ message: '2 browsers were signed out.' });
  expect(await db.$count(sessions, eq(sessions.userId, ada.id))).toBe(0);
  const remembered = await db.select().from(browsers).where(eq(browsers.userId, ada.id));
  expect(remembered.map(({ rememberedUntil }) => rememberedUntil)).toEqual([null, null]);
  expect(await actions()).toEqual(['session.end']);
});

test('verifies an address by hand once', async () => {
  await Promise.all([act('verification'), act('verification')]);

  expect(await readState()).toMatchObject({ emailVerified: true });
  expect(await actions()).toEqual(['customer.verify']);
});

test('resets a second factor and tells the person', async () => {
  await aFactor(ada.id);
  expect(await readState()).toMatchObject({ hasSecondFactor: true });

  const first = await act('second-factor/reset');
  const second = await act('second-factor/reset');

  expect(first.status).toBe(200);
  expect(second).toMatchObject({ status: 409, body: { code: 'no_factor' } });
  expect(await readState()).toMatchObject({ hasSecondFactor: false });
  expect(await subjects()).toHaveLength(1);
  expect(await actions()).toEqual(['factor.reset']);
});

test.each(['close', 'delete'])('starts to %s an account and tells the person', async (kind) => {
  await act('closure', { json: { kind } });
  await act('closure', { json: { kind } });

  expect(await readState()).toMatchObject({ closure: { kind, isByStaff: true } });
  expect(await subjects()).toHaveLength(1);
  expect(await actions()).toEqual([`customer.${kind}`]);
});

test('erases somebody once when it is asked for twice at the same moment', async () => {
  const answers = await Promise.all([act('erasure'), act('erasure')]);

  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await db.$count(erasures)).toBe(1);
  expect(await actions()).toEqual(['customer.erase']);
});

test('of two admins who erase each other at the same time one stays', async () => {
  const other = await signedInAs(app, db, 'admin');
  const { id } = admin.user;

  await Promise.all([
    act('erasure', { id: other.user.id }),
    call(app, 'POST', `/api/customers/${id}/erasure`, { headers: other.headers, json: {} }),
  ]);

  expect(await db.$count(users, and(eq(users.role, 'admin'), eq(users.status, 'active')))).toBe(1);
});

test('rejects another way of closing', async () => {
  expect(await act('closure', { json: { kind: 'erase' } })).toMatchObject({ status: 400 });
});

test('keeps an account that is being deleted', async () => {
  await act('closure', { json });

  const kept = await act('closure', { method: 'DELETE' });
  const again = await act('closure', { method: 'DELETE' });

  expect([kept.status, again.status]).toEqual([200, 404]);
  expect(await db.$count(closures)).toBe(0);
});

test('returns the state of an account', async () => {
  expect(await readState()).toEqual({
    emailVerified: false,
    hasSecondFactor: false,
    sessions: 0,
    closure: null,
    erasedAt: null,
  });
});
