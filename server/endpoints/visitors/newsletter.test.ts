import { expect, test } from 'vitest';
import { subscribers } from '#db/schema/newsletter.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { ada } from '#tests/support/factories.ts';

const { app, db } = await testApp();

// Spec 3: "Newsletter subscription and subscriber: id, email, createdAt"
// Spec 7: "POST /api/subscribe · {email} · Any failure is an error"
test('subscribes an address once, in any case', async () => {
  const first = await call(app, 'POST', '/api/subscribe', { json: { email: ada.email } });
  const second = await call(app, 'POST', '/api/subscribe', { json: { email: ` ${ada.email.toUpperCase()} ` } });

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await db.select().from(subscribers)).toMatchObject([{ email: ada.email, confirmedAt: NOW, spamAt: null }]);
});

test('stores a filled honeypot as spam and answers success', async () => {
  const answer = await call(app, 'POST', '/api/subscribe', {
    json: { email: ada.email, website: 'https://spam.test' },
  });

  expect(answer.status).toBe(200);
  expect(await db.select().from(subscribers)).toMatchObject([{ spamAt: NOW }]);
});

// Spec 7: "POST /api/subscribe · {email} · Any failure is an error"
test.each(['', 'ada', 'ada@', null, 7])('rejects the address %j', async (email) => {
  const answer = await call(app, 'POST', '/api/subscribe', { json: { email } });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_email', message: 'Please enter a valid email address' });
  expect(await db.$count(subscribers)).toBe(0);
});

test('stores one subscriber for ten parallel requests', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(app, 'POST', '/api/subscribe', { json: { email: ada.email } })),
  );

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await db.$count(subscribers)).toBe(1);
});

test('turns spam into a subscriber when a person signs up', async () => {
  await call(app, 'POST', '/api/subscribe', { json: { email: ada.email, website: 'https://spam.test' } });
  await call(app, 'POST', '/api/subscribe', { json: { email: ada.email } });

  expect(await db.select().from(subscribers)).toMatchObject([{ email: ada.email, spamAt: null, confirmedAt: NOW }]);
});

test('does not turn a subscriber into spam', async () => {
  await call(app, 'POST', '/api/subscribe', { json: { email: ada.email } });
  await call(app, 'POST', '/api/subscribe', { json: { email: ada.email, website: 'https://spam.test' } });

  expect(await db.select().from(subscribers)).toMatchObject([{ spamAt: null }]);
});
