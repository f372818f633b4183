import type { Guard } from './guard.ts';

const LOCK = 'features/accounts/commands/lock-account.server.ts';
const LINKS = 'features/accounts/commands/links.server.ts';
const SESSIONS = 'features/accounts/commands/sessions.server.ts';
const MATCHES = 'and(eq(users.id, id), eq(users.passwordHash, passwordHash), isUsable(ctx))';

const ROLE = 'features/staff-actions/commands/give-role.server.ts';
const END_DEMO = 'features/security/commands/end-demo-accounts.server.ts';

export const accountGuards: Guard[] = [
  {
    name: 'session tokens are stored only as hashes',
    file: SESSIONS,
    find: '      tokenHash: hashSecret(token),',
    replace: '      tokenHash: token,',
    tests: ['server/endpoints/people/sessions.test.ts'],
  },
  {
    name: 'secrets are stored only as hashes',
    file: 'lib/secret.ts',
    find: "hash('sha256', secret, 'base64url');",
    replace: "(hash('sha256', '') ? secret : '');",
    tests: [
      'server/endpoints/people/sessions.test.ts',
      'features/accounts/links.test.ts',
      'server/endpoints/platform/setup.test.ts',
    ],
  },
  {
    name: 'a concurrent password change rejects the sign-in',
    file: LOCK,
    find: MATCHES,
    replace: 'and(eq(users.id, id), passwordHash ? isUsable(ctx) : undefined)',
    tests: ['features/accounts/stale-sign-in.test.ts'],
  },
  {
    name: 'an inactive account cannot sign in',
    file: SESSIONS,
    find: "return isRight && account?.status === 'active' && (!mustBeAdmin || isAdmin(account.role));",
    replace: "return isRight && (!mustBeAdmin || isAdmin(account?.role ?? 'customer'));",
    tests: ['features/accounts/sessions.test.ts'],
  },
  {
    name: 'account links work once',
    file: LINKS,
    find: '    isNull(accountLinks.usedAt),\n    gt(accountLinks.expiresAt, ctx.now()),',
    replace: '    gt(accountLinks.expiresAt, ctx.now()),',
    tests: ['server/endpoints/people/account.test.ts', 'features/accounts/links.test.ts'],
  },
  {
    name: 'a disabled demo account cannot be used',
    file: END_DEMO,
    find: 'await endAllAccess(ctx, account.id);',
    replace: '',
    tests: ['features/security/end-demo-accounts.test.ts'],
  },
  {
    name: 'a higher role requires a confirmed address',
    file: ROLE,
    find: "if (!(await hasProvenAddress(ctx, id))) return 'unconfirmed';",
    replace: '',
    tests: ['features/staff-actions/promotion.test.ts'],
  },
  {
    name: 'a higher role ends all access to the account',
    file: ROLE,
    find: '  await endAllAccess(ctx, id);\n',
    replace: '',
    tests: ['features/staff-actions/promotion.test.ts'],
  },
];
