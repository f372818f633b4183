import { expect, test } from 'vitest';
import { parseSavedOrder } from './saved-order.ts';

const order = { id: 1042, productName: 'AI Solutions Specialist', amount: 49, status: 'completed' };

test('a saved order is read with exactly its four facts', () => {
  expect(parseSavedOrder(JSON.stringify({ ...order, card: '4242' }))).toEqual(order);
});

test.each([
  ['nothing', null],
  ['no JSON', '{"id":1'],
  ['no object', 'null'],
  ['an order without amount', JSON.stringify({ ...order, amount: undefined })],
  ['an amount in words', JSON.stringify({ ...order, amount: '49' })],
  ['an order without id', JSON.stringify({ ...order, id: null })],
  ['an order without status', JSON.stringify({ ...order, status: 3 })],
])('%s is no order', (_, text) => {
  expect(parseSavedOrder(text)).toBeNull();
});
