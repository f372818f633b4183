import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { settings } from '#db/schema/settings.ts';
import { call } from '#tests/support/app.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { anAdmin, aProvider, KEYS, sink, stripe } from '#tests/support/settings.ts';

async function aWebServer(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => {}).write('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  // The address of a server that listens on a port.
  return (server.address() as AddressInfo).port;
}

test('quotes the answer of a server that sends no mail', async () => {
  const port = await aWebServer();
  const { tryOut } = await anAdmin();

  expect(await tryOut('mail', sink({ port }))).toMatchObject({
    ok: false,
    text: expect.stringContaining('HTTP/1.1 400 Bad Request'),
  });
});

test('a mailbox without encryption doesn’t fail because of it', { timeout: 60_000 }, async () => {
  const port = String(await aWebServer());
  const { tryOut } = await anAdmin();
  const inbox = { INBOX_SERVER: '127.0.0.1', INBOX_PORT: port, INBOX_ENCRYPTION: 'none', INBOX_USER: 'ada' };

  expect(await tryOut('inbox', { ...inbox, INBOX_PASSWORD: 'secret' })).toMatchObject({
    ok: false,
    title: `127.0.0.1 doesn't answer on port ${port}.`,
  });
});

describe('a mail server', () => {
  test('is tested with an email to the admin, stored, and applies at once', async () => {
    const mailServer = await startMailServer();
    const { ctx, save, fieldOf } = await anAdmin();

    const saved = await save('mail', { ...sink(mailServer), MAIL_FROM_ADDRESS: 'hi@studio.test' });

    expect(saved).toMatchObject({ status: 200, body: { facts: { sendsMail: true } } });
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]?.source).toContain('hi@studio.test');
    expect(ctx.mail).toMatchObject({ isDelivered: true, from: '"Bespoke AI Studio" <hi@studio.test>' });
    expect(await fieldOf('MAIL_PASSWORD')).toMatchObject({ value: null, isSet: true, ending: null, variable: null });
  });

  test.each([
    ['a wrong password', { AUTH: () => '535 5.7.8 wrong password' }, 'rejects this user name or password'],
    ['a wrong sender', { 'MAIL FROM': () => '553 sender not owned' }, 'rejects the sender'],
    ['a rejected recipient', { 'RCPT TO': () => '550 5.1.1 no such user' }, 'rejects emails to'],
  ])('with %s is named and not stored', async (_what, rejections, said) => {
    const mailServer = await startMailServer(rejections);
    const { ctx, db, save } = await anAdmin();

    const { status, body } = await save('mail', sink(mailServer));

    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'test_failed' } });
    expect(body).toHaveProperty('message', expect.stringContaining(said));
    expect(await db.$count(settings)).toBe(0);
    expect(ctx.mail.isDelivered).toBe(false);
  });

  test.each([
    [
      'at a closed port',
      { MAIL_SERVER: '127.0.0.1', MAIL_PORT: '1' },
      "127.0.0.1 doesn't accept connections on port 1.",
    ],
    ['with an unknown name', { MAIL_SERVER: 'smtp.invalid' }, 'There is no server named smtp.invalid.'],
    ['that isn’t there', {}, 'There is no mail server to test.'],
  ])('%s is named', async (_what, values, title) => {
    const { tryOut } = await anAdmin();

    expect(await tryOut('mail', values)).toMatchObject({ ok: false, title });
  });

  test('without TLS is named', async () => {
    const { port } = await startMailServer();
    const { tryOut } = await anAdmin();

    const { ok, title } = await tryOut('mail', { ...sink({ port }), MAIL_ENCRYPTION: 'tls' });

    expect({ ok, title }).toEqual({ ok: false, title: 'The encrypted connection to 127.0.0.1 failed.' });
  });

  test('that was stored stays when its replacement fails the test', async () => {
    const mailServer = await startMailServer();
    const { save, ctx, tryOut } = await anAdmin();
    await save('mail', sink(mailServer));
    mailServer.rejections.AUTH = () => '535 wrong password';

    await save('mail', { MAIL_PASSWORD: 'another' });
    delete mailServer.rejections.AUTH;

    expect(ctx.mail.isDelivered).toBe(true);
    expect(await tryOut('mail')).toMatchObject({ ok: true });
  });

  test('of the environment wins over the one of the panel', async () => {
    const { port, url } = await startMailServer();
    const { save, fieldOf } = await anAdmin({ SMTP_URL: url });

    const { status, body } = await save('mail', { MAIL_SERVER: 'smtp.eve.test' });

    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { MAIL_SERVER: [expect.any(String)] } } });
    expect(await fieldOf('MAIL_SERVER')).toMatchObject({ value: '127.0.0.1', variable: 'SMTP_URL' });
    expect(await fieldOf('MAIL_PORT')).toMatchObject({ value: String(port), variable: 'SMTP_URL' });
    expect(await fieldOf('MAIL_PASSWORD')).toMatchObject({ value: null, isSet: true, ending: null });
  });
});

