import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { HOUR } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aBooking, aHost } from '#tests/support/booking.ts';
import { aConsultationRequest, ada } from '#tests/support/factories.ts';

const { app, db } = await testApp();

// Spec 3: "Consultation request: firstName, lastName, email"
// Spec 3: "Contact submission (stored): id, firstName … createdAt"
// Spec 7: "POST /api/contact · The consultation request object"
test('stores a request with all twelve fields', async () => {
  const request = aConsultationRequest();

  const answer = await call(app, 'POST', '/api/contact', { json: request });

  expect(answer.status).toBe(200);
  expect(await db.select().from(consultationRequests)).toMatchObject([{ ...request, createdAt: NOW, spamAt: null }]);
});

// Spec 3: "subscribeToNewsletter (boolean, default false)"
test('signs up the sender by the newsletter box', async () => {
  await call(app, 'POST', '/api/contact', { json: aConsultationRequest({ subscribeToNewsletter: true }) });

  expect(await db.select().from(subscribers)).toMatchObject([{ email: ada.email }]);
});

test('rejects a short name under its field', async () => {
  const answer = await call(app, 'POST', '/api/contact', { json: aConsultationRequest({ firstName: ' A ' }) });

  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ fields: { firstName: ['First name must be at least 2 characters'] } });
  expect(await db.$count(consultationRequests)).toBe(0);
});

test('limits requests from one address', async () => {
  const limited = await testApp({ env: { RATE_LIMITS: 'on', LIMIT_CONTACT: '1/600' } });

  await call(limited.app, 'POST', '/api/contact', { json: aConsultationRequest() });
  const second = await call(limited.app, 'POST', '/api/contact', { json: aConsultationRequest() });

  expect(second.status).toBe(429);
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await db.$count(consultationRequests)).toBe(1);
});

const spam: [sign: string, facts: Record<string, unknown>][] = [
  ['a filled honeypot', { website: 'https://spam.test' }],
  ['a form filled in no time', { fillTime: 20 }],
  ['a message full of links', { message: 'http://a.test http://b.test http://c.test www.d.test' }],
];

test.each(spam)('answers %s like success but stores it as spam', async (_sign, facts) => {
  const good = await call(app, 'POST', '/api/contact', { json: aConsultationRequest() });
  const bad = await call(app, 'POST', '/api/contact', {
    json: aConsultationRequest({ ...facts, subscribeToNewsletter: true }),
  });

  expect({ status: bad.status, text: bad.text }).toEqual({ status: 200, text: good.text });
  expect(
    (await db.select().from(consultationRequests).orderBy(asc(consultationRequests.id))).map(({ spamAt }) => spamAt),
  ).toEqual([null, NOW]);
  expect(await db.$count(subscribers)).toBe(0);
});

test('stores no request whose newsletter sign-up fails', async () => {
  await db.execute('alter table subscribers rename to subscribers_away');

  const answer = await call(app, 'POST', '/api/contact', {
    json: aConsultationRequest({ subscribeToNewsletter: true }),
  });
  await db.execute('alter table subscribers_away rename to subscribers');

  expect(answer.status).toBe(500);
  expect(await db.$count(consultationRequests)).toBe(0);
});

// Spec 5: "Consultation form (checked before sending, each error under its field)"
test.each([
  ['firstName', 'First name must be at least 2 characters'],
  ['lastName', 'Last name must be at least 2 characters'],
  ['email', 'Please enter a valid email address'],
  ['interest', 'Please select an area of interest'],
  ['message', 'Message must be at least 10 characters'],
])('answers a wrong %s with its own message', async (field, words) => {
  const answer = await call(app, 'POST', '/api/contact', { json: aConsultationRequest({ [field]: 'x' }) });

  expect(answer).toMatchObject({ status: 400, body: { message: words, fields: { [field]: [words] } } });
});

test('stores parallel requests and one subscriber', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => {
      const json = aConsultationRequest({ message: `Quote request number ${i}`, subscribeToNewsletter: true });
      return call(app, 'POST', '/api/contact', { json });
    }),
  );

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await db.$count(consultationRequests)).toBe(8);
  expect(await db.$count(subscribers)).toBe(1);
});

test('stores the same form once an hour, also in parallel', async () => {
  const clock = { now: NOW };
  const timed = await testApp({ now: () => clock.now });
  const json = aConsultationRequest({ subscribeToNewsletter: true });
  const send = (facts: Record<string, unknown> = {}) =>
    call(timed.app, 'POST', '/api/contact', { json: { ...json, ...facts } });

  const answers = await Promise.all(Array.from({ length: 8 }, () => send()));
  await send({ page: '/consultation', fillTime: 5000 });

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await db.$count(consultationRequests)).toBe(1);
  expect(await db.$count(outbox)).toBe(2);

  for (const facts of [{ company: 'Moreno Tiles Ltd' }, { subscribeToNewsletter: false }]) await send(facts);
  expect(await db.$count(consultationRequests)).toBe(3);

  clock.now = new Date(NOW.getTime() + HOUR);
  await send();
  expect(await db.$count(consultationRequests)).toBe(4);
});

test('stores a form again once it no longer looks like spam', async () => {
  await call(app, 'POST', '/api/contact', { json: aConsultationRequest({ fillTime: 20 }) });
  await call(app, 'POST', '/api/contact', { json: aConsultationRequest({ fillTime: 20 }) });
  await call(app, 'POST', '/api/contact', { json: aConsultationRequest({ fillTime: 9000 }) });

  const stored = await db.select().from(consultationRequests).orderBy(asc(consultationRequests.id));
  expect(stored.map(({ spamAt }) => spamAt)).toEqual([NOW, null]);
});

test('stores a form although a call was booked with the same words', async () => {
  const { id } = await aHost(db);
  const booking = aBooking();
  await call(app, 'POST', '/api/bookings', { json: booking });
  const [booked] = await db.select().from(consultationRequests);
  const { firstName, lastName, email, company, interest, message, preferredContactMethod, phone } = booked ?? {};

  const json = { firstName, lastName, email, company, interest, message, preferredContactMethod, phone };
  await call(app, 'POST', '/api/contact', { json });

  expect(await db.$count(bookings, eq(bookings.hostId, id))).toBe(1);
  expect(await db.$count(consultationRequests)).toBe(2);
});

test('emails staff once per request, but not for spam', async () => {
  await call(app, 'POST', '/api/contact', { json: aConsultationRequest() });
  await call(app, 'POST', '/api/contact', { json: aConsultationRequest({ website: 'https://robot.test' }) });

  const emails = await db.select().from(outbox).orderBy(asc(outbox.id));
  expect(emails).toMatchObject([
    { recipient: 'ada@moreno.test', subject: "We've received your request" },
    { recipient: 'staff@studio.test', subject: 'New request from Ada Moreno' },
  ]);
  expect(emails[1]?.text).toContain('We want to answer quote requests faster.');
});
