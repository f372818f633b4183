import { describe, expect, test } from 'vitest';
import { consultationRequests } from '#db/schema/requests.ts';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { FORM_HEADERS, formSite } from '#tests/support/native-forms.ts';

const { app, db, post } = await formSite();

const { subscribeToNewsletter: _unchecked, ...request } = aConsultationRequest();
const send = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  post('/api/contact', { ...request, ...changes }, headers);
const at = (page: string) => ({ Referer: `http://127.0.0.1:3000${page}` });

describe('a native consultation form', () => {
  test('stores what its JSON would store', async () => {
    const answer = await send({ message: 'Two lines\r\nof text.', company: '', website: '' });

    expect(answer.status).toBe(303);
    expect(await db.select().from(consultationRequests)).toMatchObject([
      { ...request, message: 'Two lines\nof text.', company: '', subscribeToNewsletter: false, spamAt: null },
    ]);
  });

  test('stores the page and how its visitor came here', async () => {
    const visit = {
      at: '2026-11-01T12:00:00Z',
      referrer: 'www.google.com',
      utmSource: '',
      utmMedium: '',
      utmCampaign: '',
      page: '/',
    };
    const lastVisit = String(new URLSearchParams(visit));

    await send({ lastVisit }, at('/consultation?day=2026-12-01'));

    expect(await db.select().from(consultationRequests)).toMatchObject([
      { page: '/consultation', firstVisit: null, lastVisit: visit, source: 'Google search' },
    ]);
  });

  test('is shown again with a text that is too large', async () => {
    const message = 'Words. '.repeat(10_000);

    const answer = await send({ message }, at('/consultation'));

    expect(answer.status).toBe(413);
    expect(answer.shown).toMatchObject({ values: { firstName: request.firstName, message } });
    expect(await db.$count(consultationRequests)).toBe(0);
  });

  test('stores a checked box as true', async () => {
    await send({ subscribeToNewsletter: 'on' });

    expect(await db.select().from(consultationRequests)).toMatchObject([{ subscribeToNewsletter: true }]);
  });

  test.each([
    ['phone', '+1 312 555 0100'],
    ['email', ''],
  ])('stores a phone number when contact by %s is preferred: "%s"', async (preferredContactMethod, phone) => {
    await send({ preferredContactMethod, phone: '+1 312 555 0100' });

    expect(await db.select().from(consultationRequests)).toMatchObject([{ phone }]);
  });

  test.each([
    ['/?service=Consultation', '/?service=Consultation&sent=contact'],
    ['/?sent=subscribe#contact', '/?sent=contact'],
    ['/nowhere', '/consultation?sent=contact'],
    ['/api/docs', '/consultation?sent=contact'],
    ['/_.data', '/consultation?sent=contact'],
  ])('sent at %s leads to %s', async (page, location) => {
    expect(await send({}, at(page))).toMatchObject({ status: 303, location });
  });

  test.each(['https://evil.example/legal', 'not an address'])('ignores the page %s', async (Referer) => {
    expect(await send({}, { Referer })).toMatchObject({ location: '/consultation?sent=contact' });
  });

  test.each(['//evil.example/legal', 'https://evil.example/', '/\\evil.example', 'legal'])(
    'ignores %s as the page it names itself',
    async (page) => {
      expect(await send({ page }, at('/legal'))).toMatchObject({ location: '/legal?sent=contact' });
    },
  );

  test('is shown again with its errors and what was typed', async () => {
    const answer = await send({ firstName: ' A ', lastName: '<b>&"' }, at('/?service=Consultation'));

    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.shown).toMatchObject({
      action: '/api/contact',
      page: '/?service=Consultation',
      values: { firstName: ' A ', lastName: '<b>&"', email: request.email, subscribeToNewsletter: false },
      error: { status: 400, fields: { firstName: ['First name must be at least 2 characters'] } },
    });
    expect(await db.$count(consultationRequests)).toBe(0);
  });

  test('names every missing field', async () => {
    const { shown } = await post('/api/contact', {});

    expect(Object.keys(shown?.error.fields ?? {})).toEqual(['firstName', 'lastName', 'email', 'interest', 'message']);
  });

  test('is stored as spam with a filled honeypot', async () => {
    const answer = await send({ website: 'https://spam.test' });

    expect(answer).toMatchObject({ status: 303, location: '/consultation?sent=contact' });
    expect(await db.select().from(consultationRequests)).toMatchObject([{ spamAt: expect.any(Date) as unknown }]);
  });

  test('is shown again with what was typed when the limit is reached', async () => {
    const limited = await formSite({ RATE_LIMITS: 'on', LIMIT_CONTACT: '1/600' });

    await limited.post('/api/contact', request);
    const second = await limited.post('/api/contact', request);

    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(second.shown).toMatchObject({ values: { message: request.message }, error: { code: 'too_many' } });
    expect(await db.$count(consultationRequests)).toBe(1);
  });

  test('is answered with a page when it is too long', async () => {
    const answer = await send({ message: 'x'.repeat(70_000) }, at('/'));

    expect(answer.status).toBe(413);
    expect(answer.shown).toMatchObject({ page: '/', error: { code: 'too_large' } });
  });

  test('is answered with a page when the text can’t be stored', async () => {
    expect(await send({ firstName: 'A\u0000da' })).toMatchObject({
      status: 422,
      shown: { error: { code: 'bad_request' } },
    });
  });

  test.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }, { Origin: 'http://127.0.0.1:3001' }])(
    'from another site (%j) has no effect',
    async (headers) => {
      const answer = await send({}, headers);

      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'cross_site' });
      expect(await db.$count(consultationRequests)).toBe(0);
    },
  );

  test('needs an Origin or Sec-Fetch-Site header', async () => {
    const { Origin: _origin, ...headers } = FORM_HEADERS;
    const sendWith = async (more: Record<string, string>) => {
      const body = new URLSearchParams(request);
      return (await app.request('/api/contact', { method: 'POST', headers: { ...headers, ...more }, body })).status;
    };

    expect(await sendWith({})).toBe(403);
    expect(await sendWith({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await sendWith({ 'Sec-Fetch-Site': 'same-origin' })).toBe(303);
  });

  test.each<Record<string, string>>([
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    { 'Content-Type': 'text/plain' },
    { Accept: 'application/json' },
    { Accept: '*/*' },
    { Accept: 'application/json, text/html;q=0.9' },
  ])('sent with %j is rejected as JSON', async (headers) => {
    const answer = await send({}, headers);

    expect(answer.status).toBe(415);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_json' });
    expect(await db.$count(consultationRequests)).toBe(0);
  });
});

test.each(['/', '/consultation'])('%s is never cached while it says what was sent', async (path) => {
  const page = await app.request(`${path}?sent=contact`);

  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

test.each(['/api/blog', '/api/checkout', '/api/user/password'])('%s takes no native form', async (path) => {
  const answer = await app.request(path, { method: 'POST', headers: FORM_HEADERS, body: 'title=x' });

  expect(answer.status).toBe(415);
});
