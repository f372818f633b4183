import { expect, test } from 'vitest';
import { subscribers } from '#db/schema/newsletter.ts';
import { call, testApp } from '#tests/support/app.ts';

const { app, db } = await testApp({ env: { PORT: '3000' } });
const json = { email: 'ada@moreno.test' };
const send = (headers: object) => call(app, 'POST', '/api/subscribe', { json, headers: { ...headers } });

test.each([
  { origin: 'http://127.0.0.1:3000' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  {},
])('accepts a call with %j', async (headers) => {
  expect((await send(headers)).status).toBe(200);
});

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://127.0.0.1:3001' },
  { origin: 'https://127.0.0.1:3000' },
  { origin: 'http://127.0.0.1:3000.evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'odd' },
])('rejects a call with %j without changes', async (headers) => {
  const answer = await send(headers);

  expect(answer).toMatchObject({ status: 403, body: { code: 'cross_site' } });
  expect(await db.$count(subscribers)).toBe(0);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'text/json',
  '',
])('rejects a body sent as %j with 415', async (type) => {
  const answer = await send({ 'Content-Type': type });

  expect(answer).toMatchObject({ status: 415, body: { code: 'not_json' } });
});

test('accepts application/json with a charset', async () => {
  expect((await send({ 'Content-Type': 'Application/JSON; charset=utf-8' })).status).toBe(200);
});

test('no answer allows cross-origin reads', async () => {
  const answer = await send({ origin: 'http://localhost:3000' });

  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});
