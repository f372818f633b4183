import { expect, test } from 'vitest';
import { matters, reasonOf } from './rules.ts';

test.each(['checkout.session.completed', 'invoice.paid', 'customer.updated', 'charge.dispute.closed', 'refund.failed'])(
  'reads the purchase again for the event %s',
  (type) => {
    expect(matters(type)).toBe(true);
  },
);

test.each(['customer.created', 'charge.succeeded', 'payment_method.attached', 'xinvoice.paid'])(
  'ignores the event %s',
  (type) => {
    expect(matters(type)).toBe(false);
  },
);

test('leaves a query’s values out of its failure reason', () => {
  const failed = Object.assign(new Error('Failed query: insert … params: ada@moreno.test'), {
    params: ['ada@moreno.test'],
    cause: new Error('duplicate key value'),
  });

  expect(reasonOf(failed)).toBe('duplicate key value');
});

test('shortens long reasons and handles thrown non-errors', () => {
  expect(reasonOf(new Error('x'.repeat(600)))).toHaveLength(500);
  expect(reasonOf('away')).toBe('unknown');
});

test.each(['', 'invoice', 'customer.updated.more', 'customer.update', 'charge.refund'])(
  'does not take %j for an event that it resembles',
  (type) => {
    expect(matters(type)).toBe(false);
  },
);

test('finds the reason below several failed queries, or none', () => {
  const query = (cause?: unknown) => Object.assign(new Error('Failed query'), { params: ['ada@moreno.test'], cause });

  expect(reasonOf(query(query(new Error('deadlock detected'))))).toBe('deadlock detected');
  expect(reasonOf(query())).toBe('unknown');
});
