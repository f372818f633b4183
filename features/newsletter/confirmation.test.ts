import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { queueLetter } from '#features/mail/commands.server.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';

const email = 'ada@moreno.test';

async function withMailServer() {
  const mail = {
    send: queueLetter,
    isDelivered: true,
    staffAddress: 'staff@studio.test',
    appUrl: 'https://studio.test',
    timeZone: 'America/Chicago',
  };
  const { app, db } = await testApp({ mail });
  const subscribe = () => call(app, 'POST', '/api/subscribe', { json: { email } });
  const token = async () => /token=([\w-]{43})/.exec((await db.select().from(outbox)).at(-1)?.text ?? '')?.[1];
  const confirm = (value: unknown) => call(app, 'POST', '/api/newsletter/confirm', { json: { token: value } });
  const subscriber = async () => (await db.select().from(subscribers))[0];
  return { app, db, subscribe, token, confirm, subscriber };
}

test('with a mail server a subscriber waits for the confirmation, which works once', async () => {
  const { subscribe, token, confirm, subscriber } = await withMailServer();

  await subscribe();
  expect(await subscriber()).toMatchObject({ email, confirmedAt: null });
  const link = await token();

  expect((await confirm(link)).status).toBe(200);
  expect(await subscriber()).toMatchObject({ confirmedAt: NOW });
  expect((await confirm(link)).body).toMatchObject({ code: 'invalid_link' });
});

test('opening the link confirms nothing', async () => {
  const { app, subscribe, token, subscriber } = await withMailServer();
  await subscribe();

  const { status, text } = await call(app, 'GET', `/api/newsletter/confirm?token=${await token()}`);

  expect(status).toBe(200);
  expect(text).toContain('<button type="button">Subscribe</button>');
  expect(await subscriber()).toMatchObject({ confirmedAt: null });
});

test('asking again sends a fresh link; who is confirmed gets no letter', async () => {
  const { db, subscribe, token, confirm } = await withMailServer();
  await subscribe();
  const first = await token();
  await subscribe();

  expect((await confirm(first)).status).toBe(400);
  expect((await confirm(await token())).status).toBe(200);
  await subscribe();
  expect(await db.$count(outbox)).toBe(2);
  expect(await db.$count(subscribers)).toBe(1);
});
