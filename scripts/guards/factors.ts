import type { Guard } from './guard.ts';

const CODES = 'features/security/commands/codes.server.ts';
const STEPS = ['server/endpoints/second-step.test.ts'];
const PASSKEYS = ['server/endpoints/passkey-sign-in.test.ts'];
const PROOFS = ['server/endpoints/proof.test.ts'];
const STAFF = ['server/endpoints/staff-factor.test.ts'];

export const factorGuards: Guard[] = [
  {
    name: 'an authenticator code sent twice at the same moment works once',
    file: CODES,
    find: 'isNotNull(totpFactors.confirmedAt), isLater))',
    replace: 'isLater && isNotNull(totpFactors.confirmedAt)))',
    tests: STEPS,
  },
  {
    name: 'a recovery code sent twice at the same moment works once',
    file: CODES,
    find: 'eq(recoveryCodes.id, right.id), isNull(recoveryCodes.usedAt)))',
    replace: 'eq(recoveryCodes.id, right.id)))',
    tests: STEPS,
  },
  {
    name: 'a right password does not allow more guesses of the code',
    file: 'server/endpoints/security.ts',
    find: '`factor:${step.userId}`',
    replace: '`user:${step.userId}`',
    tests: STEPS,
  },
  {
    name: 'a passkey challenge is answered once',
    file: 'features/security/commands/passkeys.server.ts',
    find: 'return taken.length > 0;',
    replace: 'return taken.length >= 0;',
    tests: ['server/endpoints/passkeys.test.ts'],
  },
  {
    name: 'a passkey as the only step checks its user',
    file: 'features/security/simplewebauthn.server.ts',
    find: 'requireUserVerification: mustVerifyUser,',
    replace: 'requireUserVerification: mustVerifyUser && false,',
    tests: PASSKEYS,
  },
  {
    name: 'a remembered browser is remembered for one account',
    file: 'features/security/queries.server.ts',
    find: '        eq(browsers.userId, userId),\n',
    replace: '',
    tests: ['server/endpoints/remembered-browsers.test.ts'],
  },
  {
    name: 'a proof lasts ten minutes',
    file: 'server/http/api/proof-guard.ts',
    find: 'viewer.provenAt.getTime() > oldest',
    replace: 'viewer.provenAt.getTime() > oldest - oldest',
    tests: PROOFS,
  },
  {
    name: 'a password alone proves nothing for an account with a second factor',
    file: 'features/security/commands/proof.server.ts',
    find: "if ((await countFactors(ctx, id)) > 0) return { ok: false, problem: 'needs_factor' };",
    replace: '',
    tests: PROOFS,
  },
  {
    name: 'staff without the required second factor may do what customers may',
    file: 'server/http/session.ts',
    find: "role: mustSetUpFactor ? 'customer' : user.role",
    replace: 'role: user.role',
    tests: STAFF,
  },
  {
    name: 'the first factor ends the sessions that were opened without it',
    file: 'features/security/commands/factors.server.ts',
    find: '  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));\n',
    replace: '',
    tests: STAFF,
  },
  {
    name: 'the second step needs a password first',
    file: 'app/auth/second-step/second-step-page.tsx',
    find: 'if (site.submission || (await site.hasPendingSignIn())) return null;',
    replace: 'if (site.submission || (await site.hasPendingSignIn()) || request.url) return null;',
    tests: ['app/auth/second-step/second-step-page.test.ts'],
  },
  {
    name: 'an invitation to the staff is sent again with a recent proof only',
    file: 'server/endpoints/invitations.ts',
    find: 'if (invitation) await proveFor(c, invitation.role);',
    replace: "if (invitation) await proveFor(c, 'customer');",
    tests: ['server/endpoints/invitations.test.ts'],
  },
];
