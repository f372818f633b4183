import { expect, test } from 'vitest';
import { ACCOUNT_ACTIONS } from '#features/audit/rules.ts';
import { describeChange } from './change-text.ts';

test.each(ACCOUNT_ACTIONS)('says in words what staff did to an account: %s', (action) => {
  const change = { action, before: null, after: null, actor: 'boss', owner: null };

  const { title } = describeChange(change as Parameters<typeof describeChange>[0], 'UTC');

  expect(title).toMatch(/^[A-Z][a-z]+ /);
});
