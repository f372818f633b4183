import type { Guard } from './guard.ts';

const LOCK = 'features/accounts/commands/lock-account.server.ts';
const LINKS = 'features/accounts/commands/links.server.ts';
const EMAILS = 'features/accounts/commands/emails.server.ts';
const SESSIONS = 'features/accounts/commands/sessions.server.ts';
const MATCHES = 'and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.status, ';

export const accountGuards: Guard[] = [
  {
    name: 'session tokens are stored only as hashes',
    file: SESSIONS,
    find: '      tokenHash: hashSecret(token),',
    replace: '      tokenHash: token,',
    tests: ['server/endpoints/sessions.test.ts'],
  },
  {
    name: 'secrets are stored only as hashes',
    file: 'lib/secret.ts',
    find: "hash('sha256', secret, 'base64url');",
    replace: "(hash('sha256', '') ? secret : '');",
    tests: ['server/endpoints/sessions.test.ts', 'features/accounts/links.test.ts'],
  },
  {
    name: 'session tokens need a valid signature',
    file: 'server/http/session.ts',
    find: 'return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;',
    replace: 'return given.length === expected.length || timingSafeEqual(given, given) ? token : null;',
    tests: ['server/endpoints/sessions.test.ts'],
  },
  {
    name: "signing in ends the browser's previous session",
    file: SESSIONS,
    find: 'if (browser.formerToken) await db.delete(sessions).where(eq(sessions.tokenHash, hashSecret(browser.formerToken)));',
    replace: '',
    tests: ['server/endpoints/sessions.test.ts', 'features/accounts/sessions.test.ts'],
  },
  {
    name: 'active sessions expire after thirty days',
    file: 'features/accounts/queries.server.ts',
    find: "        eq(users.status, 'active'),\n        gt(sessions.createdAt, new Date(now - SESSION_LIMIT)),",
    replace: "        eq(users.status, 'active'),",
    tests: ['server/endpoints/sessions.test.ts'],
  },
  {
    name: 'idle sessions expire',
    file: 'features/accounts/queries.server.ts',
    find: 'if (lastSeenAt.getTime() <= now - idleLimit(user.role)) return null;',
    replace: '',
    tests: ['server/endpoints/sessions.test.ts'],
  },
  {
    name: 'a concurrent password change rejects the sign-in',
    file: LOCK,
    find: `${MATCHES}'active'))`,
    replace: "and(eq(users.id, id), passwordHash ? eq(users.status, 'active') : undefined)",
    tests: ['features/accounts/stale-sign-in.test.ts'],
  },
  {
    name: 'a concurrent deactivation rejects the sign-in',
    file: LOCK,
    find: `${MATCHES}'active'))`,
    replace: 'and(eq(users.id, id), eq(users.passwordHash, passwordHash))',
    tests: ['features/accounts/stale-sign-in.test.ts'],
  },
  {
    name: 'a demoted admin cannot use the admin sign-in',
    file: SESSIONS,
    find: "if (!current || (mustBeAdmin && current.role !== 'admin')) return null;",
    replace: 'if (!current || (mustBeAdmin && !current.role)) return null;',
    tests: ['features/accounts/stale-sign-in.test.ts'],
  },
  {
    name: 'an inactive account cannot sign in',
    file: SESSIONS,
    find: "return isRight && account?.status === 'active' && (!mustBeAdmin || account.role === 'admin');",
    replace: "return isRight && (!mustBeAdmin || account?.role === 'admin');",
    tests: ['features/accounts/sessions.test.ts'],
  },
  {
    name: 'account links work once',
    file: LINKS,
    find: '    isNull(accountLinks.usedAt),\n    gt(accountLinks.expiresAt, ctx.now()),',
    replace: '    gt(accountLinks.expiresAt, ctx.now()),',
    tests: ['server/endpoints/account.test.ts', 'features/accounts/links.test.ts'],
  },
  {
    name: 'the new mailbox alone can correct an unverified address',
    file: EMAILS,
    find: 'const isProven = account.emailVerifiedAt !== null;',
    replace: 'const isProven = Boolean(account);',
    tests: ['features/accounts/commands/email-change.test.ts'],
  },
  {
    name: 'correcting an address invalidates its verification link',
    file: EMAILS,
    find: 'if (!isProven) await closeLinks(inner, userId);',
    replace: '',
    tests: ['features/accounts/commands/email-change.test.ts'],
  },
];
