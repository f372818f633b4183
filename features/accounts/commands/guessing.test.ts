import { expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import { call, testApp } from '#tests/support/app.ts';
import { stopClock } from '#tests/support/clock.ts';
import { hashesDuring } from '#tests/support/hashing.ts';
import { aUser, PASSWORD, signedInAs } from '#tests/support/people.ts';

type App = Awaited<ReturnType<typeof testApp>>['app'];

const env = { RATE_LIMITS: 'on' };
const guess = (app: App, username: string, password = 'wrong') =>
  call(app, 'POST', '/api/login', { json: { username, password } });

test('blocks the sixth guess under every spelling of a name', async () => {
  stopClock();
  const { app, db } = await testApp({ env });
  await aUser(db, { username: 'alex', email: 'alex@house.test' });

  const statuses: number[] = [];
  for (const name of ['alex', 'ALEX', 'alex@house.test', ' alex', 'Alex@House.test'])
    statuses.push((await guess(app, name)).status);
  const sixth = await guess(app, 'alex', PASSWORD);

  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  expect(sixth.status).toBe(429);
  expect(sixth.headers.get('retry-after')).toBe('600');
});

test('blocks parallel guesses, also for unknown names', async () => {
  const { app } = await testApp({ env });

  const answers = await Promise.all(Array.from({ length: 12 }, () => guess(app, 'nobody')));

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('hashes only five of twelve parallel guesses', async () => {
  const { app, db } = await testApp({ env });
  await aUser(db, { username: 'alex' });

  const { total } = await hashesDuring(() => Promise.all(Array.from({ length: 12 }, () => guess(app, 'alex'))));

  expect(total).toBe(5);
});

test('counts guesses by real address despite forged headers', async () => {
  const { app } = await testApp({ env: { ...env, LIMIT_LOGIN_ADDRESS: '3/600' } });

  const statuses: number[] = [];
  for (let index = 0; index < 4; index++) {
    const headers = { 'X-Forwarded-For': `203.0.113.${index}`, 'X-Real-IP': `203.0.113.${index}` };
    statuses.push(
      (await call(app, 'POST', '/api/login', { json: { username: `name-${index}`, password: 'x' }, headers })).status,
    );
  }

  expect(statuses).toEqual([401, 401, 401, 429]);
});

test('lengthens the wait after each block', async () => {
  const pass = stopClock();
  const { app, db } = await testApp({ env: { ...env, LIMIT_LOGIN_ACCOUNT: '1/600' } });
  await aUser(db, { username: 'alex' });

  const waits: number[] = [];
  for (let round = 0; round < 2; round++) {
    await guess(app, 'alex');
    const wait = Number((await guess(app, 'alex')).headers.get('retry-after'));
    waits.push(wait);
    pass(wait * 1000 + 1);
  }

  expect(waits).toEqual([600, 1200]);
  expect((await guess(app, 'alex', PASSWORD)).status).toBe(200);
});

test('resets the count after a successful sign-in', async () => {
  const { app, db } = await testApp({ env });
  await aUser(db, { username: 'alex' });

  for (let round = 0; round < 3; round++) {
    for (let index = 0; index < 4; index++) await guess(app, 'alex');
    expect((await guess(app, 'alex', PASSWORD)).status).toBe(200);
  }
});

test('counts all spellings of an unknown name together', async () => {
  const { app } = await testApp({ env });

  const statuses: number[] = [];
  for (const name of ['nobody', 'NOBODY', ' nobody ', 'Nobody', 'ｎｏｂｏｄｙ', 'nobody'])
    statuses.push((await guess(app, name)).status);

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('counts guesses across all instances', async () => {
  const [one, other] = [await testApp({ env }), await testApp({ env })];
  await aUser(one.db, { username: 'alex' });

  for (let index = 0; index < 5; index++) await guess(index % 2 ? one.app : other.app, 'alex');

  expect((await guess(one.app, 'alex', PASSWORD)).status).toBe(429);
  expect((await guess(other.app, 'alex', PASSWORD)).status).toBe(429);
});

test('counts guesses across all endpoints', async () => {
  const { app, db } = await testApp({ env });
  await aUser(db, { username: 'alex', role: 'admin' });
  const at = (path: string, password: string) => call(app, 'POST', path, { json: { username: 'alex', password } });
  const paths = ['/api/login', '/api/test-login', '/api/admin-login'];

  for (let index = 0; index < 5; index++) await at(paths[index % 3] ?? '', 'wrong');

  for (const path of paths) expect((await at(path, PASSWORD)).status).toBe(429);
  expect(await db.$count(sessions)).toBe(0);
});

test('does not block other users during guessing', async () => {
  const { app, db } = await testApp({ env });
  await aUser(db, { username: 'alex' });
  await aUser(db, { username: 'blair' });

  for (let index = 0; index < 6; index++) await guess(app, 'alex');

  expect((await guess(app, 'blair', PASSWORD)).status).toBe(200);
});

test('does not count successful sign-ins against an address', async () => {
  const { app, db } = await testApp({ env: { ...env, LIMIT_LOGIN_ADDRESS: '2/600' } });
  await aUser(db, { username: 'alex' });

  for (let index = 0; index < 4; index++) expect((await guess(app, 'alex', PASSWORD)).status).toBe(200);
});

test.each(['/api/user/password', '/api/user/email'])('limits guesses of the current password at %s', async (path) => {
  const { app, db } = await testApp({ env });
  const { headers } = await signedInAs(app, db, 'customer');
  const json = { email: 'new@example.test', newPassword: 'cut once, measure twice' };

  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) {
    const answer = await call(app, 'POST', path, { json: { ...json, currentPassword: `guess ${index}` }, headers });
    statuses.push(answer.status);
  }

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
