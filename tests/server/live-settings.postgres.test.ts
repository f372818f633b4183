import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '#db/open.ts';
import { sessions } from '#db/schema/accounts.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { post, startServer } from '../support/server-process.ts';

const PATIENT = { timeout: 120_000 };
const PROMISED_MS = 2_000;

test('a mail server that is set on one instance delivers on the other within two seconds', PATIENT, async () => {
  const url = (await createTestDatabase(`settings_${process.env.VITEST_POOL_ID}`)) ?? '';
  const env = { DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  const mailServer = await startMailServer();
  const signedIn = await post(`${one.url}/api/login`, { username: 'admin', password: 'demo-admin-2025' });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  await database.db.update(sessions).set({ provenAt: new Date() });
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const isConfigured = async () =>
    ((await (await fetch(`${other.url}/api/emails/state`, { headers })).json()) as { isConfigured: boolean })
      .isConfigured;
  expect(await isConfigured()).toBe(false);

  const values = { MAIL_SERVER: '127.0.0.1', MAIL_PORT: String(mailServer.port), MAIL_ENCRYPTION: 'none' };
  const saved = await fetch(`${one.url}/api/settings/mail`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ values }),
  });
  expect(saved.status).toBe(200);

  await expect.poll(isConfigured, { timeout: PROMISED_MS, interval: 50 }).toBe(true);
  mailServer.received.length = 0;
  one.child.kill('SIGTERM');
  await one.ended();
  await post(`${other.url}/api/subscribe`, { email: 'ada@example.test' });
  await expect.poll(() => mailServer.received.map(({ recipient }) => recipient)).toEqual(['ada@example.test']);
});
