import { expect, test } from 'vitest';
import { consultationRequests } from '#db/schema/contact.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aConsultationRequest, ada } from '#tests/support/factories.ts';

const { app, db } = await testApp();

test('a request is stored with all twelve fields', async () => {
  const request = aConsultationRequest();

  const answer = await call(app, 'POST', '/api/contact', { json: request });

  expect(answer.status).toBe(200);
  expect(await db.select().from(consultationRequests)).toMatchObject([{ ...request, createdAt: NOW, spamAt: null }]);
});

test('the newsletter box signs its sender up', async () => {
  await call(app, 'POST', '/api/contact', { json: aConsultationRequest({ subscribeToNewsletter: true }) });

  expect(await db.select().from(subscribers)).toMatchObject([{ email: ada.email }]);
});

test('a short name is refused under its field and nothing is stored', async () => {
  const answer = await call(app, 'POST', '/api/contact', { json: aConsultationRequest({ firstName: ' A ' }) });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ fields: { firstName: ['First name must be at least 2 characters'] } });
  expect(await db.$count(consultationRequests)).toBe(0);
});

test('too many requests from one address are refused with the time to wait, and store nothing', async () => {
  const limited = await testApp({ env: { RATE_LIMITS: 'on', LIMIT_CONTACT: '1/600' } });

  await call(limited.app, 'POST', '/api/contact', { json: aConsultationRequest() });
  const second = await call(limited.app, 'POST', '/api/contact', { json: aConsultationRequest() });

  expect(second.status).toBe(429);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await db.$count(consultationRequests)).toBe(1);
});
