import type { Action } from '#features/permissions.ts';
import type { Guard } from './guard.ts';

/** What a call declares, up to its `needsProof`. */
const declares = (what: string, file: string, declaration: string): Guard => ({
  name: `${what} needs a recent proof`,
  file,
  find: `${declaration}\n    needsProof: true,`,
  replace: declaration,
  tests: ['server/endpoints/proof.test.ts'],
});

const staff = (action: Action, summary: string) => `    summary: '${summary}',\n    access: '${action}',`;

export const proofGuards: Guard[] = [
  {
    name: 'a whole list of people needs a recent proof',
    file: 'lib/api/list-query.ts',
    find: "({ ...listOf(access, summary, row), needsProof: 'whole-list' })",
    replace: '({ ...listOf(access, summary, row) })',
    tests: ['server/endpoints/proof.test.ts'],
  },
  declares('a refund', 'features/orders/contract.ts', staff('manage-billing', 'Refunds an order')),
  declares(
    'a role',
    'features/accounts/contract/accounts.ts',
    `    summary: "Changes an account's name, status or role. Another role needs a recent proof.",\n    access: 'manage-accounts',`,
  ),
];