describe('payments', () => {
  test('switch to Stripe with its keys, and back without them', async () => {
    const { url } = await stripe();
    const { ctx, save } = await anAdmin({ STRIPE_API_BASE: url });

    await save('payments', KEYS);
    expect(ctx.payments?.name).toBe('stripe');
    await save('payments', { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' });

    expect(ctx.payments?.name).toBe('sandbox');
  });

  test('say that a key is wrong', async () => {
    const { server, url } = await stripe();
    server.rejection = { status: 401, type: 'invalid_request_error' };
    const { db, save } = await anAdmin({ STRIPE_API_BASE: url });

    const { status, body } = await save('payments', KEYS);

    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('rejects the key') },
    });
    expect(await db.$count(settings)).toBe(0);
  });

  test('warn of a wrong signature, which anybody can send, and keep accepting a new key', async () => {
    const { url } = await stripe();
    const { app, save, tryOut, read } = await anAdmin({ STRIPE_API_BASE: url });
    await save('payments', KEYS);
    expect(await tryOut('payments')).toMatchObject({ ok: true, text: expect.stringContaining('first message') });

    await call(app, 'POST', '/api/webhooks/stripe', { json: {}, headers: { 'Stripe-Signature': 't=1,v1=00' } });

    expect(await tryOut('payments')).toMatchObject({ ok: true, text: expect.stringContaining('wrong signature') });
    expect((await read()).facts.rejectedAt).not.toBeNull();
    expect((await save('payments', { STRIPE_SECRET_KEY: 'sk_test_51Hq0another1' })).status).toBe(200);
  });
});

describe('the AI provider', () => {
  const at = (address: string) => ({ AI_BASE_URL: address, AI_MODEL: 'small', AI_PRICES: '0.15/0.60' });

  test('of the environment may be on a private network', async () => {
    const baseUrl = await aProvider();
    const { tryOut, fieldOf } = await anAdmin(at(baseUrl));

    expect(await tryOut('consultants')).toMatchObject({ ok: true, title: expect.stringContaining('answered in') });
    expect(await fieldOf('AI_BASE_URL')).toMatchObject({ value: baseUrl, variable: 'AI_BASE_URL' });
  });

  test('keeps the key and the limit of the panel beside the environment', async () => {
    const baseUrl = await aProvider();
    const { ctx, save } = await anAdmin(at(baseUrl));

    const { status } = await save('consultants', { AI_MONTHLY_LIMIT: '250' });

    expect(status).toBe(200);
    expect(ctx.consultant).toMatchObject({ model: 'small', monthlyLimitMicros: 250_000_000 });
  });

  test('of the panel is not reached through a name of this machine', async () => {
    const { save, tryOut, db } = await anAdmin();

    expect(await tryOut('consultants', at('https://localhost/v1'))).toMatchObject({
      ok: false,
      title: 'localhost belongs to a private network.',
    });
    expect(await save('consultants', at('https://localhost/v1'))).toMatchObject({ status: 400 });
    expect(await db.$count(settings)).toBe(0);
  });
});
