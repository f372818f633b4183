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
const admin = (summary: string) => `    summary: '${summary}',\n    access: 'admin',`;

export const proofGuards: Guard[] = [
  {
    name: 'a whole list of people needs a recent proof',
    file: 'lib/api/list-query.ts',
    find: "({ ...listOf(summary, row), needsProof: 'whole-list' })",
    replace: '({ ...listOf(summary, row) })',
    tests: ['server/endpoints/proof.test.ts'],
  },
  {
    name: 'a list with a parameter that it ignores needs a recent proof',
    file: 'server/http/api/proof-guard.ts',
    find: 'return success && asksForWholeList(data);',
    replace: 'return success && asksForWholeList(data) && c.req.url.endsWith(c.req.path);',
    tests: ['server/endpoints/proof.test.ts'],
  },
  declares('a whole list of orders', 'features/orders/contract.ts', '    query: listQuery,', "'whole-list'"),
  declares('a whole list of leads', 'features/leads/contract.ts', '    query: leadQuery,', "'whole-list'"),
  declares('an export', 'features/audit/contract.ts', admin('Records an export made in the browser')),
  declares('a refund', 'features/orders/contract.ts', admin('Refunds an order')),
  declares(
    'a role',
    'features/accounts/contract.ts',
    `    summary: "Changes an account's name, status or role. Another role needs a recent proof.",\n    access: 'admin',`,
  ),
  declares(
    'erasing an address',
    'features/privacy/contract.ts',
    admin('Erases what is kept under an address without an account'),
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
    'features/calendar/contract.ts',
    "    summary: 'Returns the secret address under which calendar programs read the bookings',\n    access: 'staff',",
  ),
  declares(
    'a new secret calendar address',
    'features/calendar/contract.ts',
    "    summary: 'Makes a new secret address. The old one stops working',\n    access: 'staff',",
  ),
  declares(
    "a copy of one's own data",
    'features/data-copies/contract.ts',
    `    summary: "Asks for a copy of the user's own data",\n    access: 'signed-in',`,
  ),
  declares('setting up an app', FACTORS, signedIn('Starts to set up an authenticator app')),
  declares(
    'turning an app on',
    FACTORS,
    signedIn('Turns the authenticator app on with its first code; the first factor also gets recovery codes'),
  ),
  declares('turning an app off', FACTORS, signedIn('Turns the authenticator app off')),
  declares('replacing recovery codes', FACTORS, signedIn('Replaces all recovery codes')),
  declares('starting to add a passkey', FACTORS, signedIn('Starts to add a passkey')),
  declares('adding a passkey', FACTORS, signedIn('Adds a passkey; the first factor also gets recovery codes')),
  declares('removing a passkey', FACTORS, signedIn('Removes a passkey')),
];
