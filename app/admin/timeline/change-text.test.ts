import { expect, test } from 'vitest';
import { describeChange } from './change-text.ts';

test.each([
  'customer.verify',
  'customer.close',
  'customer.delete',
  'customer.keep',
  'customer.see-as',
  'customer.see-page',
  'customer.stop-seeing',
  'reset.send',
  'session.end',
  'factor.reset',
])('says in words what staff did to an account: %s', (action) => {
  const change = { action, before: null, after: null, actor: 'boss', owner: null };

  const { title } = describeChange(change as Parameters<typeof describeChange>[0], 'UTC');

  expect(title).toMatch(/^[A-Z][a-z]+ /);
});
