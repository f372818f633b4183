import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { call, NOW } from '#tests/support/app.ts';
import { aUser, PASSWORD } from '#tests/support/people.ts';
import { appWithClock, cookiesOf } from '#tests/support/second-factor.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function known() {
  const { app, db, pass } = await appWithClock();
  const user = await aUser(db, { createdAt: new Date(NOW.getTime() - MINUTE) });
  const signIn = async (headers: Record<string, string> = {}) => {
    const json = { username: user.username, password: PASSWORD };
    const answer = await call(app, 'POST', '/api/login', { json, headers: { 'User-Agent': FIREFOX, ...headers } });
    return cookiesOf(answer.headers);
  };
  const emails = () => db.select().from(outbox).where(eq(outbox.recipient, user.email)).orderBy(asc(outbox.id));
  return { app, db, user, pass, signIn, emails, first: await signIn() };
}

test('the first browser of an account is not emailed', async () => {
  const { emails } = await known();

  expect(await emails()).toEqual([]);
});

test('a new browser is emailed with its name and the time', async () => {
  const { signIn, emails } = await known();

  await signIn();

  const [email, ...others] = await emails();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ kind: 'account', subject: 'New sign-in to your Bespoke AI Studio account' });
  expect(email?.text).toContain('Firefox on Windows');
  expect(email?.text).toContain('June 12, 2025 at 10:00 AM');
});

test('a known browser is emailed no more, even after signing out', async () => {
  const { app, signIn, emails } = await known();
  const second = await signIn();

  await call(app, 'POST', '/api/logout', { json: {}, headers: second });
  await signIn(second);

  expect(await emails()).toHaveLength(1);
});

test('a browser is known per account', async () => {
  const { app, db, first } = await known();
  const other = await aUser(db, { createdAt: new Date(0) });
  const json = { username: other.username, password: PASSWORD };
  await call(app, 'POST', '/api/login', { json });

  await call(app, 'POST', '/api/login', { json, headers: first });

  expect(await db.$count(outbox, eq(outbox.recipient, other.email))).toBe(1);
});

test('nobody is emailed in the first minute after registration', async () => {
  const { app, db } = await appWithClock();
  const registration = { username: 'renata', email: 'renata@example.test', firstName: 'Renata', lastName: 'Silva' };
  await call(app, 'POST', '/api/register', { json: { ...registration, password: PASSWORD } });

  await call(app, 'POST', '/api/login', { json: { username: 'renata', password: PASSWORD } });

  expect((await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ subject }) => subject)).toEqual([
    'Confirm your email address for Bespoke AI Studio',
  ]);
});

test('an invented browser cookie is a new browser', async () => {
  const { signIn, emails } = await known();

  await signIn({ Cookie: `browser=${'a'.repeat(43)}.${'b'.repeat(43)}` });

  expect(await emails()).toHaveLength(1);
});
