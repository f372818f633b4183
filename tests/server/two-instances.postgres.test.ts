import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OwnValues } from '#content/own.ts';
import { migrateDatabase, openPostgres } from '#db/open.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { erasures } from '#db/schema/privacy.ts';
import type { SignInOptions } from '#features/security/contract.ts';
import { readPublishedValues } from '#features/site/queries/values.server.ts';
import { followPublishing } from '#server/jobs/follow-publishing.ts';
import { call, NOW, testApp } from '../support/app.ts';
import { add, ENV as PASSKEYS, start } from '../support/passkey-site.ts';
import { aUser, PASSWORD, signedInAs, signIn } from '../support/people.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { appCode, enrol, enterCode, enterPassword } from '../support/second-factor.ts';

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
  const { app, ctx } = await testApp({ db, pool, env });
  return { app, db, ctx };
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

  test.each(['an authenticator code', 'a recovery code'])('accept %s once', async (kind) => {
    const [one, other] = await twoInstances();
    const { username } = await aUser(one.db);
    const { secret, recoveryCodes } = await enrol(one.app, await signIn(one.app, username), NOW);
    const code = kind === 'a recovery code' ? recoveryCodes[0] : appCode(secret, new Date(NOW.getTime() + 30_000));
    const steps = await Promise.all([one, other].map(({ app }) => enterPassword(app, username)));

    const answers = await Promise.all(
      [one, other].map(({ app }, index) => enterCode(app, steps[index]?.cookies ?? { Cookie: '' }, code ?? '')),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await one.db.$count(sessions)).toBe(2);
  });

  test('accept an answer to a passkey challenge once', async () => {
    const [one, other] = await twoInstances(PASSKEYS);
    const { username } = await aUser(one.db);
    const { device } = await add(one.app, await signIn(one.app, username));
    const json = { response: device.get((await start(one, '/api/login/passkey')) as SignInOptions) };

    const answers = await Promise.all([one, other].map(({ app }) => call(app, 'POST', '/api/login/passkey', { json })));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('let an invitation make one account', async () => {
    const [one, other] = await twoInstances();
    const { headers } = await signedInAs(one.app, one.db, 'admin');
    const json = { email: 'grace@hopper.test', role: 'editor' };
    await call(one.app, 'POST', '/api/invitations', { headers, json });
    const [email] = await one.db.select({ text: outbox.text }).from(outbox).orderBy(desc(outbox.id)).limit(1);
    const token = /invitation\?token=([\w-]{43})/.exec(email?.text ?? '')?.[1];
    const chosen = { token, firstName: 'Grace', lastName: 'Hopper', password: PASSWORD };

    const answers = await Promise.all(
      [one, other].map(({ app }, index) =>
        call(app, 'POST', '/api/invitations/accept', { json: { ...chosen, username: `grace-${index}` } }),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(await one.db.$count(users)).toBe(2);
  });

  test('erase somebody once', async () => {
    const [one, other] = await twoInstances();
    const { headers } = await signedInAs(one.app, one.db, 'admin');
    const { id } = await aUser(one.db);

    const answers = await Promise.all(
      [one, other].map(({ app }) => call(app, 'POST', `/api/customers/${id}/erasure`, { headers, json: {} })),
    );

    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await one.db.$count(erasures, eq(erasures.userId, id))).toBe(1);
    expect(await one.db.$count(auditEntries, eq(auditEntries.subject, `customer ${id}`))).toBe(1);
  });

  test('show what the other one published within two seconds', async () => {
    const [one, other] = await twoInstances();
    const { headers } = await signedInAs(one.app, one.db, 'editor');
    const shown: OwnValues[] = [];
    const job = followPublishing(other.ctx, async () => void shown.push(await readPublishedValues(other.ctx)));
    onTestFinished(job.stop);
    await vi.waitFor(() => expect(shown).toEqual([{}]));
    const key = 'landing.hero.headline';

    await call(one.app, 'PATCH', '/api/site/texts', { headers, json: { key, value: 'AI for you', version: 0 } });
    await call(one.app, 'POST', '/api/site/publications', { headers, json: { versions: { [key]: 1 } } });

    await vi.waitFor(() => expect(shown.at(-1)).toEqual({ [key]: 'AI for you' }), { timeout: 2_000 });
  });
});
