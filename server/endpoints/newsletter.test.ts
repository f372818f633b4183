import { expect, test } from 'vitest';
import { subscribers } from '#db/schema/newsletter.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { ada } from '#tests/support/factories.ts';

const { app, db } = await testApp();

// Spec 3: "Newsletter subscription and subscriber: id, email, createdAt"
// Spec 7: "POST /api/subscribe · {email} · Any failure is an error"
test('an address is subscribed once, however often and in whatever case it is sent', async () => {
  const first = await call(app, 'POST', '/api/subscribe', { json: { email: ada.email } });
  const second = await call(app, 'POST', '/api/subscribe', { json: { email: ` ${ada.email.toUpperCase()} ` } });

  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await db.select().from(subscribers)).toMatchObject([{ email: ada.email, confirmedAt: NOW, spamAt: null }]);
});

test('a sign-up with a filled honeypot is answered like success and stored as spam', async () => {
  const answer = await call(app, 'POST', '/api/subscribe', {
    json: { email: ada.email, website: 'https://spam.test' },
  });

  expect(answer.status).toBe(200);
  expect(await db.select().from(subscribers)).toMatchObject([{ spamAt: NOW }]);
});

// Spec 7: "POST /api/subscribe · {email} · Any failure is an error"
test.each(['', 'ada', 'ada@', null, 7])('%j is no address and stores nothing', async (email) => {
  const answer = await call(app, 'POST', '/api/subscribe', { json: { email } });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_email', message: 'Please enter a valid email address' });
  expect(await db.$count(subscribers)).toBe(0);
});

test('the same address sent ten times at once is one row and ten successes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call(app, 'POST', '/api/subscribe', { json: { email: ada.email } })),
  );

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await db.$count(subscribers)).toBe(1);
});

test('a person who signs up makes good what a robot planted as spam', async () => {
  await call(app, 'POST', '/api/subscribe', { json: { email: ada.email, website: 'https://spam.test' } });
  await call(app, 'POST', '/api/subscribe', { json: { email: ada.email } });

  expect(await db.select().from(subscribers)).toMatchObject([{ email: ada.email, spamAt: null, confirmedAt: NOW }]);
});

test('a robot cannot turn a subscriber into spam', async () => {
  await call(app, 'POST', '/api/subscribe', { json: { email: ada.email } });
  await call(app, 'POST', '/api/subscribe', { json: { email: ada.email, website: 'https://spam.test' } });

  expect(await db.select().from(subscribers)).toMatchObject([{ spamAt: null }]);
});
