import { expect, test } from 'vitest';
import { call, NOW } from '#tests/support/app.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';
import { subscribe as signUp } from './subscribe.server.ts';

const email = 'ada@moreno.test';

async function subscribed() {
  const site = await deliveringSite();
  await site.subscribe(email);
  const [token] = await site.tokens();
  return { ...site, token };
}

test('confirms a subscriber once when emails are delivered', async () => {
  const { token, confirm, subscriber } = await subscribed();
  expect(await subscriber()).toMatchObject({ email, confirmedAt: null });

  const answers = [await confirm('newsletter', token), await confirm('newsletter', token)];

  expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await subscriber()).toMatchObject({ confirmedAt: NOW });
});

test('a used link subscribes nobody again', async () => {
  const { app, token, subscribe, confirm, travel, subscriber } = await subscribed();
  await confirm('newsletter', token);
  await call(app, 'POST', '/api/newsletter/unsubscribe', { json: { token: (await subscriber()).manageToken } });
  const left = await confirm('newsletter', token);
  travel(60);
  await subscribe(email);

  const asked = await confirm('newsletter', token);

  expect([left.status, asked.status]).toEqual([400, 400]);
  expect(await subscriber()).toMatchObject({ state: 'unsubscribed', confirmedAt: null });
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

  expect(new Set((await tokens()).slice(0, 2)).size).toBe(2);
  expect(status).toBe(200);
  expect(await subscriber()).toMatchObject({ email, confirmedAt: new Date(NOW.getTime() + 3_600_000) });
});

test('sends no confirmation to a confirmed subscriber', async () => {
  const { subscribe, travel, token, confirm, emails } = await subscribed();
  await confirm('newsletter', token);
  travel(60);

  await subscribe(email);

  expect((await emails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching('^Confirm your subscription'),
    expect.stringMatching('^Welcome'),
  ]);
});

test('accepts a link for 30 days', async () => {
  const { travel, token, confirm } = await subscribed();
  travel(30 * 24 * 60);

  expect(await confirm('newsletter', token)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
});

test('welcomes a subscriber once', async () => {
  const { token, confirm, emails } = await subscribed();

  await Promise.all([confirm('newsletter', token), confirm('newsletter', token)]);

  const [, welcome, ...more] = await emails();
  expect(welcome).toMatchObject({ recipient: email, kind: 'newsletter', subject: expect.stringMatching('^Welcome') });
  expect(more).toEqual([]);
});

test('welcomes a subscriber to what they signed up for', async () => {
  const { token, confirm, emails, subscriber } = await subscribed();

  await confirm('newsletter', token);

  expect(await subscriber()).toMatchObject({ topics: ['monthly'] });
  const [, welcome] = await emails();
  expect(welcome?.text).toContain('Once a month you get one useful idea about AI at work.');
  expect(welcome?.text).toContain('You can also choose a note about each new article');
});

test('every newsletter email can be left by one click and names the sender’s address', async () => {
  const { token, confirm, emails, subscriber } = await subscribed();

  await confirm('newsletter', token);

  const { manageToken } = await subscriber();
  for (const { unsubscribeUrl, html, text } of await emails()) {
    expect(unsubscribeUrl).toBe(`https://studio.test/api/newsletter/unsubscribe/one-click?token=${manageToken}`);
    expect(html).toContain(`https://studio.test/api/newsletter/unsubscribe?token=${manageToken}`);
    expect(text).toContain('100 Example Street, Austin, TX 78701');
  }
});

test('starts over when somebody who left signs up again', async () => {
  const { app, token, subscribe, confirm, travel, tokens, subscriber } = await subscribed();
  await confirm('newsletter', token);
  await call(app, 'POST', '/api/newsletter/unsubscribe', { json: { token: (await subscriber()).manageToken } });
  travel(60);

  await subscribe(email);

  expect(await subscriber()).toMatchObject({ state: 'unsubscribed', confirmedAt: null, unsubscribeReason: 'link' });
  await confirm('newsletter', (await tokens()).at(-1));
  expect(await subscriber()).toMatchObject({ state: 'confirmed', unsubscribedAt: null, unsubscribeReason: null });
});

test('an earlier link neither brings back nor welcomes somebody who left', async () => {
  const { app, token, confirm, subscriber, emails } = await subscribed();
  await call(app, 'POST', '/api/newsletter/unsubscribe', { json: { token: (await subscriber()).manageToken } });

  const { status } = await confirm('newsletter', token);

  expect(status).toBe(400);
  expect(await subscriber()).toMatchObject({ state: 'unsubscribed' });
  expect(await emails()).toHaveLength(1);
});

test('sends one email for a hundred sign-ups from a hundred addresses', async () => {
  const { app, emails } = await subscribed();
  const subscribeFrom = async (index: number): Promise<number> => {
    const headers = { 'X-Forwarded-For': `203.0.113.${index}` };
    const { status } = await call(app, 'POST', '/api/subscribe', { json: { email }, headers });
    // A busy machine asks for another try.
    return status === 503 ? subscribeFrom(index) : status;
  };

  const statuses = await Promise.all(Array.from({ length: 100 }, (_, index) => subscribeFrom(index)));

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await emails()).toHaveLength(1);
});

test('sends at most three emails a day for a sign-up every quarter of an hour', async () => {
  const { subscribe, travel, emails } = await subscribed();

  for (let quarter = 0; quarter < 95; quarter++) {
    travel(15);
    await subscribe(email);
  }

  expect((await emails()).length).toBeLessThanOrEqual(3);
});

test('names the form of the last sign-up as the reason', async () => {
  const { ctx, subscriber } = await subscribed();

  await signUp(ctx, { email, website: '' }, 'consultation');

  const consentSource = 'Newsletter box of the consultation form';
  expect(await subscriber()).toMatchObject({ source: 'consultation', consentSource });
});

test('records when and how a subscriber asked', async () => {
  const { subscriber } = await subscribed();

  expect(await subscriber()).toMatchObject({
    source: 'website',
    consentAt: NOW,
    consentSource: 'Newsletter form on the website',
    topics: ['monthly'],
  });
});
