import { expect, test } from 'vitest';
import { subscribers } from '#db/schema/newsletter.ts';
import { call, NOW } from '#tests/support/app.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';

const email = 'ada@moreno.test';

async function subscribed() {
  const site = await deliveringSite();
  await site.subscribe(email);
  const [token] = await site.tokens();
  const subscriber = async () => (await site.db.select().from(subscribers))[0];
  return { ...site, token, subscriber };
}

test('confirms a subscriber once when emails are delivered', async () => {
  const { token, confirm, subscriber } = await subscribed();
  expect(await subscriber()).toMatchObject({ email, confirmedAt: null });

  const answers = [await confirm('newsletter', token), await confirm('newsletter', token)];

  expect(answers).toMatchObject([{ status: 200 }, { status: 400, body: { code: 'invalid_link' } }]);
  expect(await subscriber()).toMatchObject({ confirmedAt: NOW });
});

test('does not confirm when the link is only opened', async () => {
  const { app, token, subscriber } = await subscribed();

  const { status, text } = await call(app, 'GET', `/api/newsletter/confirm?token=${token}`);

  expect(status).toBe(200);
  expect(text).toContain('<button type="submit">Subscribe</button>');
  expect(await subscriber()).toMatchObject({ confirmedAt: null });
});

test('keeps earlier links working after another sign-up', async () => {
  const { subscribe, travel, token, tokens, confirm, subscriber } = await subscribed();
  travel(60);
  await subscribe(email);

  const { status } = await confirm('newsletter', token);

  expect(new Set(await tokens()).size).toBe(2);
  expect(status).toBe(200);
  expect(await subscriber()).toMatchObject({ email, confirmedAt: new Date(NOW.getTime() + 3_600_000) });
});

test('sends no confirmation to a confirmed subscriber', async () => {
  const { subscribe, travel, token, confirm, emails } = await subscribed();
  await confirm('newsletter', token);
  travel(60);

  await subscribe(email);

  expect(await emails()).toHaveLength(1);
});

test('accepts a link for 30 days', async () => {
  const { travel, token, confirm } = await subscribed();
  travel(30 * 24 * 60);

  expect(await confirm('newsletter', token)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
});
