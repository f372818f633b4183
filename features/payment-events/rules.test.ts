import { expect, test } from 'vitest';
import { matters, reasonOf } from './rules.ts';

test.each(['checkout.session.completed', 'invoice.paid', 'customer.updated', 'charge.dispute.closed', 'refund.failed'])(
  'the event %s makes us read the purchase again',
  (type) => {
    expect(matters(type)).toBe(true);
  },
);

test.each(['customer.created', 'charge.succeeded', 'payment_method.attached', 'xinvoice.paid'])(
  'the event %s is left alone',
  (type) => {
    expect(matters(type)).toBe(false);
  },
);

test('the reason of a failed query repeats no value of a customer', () => {
  const failed = Object.assign(new Error('Failed query: insert … params: ada@moreno.test'), {
    params: ['ada@moreno.test'],
    cause: new Error('duplicate key value'),
  });

  expect(reasonOf(failed)).toBe('duplicate key value');
});

test('a long reason is cut, and a thrown value that is no error is unknown', () => {
  expect(reasonOf(new Error('x'.repeat(600)))).toHaveLength(500);
  expect(reasonOf('away')).toBe('unknown');
});
