import { expect, test } from 'vitest';
import { call, testApp } from '#tests/support/app.ts';
import { requestIds } from './request-id.ts';

const idOf = requestIds(['10.0.0.0/8']);
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

test('takes the id of a trusted proxy', () => {
  expect(idOf('7f3a-b2c1-99', '10.1.2.3')).toBe('7f3a-b2c1-99');
});

test.each([
  ['7f3a-b2c1-99', '203.0.113.9'],
  ['7f3a-b2c1-99', undefined],
  ['short', '10.1.2.3'],
  ['two words, "quoted"', '10.1.2.3'],
  ['a'.repeat(101), '10.1.2.3'],
  [['7f3a-b2c1-99', '8f3a-b2c1-99'], '10.1.2.3'],
  [undefined, '10.1.2.3'],
])('makes an own id instead of %j from %s', (given, peer) => {
  expect(idOf(given, peer)).toMatch(UUID);
});

test('the answer, its error and the log line have one id', async () => {
  const { app, lines } = await testApp();

  const { headers, body } = await call(app, 'GET', '/api/customers', { headers: { 'X-Request-Id': '7f3a-b2c1-99' } });

  const id = headers.get('x-request-id');
  expect(id).toMatch(UUID);
  expect([(body as { requestId: string }).requestId, lines.at(-1)?.requestId]).toEqual([id, id]);
});
