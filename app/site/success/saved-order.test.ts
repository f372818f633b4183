import { expect, test } from 'vitest';
import { parseSavedOrder } from './saved-order.ts';

const order = { id: 1042, productName: 'AI Solutions Specialist', amount: 49, status: 'completed' };

// Spec 2.7: "It reads the saved order from session storage"
// Spec 3: "The order kept in session storage has only id, productName, amount and status"
test('reads exactly the four fields of a saved order', () => {
  expect(parseSavedOrder({ ...order, card: '4242' })).toEqual(order);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a list', [order]],
  ['an order without amount', { ...order, amount: undefined }],
  ['an amount in words', { ...order, amount: '49' }],
  ['an order without id', { ...order, id: null }],
  ['an order without status', { ...order, status: 3 }],
])('rejects %s', (_, stored) => {
  expect(parseSavedOrder(stored)).toBeNull();
});
