import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser, PASSWORD } from '#tests/support/people.ts';
import type { VerifiedAccount } from './commands/lock-account.server.ts';
import { checkSignIn, endOtherSessions, openSession, recordUse } from './commands/sessions.server.ts';
import { findSignInAccount, findViewer, listSessions } from './queries/accounts.server.ts';
import { idleLimit } from './rules/lifetimes.ts';

const browser = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', formerToken: null, browserToken: null };

async function openAs(ctx: Ctx, user: VerifiedAccount) {
  const opened = await openSession(ctx, user, browser);
  if (!opened) throw new Error('The session was not opened');
  return opened;
}

async function signedIn(role: 'customer' | 'admin' = 'customer') {
  const { ctx, db } = await testApp();
  const user = await aUser(db, { role });
  const own = { ...ctx, actor: { id: user.id, role } };
  const at = (ms: number) => ({ ...own, now: () => new Date(NOW.getTime() + ms) });
  const { token } = await openAs(ctx, user);
  return { ctx: own, db, user, at, token };
}

test('records the use of a session every five minutes', async () => {
  const { db, at, token } = await signedIn();
  const seenAt = async () => (await db.select().from(sessions))[0]?.lastSeenAt.getTime();
  const use = async (ms: number) => {
    const viewer = await findViewer(at(ms), token);
    if (viewer) await recordUse(at(ms), viewer);
  };

  await use(5 * MINUTE - 1);
  expect(await seenAt()).toBe(NOW.getTime());

  await use(5 * MINUTE);
  expect(await seenAt()).toBe(NOW.getTime() + 5 * MINUTE);
});

test('stores at most 300 characters of a user agent', async () => {
  const { ctx, db, user } = await signedIn();

  await openSession(ctx, user, { userAgent: 'x'.repeat(5_000), formerToken: null, browserToken: null });

  expect((await db.select().from(sessions)).map(({ userAgent }) => userAgent.length)).toContain(300);
});

test('deletes the account’s expired sessions at sign-in', async () => {
  const { db, user, at } = await signedIn();

  await openAs(at(31 * DAY), user);

  expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(1);
});

test('ends the browser’s previous session at sign-in', async () => {
  const { ctx, db, token } = await signedIn();
  const ben = await aUser(db);

  await openSession(ctx, ben, { ...browser, formerToken: token, browserToken: null });

  expect(await findViewer(ctx, token)).toBeNull();
  expect((await db.select().from(sessions)).map(({ userId }) => userId)).toEqual([ben.id]);
});

test('ends and counts only the user’s other sessions', async () => {
  const { ctx, db, user, token } = await signedIn();
  const ben = await aUser(db);
  for (const person of [user, user, ben]) await openAs(ctx, person);
  const viewer = await findViewer(ctx, token);

  expect(await endOtherSessions(ctx, viewer?.sessionId ?? 0)).toBe(2);

  expect(await findViewer(ctx, token)).not.toBeNull();
  expect(await db.$count(sessions, eq(sessions.userId, ben.id))).toBe(1);
});

test.each([
  ['customer', 14 * DAY],
  ['admin', 12 * HOUR],
] as const)('leaves expired sessions of a %s out', async (role, limit) => {
  const { at } = await signedIn(role);
  const listed = async (ms: number) => (await listSessions(at(ms))).length;

  expect([await listed(limit - 1), await listed(limit)]).toEqual([1, 0]);
});

test('lists the most recently used session first', async () => {
  const { db, user, at } = await signedIn();
  await openAs(at(HOUR), user);

  const [first, second] = await listSessions(at(HOUR));

  expect(first?.lastSeenAt.getTime()).toBe(NOW.getTime() + HOUR);
  expect(second?.lastSeenAt.getTime()).toBe(NOW.getTime());
  expect(await db.$count(sessions)).toBe(2);
});

test.each([
  ['the right password', PASSWORD, {}, false, true],
  ['a wrong password', 'wrong', {}, false, false],
  ['the right password of an inactive account', PASSWORD, { status: 'inactive' }, false, false],
  ['a customer at the admin sign-in', PASSWORD, {}, true, false],
  ['an editor at the admin sign-in', PASSWORD, { role: 'editor' }, true, false],
  ['an admin at the admin sign-in', PASSWORD, { role: 'admin' }, true, true],
] as const)('checks %s at sign-in', async (_who, password, facts, mustBeAdmin, opens) => {
  const { ctx, db } = await testApp();
  const { username } = await aUser(db, facts);

  const account = await findSignInAccount(ctx, username);

  expect(await checkSignIn(account, password, mustBeAdmin)).toBe(opens);
});

test('prefers a username over an equal email address', async () => {
  const { ctx, db } = await testApp();
  await aUser(db, { username: 'other', email: 'ada@moreno.test' });
  const ada = await aUser(db, { username: 'ada@moreno.test', email: 'else@moreno.test' });

  expect(await findSignInAccount(ctx, 'ADA@moreno.test')).toMatchObject({ id: ada.id });
});

test.each(['\u0000', 'ada\ud800', 'a\u0000b'])('finds no account for the name %j', async (name) => {
  const { ctx } = await testApp();

  expect(await findSignInAccount(ctx, name)).toBeNull();
});

test('ends idle staff sessions sooner than those of customers', () => {
  expect(idleLimit('customer')).toBe(14 * DAY);
  expect(idleLimit('editor')).toBe(12 * HOUR);
  expect(idleLimit('admin')).toBe(12 * HOUR);
});
