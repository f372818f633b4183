import { expect, test } from 'vitest';
import { contracts } from '#server/contracts.ts';
import { call, testApp } from '#tests/support/app.ts';

type Description = { openapi: string; paths: Record<string, Record<string, { summary: string }>> };

const nameOf = (path: string, method: string) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`;

test('the description names every call of the API and no other', async () => {
  const { app } = await testApp();

  const { openapi, paths } = (await call(app, 'GET', '/api/openapi.json')).body as Description;

  const described = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => nameOf(path, method)),
  );
  expect(openapi).toBe('3.1.0');
  expect(described.toSorted()).toEqual(Object.keys(contracts).toSorted());
});

test('the description holds inputs, answers and errors as JSON Schema', async () => {
  const { app } = await testApp();

  const { paths } = (await call(app, 'GET', '/api/openapi.json')).body as Description;

  expect(paths['/api/offers/{id}']?.patch).toMatchObject({
    'x-access': 'admin',
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
    requestBody: { content: { 'application/json': { schema: { properties: { isActive: { type: 'boolean' } } } } } },
    responses: {
      200: { content: { 'application/json': { schema: { required: expect.arrayContaining(['id', 'code']) } } } },
      default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    },
  });
});

test('people read it in demo mode only', async () => {
  const { app } = await testApp();
  const production = await testApp({
    env: {
      APP_MODE: 'production',
      APP_URL: 'https://studio.test',
      DATABASE_URL: 'postgresql://localhost/studio',
      SESSION_SECRET: 'k'.repeat(16) + 'v'.repeat(16),
      OWNER_EMAIL: 'owner@studio.test',
      RATE_LIMITS: 'on',
    },
  });

  const page = await call(app, 'GET', '/api/docs');

  expect(page.text).toContain('PATCH /api/offers/:id');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await call(production.app, 'GET', '/api/docs')).status).toBe(404);
});
