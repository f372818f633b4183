import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';
import { aConsultationRequest } from '#tests/support/factories.ts';
import { describeError } from './request-log.ts';

test('logs one line per request without user input', async () => {
  const { app, lines } = await testApp();

  await call(app, 'POST', '/api/contact?email=ada@moreno.test', {
    json: aConsultationRequest(),
    headers: { Cookie: 'session=abc' },
  });

  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'POST',
      path: '/api/contact',
      status: 200,
      ms: expect.any(Number),
      userId: null,
    }),
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/moreno|session|quote requests/i);
});

test.each([
  [403, { 'Content-Type': 'application/json', Origin: 'https://evil.example' }],
  [415, { 'Content-Type': 'text/plain' }],
])('logs a %i as a warning', async (status, headers) => {
  const { app, lines } = await testApp();

  await call(app, 'POST', '/api/contact', { body: '{}', headers });

  expect(lines).toMatchObject([{ level: 40, status }]);
});

test('logs a failed query without its values', () => {
  const cause = Object.assign(new Error('value too long'), { code: '22001', detail: 'Failing row: ada@moreno.test' });
  const error = new DrizzleQueryError('insert into x', ['ada@moreno.test'], cause);

  const described = JSON.stringify(describeError(error));

  expect(described).toContain('value too long');
  expect(described).not.toContain('moreno');
});

test('answers a bug with 500 and logs its request id', async () => {
  const { app, lines } = await testApp({ db: null as never });

  const { status, text, body } = await call(app, 'GET', '/api/blog');

  expect({ status, body }).toMatchObject({ status: 500, body: { code: 'internal', message: expect.any(String) } });
  expect(text).not.toContain('null');
  expect(lines[0]).toMatchObject({ msg: 'request failed', requestId: (body as { requestId: string }).requestId });
});
