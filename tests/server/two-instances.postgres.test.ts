import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrateDatabase, openPostgres } from '#db/open.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { call, testApp } from '../support/app.ts';
import { aUser, PASSWORD, signIn } from '../support/people.ts';
import { createTestDatabase } from '../support/postgres.ts';

let url = '';

beforeAll(async () => {
  url = (await createTestDatabase(`instances_${process.env.VITEST_POOL_ID}`)) ?? '';
  const database = openPostgres(url);
  await migrateDatabase(database);
  await database.close();
});

/** An application with its own connections to the shared database. */
async function anInstance(env: Record<string, string> = {}) {
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  const { db, pool } = database;
  const { app } = await testApp({ db, pool, env });
  return { app, db };
}

async function twoInstances(env?: Record<string, string>) {
  const one = await anInstance(env);
  const other = await anInstance(env);
  await one.db.delete(users);
  return [one, other] as const;
}

describe('two instances on one database', () => {
  test('share sessions, including signing out', async () => {
    const [one, other] = await twoInstances();
    const { username } = await aUser(one.db);
    const headers = await signIn(one.app, username);
    const statuses = () =>
      Promise.all([one, other].map(async ({ app }) => (await call(app, 'GET', '/api/user', { headers })).status));

    expect(await statuses()).toEqual([200, 200]);
    await call(other.app, 'POST', '/api/logout', { json: {}, headers });

    expect(await statuses()).toEqual([401, 401]);
    expect(await one.db.$count(sessions)).toBe(0);
  });

  test('count failed sign-ins together', async () => {
    const [one, other] = await twoInstances({ RATE_LIMITS: 'on' });
    const { username } = await aUser(one.db);
    const attempt = ({ app }: typeof one, password: string) =>
      call(app, 'POST', '/api/login', { json: { username, password } });

    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => attempt(index % 2 ? one : other, 'wrong')),
    );

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await attempt(one, PASSWORD)).status).toBe(429);
    expect((await attempt(other, PASSWORD)).status).toBe(429);
  });

  test('reject a username registered on the other instance', async () => {
    const [one, other] = await twoInstances();
    const register = ({ app }: typeof one, email: string) =>
      call(app, 'POST', '/api/register', {
        json: { username: 'jordan', email, firstName: 'Jordan', lastName: 'Moreno', password: PASSWORD },
      });

    const answers = await Promise.all([register(one, 'a@example.test'), register(other, 'b@example.test')]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await one.db.$count(users)).toBe(1);
  });
});
