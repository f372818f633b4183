import type { Action } from '#features/permissions.ts';
import type { Guard } from './guard.ts';

const FACTORS = 'features/security/contract.ts';
const STAFF_ACTIONS = 'features/staff-actions/contract.ts';

/** What a call declares, up to its `needsProof`. */
const declares = (what: string, file: string, declaration: string, needsProof = 'true'): Guard => ({
  name: `${what} needs a recent proof`,
  file,
  find: `${declaration}\n    needsProof: ${needsProof},`,
  replace: declaration,
  tests: ['server/endpoints/proof.test.ts'],
});

const signedIn = (summary: string) => `    summary: '${summary}',\n    access: 'signed-in',`;
const staff = (action: Action, summary: string) => `    summary: '${summary}',\n    access: '${action}',`;

export const proofGuards: Guard[] = [
  {
    name: 'a whole list of people needs a recent proof',
    file: 'lib/api/list-query.ts',
    find: "({ ...listOf(access, summary, row), needsProof: 'whole-list' })",
    replace: '({ ...listOf(access, summary, row) })',
    tests: ['server/endpoints/proof.test.ts'],
  },
  declares('a whole list of leads', 'features/leads/contract.ts', '    query: leadQuery,', "'whole-list'"),
  declares('an export', 'features/audit/contract.ts', staff('export-data', 'Records an export made in the browser')),
  declares('a refund', 'features/orders/contract.ts', staff('manage-billing', 'Refunds an order')),
  declares(
    'a role',
    'features/accounts/contract/accounts.ts',
    `    summary: "Changes an account's name, status or role. Another role needs a recent proof.",\n    access: 'manage-accounts',`,
  ),
  declares(
    'erasing an address',
    'features/privacy/contract.ts',
    staff('erase-people', 'Erases what is kept under an address without an account'),
  ),
  declares(
    "closing a customer's account",
    STAFF_ACTIONS,
    `    summary: "Closes a customer's account, or starts deleting its data",`,
  ),
  declares(
    "resetting somebody's factor",
    STAFF_ACTIONS,
    "    summary: 'Removes the second factor of someone who lost it',",
  ),
  declares(
    'reading a secret calendar address',
    'features/booking/contract/calendar.ts',
    "    summary: 'Returns the secret address under which calendar programs read the bookings',\n    access: 'hold-calls',",
  ),
  declares(
    "a copy of one's own data",
    'features/data-copies/contract.ts',
    `    summary: "Asks for a copy of the user's own data",\n    access: 'signed-in',`,
  ),
  declares('turning an app off', FACTORS, signedIn('Turns the authenticator app off')),
  declares('removing a passkey', FACTORS, signedIn('Removes a passkey')),
];
