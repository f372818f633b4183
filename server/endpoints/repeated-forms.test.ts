import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers, waitlistEntries } from '#db/schema/newsletter.ts';
import { postAnswers } from '#db/schema/platform.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { SECOND } from '#lib/time/durations.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { testApp } from '#tests/support/app.ts';
import { aBooking, aHost } from '#tests/support/booking.ts';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { formSite } from '#tests/support/native-forms.ts';
import { aResetLink, aUser, cookieOf, PASSWORD } from '#tests/support/people.ts';

const { ctx } = await testApp();
const deps = { mail: { ...ctx.mail, isDelivered: true } };
const { app, db, post } = await formSite({}, deps);
/** Another instance on the same database. */
const { post: postElsewhere } = await formSite({}, deps);

const aBrowser = (page = '/consultation') => ({
  'User-Agent': randomUUID(),
  Referer: `http://127.0.0.1:3000${page}`,
});
const { subscribeToNewsletter: _unchecked, ...request } = aConsultationRequest();
const { subscribeToNewsletter: _alsoUnchecked, ...booking } = aBooking();
const nina = { username: 'nina', email: 'nina@ueda.test', firstName: 'Nina', lastName: 'Ueda' };
const registration = { ...nina, password: PASSWORD, confirmPassword: PASSWORD };

const signIn = { username: 'nina', password: PASSWORD };

const FORMS = [
  ['/api/contact', request, consultationRequests],
  ['/api/subscribe', { email: 'ada@moreno.test', website: '' }, subscribers],
  ['/api/waitlist', { email: 'ada@moreno.test', product: 'analytics', website: '' }, waitlistEntries],
  ['/api/bookings', booking, bookings],
  ['/api/register', registration, users],
] as const;

const recipients = async () =>
  (await db.select().from(outbox).orderBy(asc(outbox.id))).map(({ recipient }) => recipient);

test.each(FORMS)('a double click posts %s once on two instances', async (path, fields, table) => {
  if (path === '/api/bookings') await aHost(db);
  const before = await db.$count(table);
  const browser = aBrowser();

  const answers = await Promise.all([post(path, fields, browser), postElsewhere(path, fields, browser)]);
  const late = await postElsewhere(path, fields, browser);

  const [{ location, headers }] = answers;
  expect([...answers, late].map(({ status }) => status)).toEqual([303, 303, 303]);
  expect([...answers, late].map((answer) => answer.location)).toEqual([location, location, location]);
  expect(late.headers.getSetCookie()).toEqual(headers.getSetCookie());
  expect(await db.$count(table)).toBe(before + 1);
  const sent = await recipients();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent).toEqual([...new Set(sent)]);
});

test.each([
  ['a registration', '/api/register', registration],
  ['a sign-in', '/api/login', signIn],
])('both posts of %s are signed in', async (_what, path, fields) => {
  if (path === '/api/login') await aUser(db, nina);
  const browser = aBrowser();

  const answers = await Promise.all([post(path, fields, browser), postElsewhere(path, fields, browser)]);

  const statuses = answers.map(async ({ headers }) => {
    return (await app.request('/api/user', { headers: { Cookie: cookieOf(headers) } })).status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 200]);
  expect(await db.$count(sessions)).toBe(1);
});

test('what answers a repeated post is stored encrypted', async () => {
  const { headers } = await post('/api/register', registration, aBrowser());

  const cookies = headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(';')));
  const stored = JSON.stringify(await db.select().from(postAnswers));
  expect(cookies.length).toBeGreaterThan(0);
  for (const secret of [...cookies.map((cookie) => cookie.split('=')[1] ?? ''), PASSWORD, nina.email, '/dashboard']) {
    expect(stored).not.toContain(secret);
  }
});

test('repeating a post does not make its answer last longer', async () => {
  const browser = aBrowser();
  const isStoredUntil = () => db.select({ at: postAnswers.expiresAt }).from(postAnswers);
  await post('/api/contact', request, browser);
  const first = await isStoredUntil();

  await post('/api/contact', request, browser);

  expect(await isStoredUntil()).toEqual(first);
  expect(first[0]?.at.getTime()).toBeLessThanOrEqual(Date.now() + 3 * SECOND);
});

test('a post is a new one when the answer to the first has expired', async () => {
  await aUser(db, nina);
  const browser = aBrowser();
  await post('/api/login', signIn, browser);
  await db.update(postAnswers).set({ expiresAt: new Date() });

  await post('/api/login', signIn, browser);

  expect(await db.$count(sessions)).toBe(2);
});

test('the job deletes answers that no post needs any more', async () => {
  await post('/api/contact', request, aBrowser());
  await db.update(postAnswers).set({ expiresAt: new Date() });

  await cleanUp(ctx).run(() => false);

  expect(await db.$count(postAnswers)).toBe(0);
});

test('a link that works once takes a double click', async () => {
  const token = await aResetLink(db, await aUser(db));
  const passwords = { password: 'cut once, measure twice', confirmPassword: 'cut once, measure twice' };
  const browser = aBrowser(`/auth?view=reset&token=${token}`);

  const answers = await Promise.all([
    post('/api/password-reset/confirm', passwords, browser),
    postElsewhere('/api/password-reset/confirm', passwords, browser),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
});

test.each([
  ['another browser', { 'User-Agent': 'Chrome' }, {}],
  ['another text', {}, { username: 'NINA' }],
  ['somebody signed in', { Cookie: 'sid=of-somebody' }, {}],
])('a post of %s is not a repetition', async (_who, headers, changes) => {
  await aUser(db, nina);
  const browser = aBrowser();
  await post('/api/login', signIn, browser);

  await post('/api/login', { ...signIn, ...changes }, { ...browser, ...headers });

  expect(await db.$count(sessions)).toBe(2);
});

test('a form sent again after an error is read again', async () => {
  await aUser(db, { username: 'nina' });
  const browser = aBrowser();
  const rejected = await post('/api/register', registration, browser);
  await db.delete(users);

  const accepted = await post('/api/register', registration, browser);

  expect([rejected.status, accepted.status]).toEqual([409, 303]);
});
