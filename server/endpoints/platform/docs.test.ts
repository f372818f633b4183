import { describe, expect, test } from 'vitest';
import { contracts } from '#server/contracts.ts';
import { call, testApp } from '#tests/support/app.ts';
import { signedInAs } from '#tests/support/people.ts';
import { production } from '#tests/support/production-settings.ts';

type Description = { openapi: string; paths: Record<string, Record<string, { summary: string }>> };

const nameOf = (path: string, method: string) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

test('describes exactly the calls of the API', async () => {
  const { app } = await testApp();

  const { openapi, paths } = (await call(app, 'GET', '/api/openapi.json')).body as Description;

  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => nameOf(path, method)),
  );
  expect(openapi).toBe('3.1.0');
  expect(described.toSorted()).toEqual(Object.keys(contracts).toSorted());
});

test('describes inputs, answers and errors as JSON Schema', async () => {
  const { app } = await testApp();

  const { paths } = (await call(app, 'GET', '/api/openapi.json')).body as Description;

  expect(paths['/api/offers/{id}']?.patch).toMatchObject({
    'x-access': 'manage-billing',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
    requestBody: { content: { 'application/json': { schema: { properties: { isActive: { type: 'boolean' } } } } } },
    responses: {
      200: { content: { 'application/json': { schema: { required: expect.arrayContaining(['id', 'code']) } } } },
      default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  });
});

test('builds the description once, cached for five minutes', async () => {
  const made: unknown[] = [];
  const { app } = await testApp({ checkAnswer: (_name, _call, answer) => void made.push(answer) });

  const { headers } = await call(app, 'GET', '/api/openapi.json');
  await call(app, 'GET', '/api/openapi.json');

  expect(headers.get('cache-control')).toBe('public, max-age=300');
  expect(made[0]).toBe(made[1]);
});

/** Production without second factors. */
const site = (payments?: null) => testApp({ env: { ...production, REQUIRE_STAFF_2FA: 'off' }, payments });

const asEditor = async ({ app, db }: Awaited<ReturnType<typeof testApp>>, path: string) =>
  call(app, 'GET', path, await signedInAs(app, db, 'editor'));

test.each([
  ['on http', testApp, 'session'],
  ['on https', site, '__Host-session'],
])('names the session cookie %s', async (_, start, name) => {
  const { body } = await asEditor(await start(), '/api/openapi.json');

  expect(body).toMatchObject({ components: { securitySchemes: { session: { in: 'cookie', name } } } });
});

test('describes no demo calls in production', async () => {
  const { paths } = (await asEditor(await site(null), '/api/openapi.json')).body as Description;

  expect(Object.keys(paths)).toContain('/api/checkout');
  expect(Object.keys(paths).filter((path) => /sandbox|mailbox/.test(path))).toEqual([]);
});

describe.each(['/api/openapi.json', '/api/docs'])('in production, %s', (path) => {
  test('is for staff only', async () => {
    const { app, db } = await site();
    const { headers } = await signedInAs(app, db, 'customer');

    expect((await call(app, 'GET', path)).status).toBe(401);
    expect((await call(app, 'GET', path, { headers })).status).toBe(403);
  });

  test('is not cached on its way to staff', async () => {
    const { status, headers, text } = await asEditor(await site(), path);

    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(text).toContain('/api/offers/');
  });
});

test('shows everyone the page in demo mode', async () => {
  const { app } = await testApp();

  const page = await call(app, 'GET', '/api/docs');

  expect(page.text).toContain('PATCH /api/offers/:id');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});
