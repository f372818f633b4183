import { beforeEach, expect, test } from 'vitest';
import { invitations, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { deleteOldInvitations } from '#features/accounts/commands/invitations.server.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aUser, signedInAs } from '#tests/support/people.ts';

const grace = { email: 'grace@hopper.test', role: 'editor' };
const chosen = { username: 'grace', firstName: 'Grace', lastName: 'Hopper', password: 'measure twice, cut once' };

const { app, db, ctx } = await testApp();
const at = async (ms: number) => (await testApp({ now: () => new Date(NOW.getTime() + ms) })).app;

let headers: { Cookie: string };
beforeEach(async () => {
  ({ headers } = await signedInAs(app, db, 'admin'));
});

const invite = (json: object = grace) => call(app, 'POST', '/api/invitations', { headers, json });

/** The tokens in the emails, oldest first. */
async function tokens() {
  const sent = await db.select({ text: outbox.text }).from(outbox).orderBy(outbox.id);
  return sent.flatMap(({ text }) => /invitation\?token=([\w-]{43})/.exec(text)?.[1] ?? []);
}

const accept = async (json: object = {}, given = app) =>
  call(given, 'POST', '/api/invitations/accept', { json: { ...chosen, token: (await tokens()).at(-1), ...json } });

const actions = async () =>
  (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, actorName }) => [action, actorName]);

test('gives the invited person the role, a verified address and a session', async () => {
  const invited = await invite();

  const { status, body, headers: sent } = await accept();

  expect(invited).toMatchObject({ status: 201, body: { ...grace, isExpired: false } });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...grace, username: 'grace', emailVerified: true });
  expect(sent.get('set-cookie')).toMatch(/^session=/);
  expect(await actions()).toMatchObject([
    ['invitation.create', expect.any(String)],
    ['invitation.accept', 'grace'],
  ]);
});

test('makes the invited person an advisor', async () => {
  await invite({ ...grace, role: 'advisor' });

  expect((await accept()).body).toMatchObject({ role: 'advisor', isAdmin: false });
});

test('stores only a hash of the link’s token', async () => {
  await invite();

  const [token = ''] = await tokens();

  expect(JSON.stringify(await db.select().from(invitations))).not.toContain(token);
});

test.each([
  [{ email: 'no address', role: 'editor' }, 'email'],
  [{ email: 'grace@hopper.test', role: 'owner' }, 'role'],
  [{ email: 'grace@hopper.test' }, 'role'],
])('rejects %o', async (json, field) => {
  expect(await invite(json)).toMatchObject({ status: 400, body: { fields: { [field]: [expect.any(String)] } } });
});

test('rejects an address that has an account', async () => {
  await aUser(db, { email: 'Grace@hopper.test', emailVerifiedAt: NOW });

  const answer = await invite({ ...grace, email: ' GRACE@hopper.test' });

  expect(answer).toMatchObject({ status: 409, body: { code: 'has_account' } });
  expect(await tokens()).toEqual([]);
});

test('invites an address once when two admins do it at the same time', async () => {
  const statuses = (await Promise.all([invite(), invite()])).map(({ status }) => status);

  expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(await db.$count(invitations)).toBe(1);
  expect(await tokens()).toHaveLength(1);
});

test('needs a recent proof for roles above customer', async () => {
  const later = await at(11 * MINUTE);
  const send = (role: string) =>
    call(later, 'POST', '/api/invitations', { headers, json: { email: `${role}@hopper.test`, role } });

  const answers = [await send('admin'), await send('editor'), await send('customer')];

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 201]);
  expect(answers[0]?.body).toMatchObject({ code: 'proof_required' });
});

test('needs a recent proof to send such an invitation again', async () => {
  await invite();
  await invite({ email: 'ben@okafor.test', role: 'customer' });
  const later = await at(11 * MINUTE);

  const send = (id: number) => call(later, 'POST', `/api/invitations/${id}/send`, { headers });
  const answers = [await send(1), await send(2)];

  expect(answers.map(({ status }) => status)).toEqual([403, 200]);
  expect(await tokens()).toHaveLength(3);
});

test('lists invitations that are open or have expired', async () => {
  await invite();
  await invite({ email: 'ben@okafor.test', role: 'customer' });
  await accept();

  const { body } = await call(app, 'GET', '/api/invitations', { headers });

  expect(body).toMatchObject({ count: 1, data: [{ email: 'grace@hopper.test', role: 'editor', isExpired: false }] });
});

type Change = () => Promise<unknown>;

test.each<[what: string, change: Change, words: string]>([
  ['used', () => accept(), 'This invitation has been used'],
  ['revoked', () => call(app, 'DELETE', '/api/invitations/1', { headers }), 'was revoked'],
  ['replaced', () => call(app, 'POST', '/api/invitations/1/send', { headers }), 'isn’t valid'],
])('a link that was %s says so', async (_what, change, words) => {
  await invite();
  const [token] = await tokens();
  await change();

  const answer = await accept({ token, username: 'other' });

  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
  expect(answer.text.replace("isn't", 'isn’t')).toContain(words);
});

test('a link expires after 7 days, and can be sent again', async () => {
  await invite();
  const week = await at(7 * DAY);

  const late = await accept({}, week);
  const { headers: later } = await signedInAs(week, db, 'admin');
  await call(week, 'POST', '/api/invitations/1/send', { headers: later });

  expect(late).toMatchObject({ status: 400, body: { message: expect.stringContaining('has expired') } });
  expect(await accept({}, week)).toMatchObject({ status: 201 });
});

test('an expired invitation can be replaced', async () => {
  await invite();
  const week = await at(7 * DAY);
  const { headers: later } = await signedInAs(week, db, 'admin');

  const again = await call(week, 'POST', '/api/invitations', { headers: later, json: { ...grace, role: 'customer' } });

  expect(again.status).toBe(201);
  expect(await db.$count(invitations)).toBe(1);
});

test('a rejected name or password leaves the link usable', async () => {
  await invite();
  await aUser(db, { username: 'taken' });

  const rejected = [
    await accept({ username: 'Taken' }),
    await accept({ username: 'admin' }),
    await accept({ password: 'short' }),
  ];

  expect(rejected.map(({ status }) => status)).toEqual([409, 409, 400]);
  expect(await accept()).toMatchObject({ status: 201 });
});

test('one link makes one account, also at the same moment', async () => {
  await invite();
  const before = await db.$count(users);

  const answers = await Promise.all([accept(), accept({ username: 'hopper' })]);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 400]));
  expect(await db.$count(users)).toBe(before + 1);
});

test('an account that was registered meanwhile keeps its role', async () => {
  await invite();
  await aUser(db, { username: 'first', email: 'grace@hopper.test' });

  expect(await accept()).toMatchObject({ status: 409, body: { code: 'email_taken' } });
});

test('a tampered link makes no account', async () => {
  await invite();

  expect(await accept({ token: 'x'.repeat(43) })).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
});

test('an unknown invitation is neither sent nor revoked', async () => {
  const answers = [
    await call(app, 'POST', '/api/invitations/9/send', { headers }),
    await call(app, 'DELETE', '/api/invitations/9', { headers }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test('forgets addresses 30 days after their invitation expired', async () => {
  await invite();

  await deleteOldInvitations({ ...ctx, now: () => new Date(NOW.getTime() + 37 * DAY - 1) });
  expect(await db.$count(invitations)).toBe(1);
  await deleteOldInvitations({ ...ctx, now: () => new Date(NOW.getTime() + 37 * DAY) });
  expect(await db.$count(invitations)).toBe(0);
});
