import { expect, test } from 'vitest';
import { subscribers } from '#db/schema/newsletter.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { call, testApp } from '#tests/support/app.ts';
import { aConsultationRequest } from '#tests/support/factories.ts';

const { app, db } = await testApp();

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
const bytes = (...values: number[]) => new Uint8Array(values);
const wrongTypes: unknown[] = [null, 7, true, [], ['text'], {}, { toString: 'x' }, [[[]]]];
const unstorable = ['a long enough \u0000 text', 'a long enough \ud800 text', 'a long enough \udc00 text'];
const texts = [...unstorable, 'x'.repeat(30_000)];
const fields = Object.keys(aConsultationRequest()).concat('phone', 'website', 'fillTime');

const oneFieldWrong = fields.flatMap((field) =>
  [...wrongTypes, ...texts]
    .filter((value) => !(field === 'fillTime' && value === 7) && !(field === 'subscribeToNewsletter' && value === true))
    .map((value) => ({ field, value })),
);

async function expectError(path: string, body: BodyInit | undefined, status = 400) {
  const answer = await call(app, 'POST', path, { body, headers: { 'Content-Type': 'application/json' } });
  expect(answer).toMatchObject({
    status,
    body: { message: expect.stringMatching(/\w/), code: expect.any(String), requestId: expect.any(String) },
  });
  expect(await db.$count(consultationRequests)).toBe(0);
  expect(await db.$count(subscribers)).toBe(0);
}

test('rejects every wrong value in every field', async () => {
  for (const { field, value } of oneFieldWrong) {
    await expectError('/api/contact', JSON.stringify(aConsultationRequest({ [field]: value })));
  }
});

test('rejects a request without a required field', async () => {
  for (const field of ['firstName', 'lastName', 'email', 'interest', 'message']) {
    await expectError('/api/contact', JSON.stringify(aConsultationRequest({ [field]: undefined })));
  }
});

const malformed: [name: string, body: BodyInit | undefined][] = [
  ['nothing', undefined],
  ['an empty text', ''],
  ['half a JSON', '{"email":'],
  ['a bare word', 'email=ada@moreno.test'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a text', '"ada@moreno.test"'],
  ['an array', '[]'],
  ['an empty object', '{}'],
  ['a nesting of 21', `{"email":${nested(21)}}`],
  ['a nesting of 20,000', nested(20_000)],
  ['a nesting of objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ['a NUL in a key', '{"\\u0000":1,"email":"ada@moreno.test"}'],
  ['a lone surrogate in an unknown field', '{"email":"ada@moreno.test","other":"\\ud800"}'],
  ['invalid UTF-8', bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d)],
  ['overlong UTF-8', bytes(0x22, 0xc0, 0x80, 0x22)],
  ['only a prototype', '{"__proto__":{"email":"ada@moreno.test"},"constructor":{"prototype":{}}}'],
];

test.each(malformed)('rejects %s', async (_name, body) => {
  await expectError('/api/contact', body);
  await expectError('/api/subscribe', body);
});

test('rejects 64 KiB with and without Content-Length', async () => {
  const large = JSON.stringify({ email: 'ada@moreno.test', website: 'x'.repeat(64 * 1024) });
  const chunked = new Response(large).body as unknown as BodyInit;

  await expectError('/api/subscribe', large, 413);
  const answer = await app.request('/api/subscribe', {
    method: 'POST',
    body: chunked,
    headers: { 'Content-Type': 'application/json' },
    duplex: 'half',
  } as RequestInit);

  expect(answer.status).toBe(413);
});

test('ignores a prototype key in a valid request', async () => {
  const json = `{"__proto__":{"isAdmin":true},${JSON.stringify(aConsultationRequest()).slice(1)}`;

  const answer = await call(app, 'POST', '/api/contact', {
    body: json,
    headers: { 'Content-Type': 'application/json' },
  });

  expect(answer.status).toBe(200);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('uses the last of two equal keys', async () => {
  const body = '{"email":"one@example.test","email":"two@example.test"}';

  await call(app, 'POST', '/api/subscribe', { body, headers: { 'Content-Type': 'application/json' } });

  expect(await db.select().from(subscribers)).toMatchObject([{ email: 'two@example.test' }]);
});

test('ignores fields that the request does not have', async () => {
  const planted = { id: 77, createdAt: '2001-01-01', spamAt: '2001-01-01', isDemo: true };

  await call(app, 'POST', '/api/contact', { json: aConsultationRequest(planted) });

  expect(await db.select().from(consultationRequests)).toMatchObject([{ id: 1, spamAt: null, isDemo: false }]);
});

const ids = ['0', '01', '1e3', '-1', '+1', '1.0', '0x1', '1_0', '%201', '2147483648', '99999999999999', '１'];
const segments = [...ids, 'abc', '%00', '%ff', '%', '%E0%A4%A', '%2e%2e', "1'--", 'x'.repeat(8_000), '🙂'];

test.each(segments.map((segment) => [segment.slice(0, 30), segment]))(
  'finds no post for %s',
  async (_name, segment) => {
    for (const path of [`/api/blog/${segment}`, `/api/blog/slug/${segment}`]) {
      expect(await call(app, 'GET', path)).toMatchObject({ status: 404, body: { message: expect.any(String) } });
    }
  },
);

test.each([
  '/api',
  '/api/',
  '/api/nope',
  '/api//contact',
  '/api/blog/',
  '/api/contact/',
  '/api/blog/slug/',
  '/api/%00',
])('answers %s with a JSON 404 for every method', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const answer = await call(app, method, path);
    expect({ method, status: answer.status }).toEqual({ method, status: 404 });
    expect(answer.headers.get('content-type')).toBe('application/json');
  }
});

test.each([
  ['/api/contact', 'POST', ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']],
  ['/api/blog', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']],
  ['/api/blog/1', 'GET, HEAD, PATCH, DELETE', ['POST', 'PUT', 'OPTIONS']],
  ['/api/blog/slug/a-post', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
  ['/', 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']],
])('%s allows only %s and says so', async (path, allowed, methods) => {
  for (const method of methods) {
    const answer = await call(app, method, path);
    expect({ method, status: answer.status, allow: answer.headers.get('allow') }).toEqual({
      method,
      status: 405,
      allow: allowed,
    });
  }
});

test('answers HEAD like GET without a body', async () => {
  const answer = await call(app, 'HEAD', '/api/blog');

  expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: '' });
});

test('ignores a nonsense query of 10,000 characters', async () => {
  const query = `tag=%00&tag=%ff&%=%&limit=1e999&${'x'.repeat(10_000)}`;

  expect((await call(app, 'GET', `/api/blog?${query}`)).status).toBe(200);
});
