import type { Guard } from './guard.ts';

const CODES = 'features/security/commands/codes.server.ts';
const QUERIES = 'features/security/queries.server.ts';
const SIGN_IN = 'features/security/commands/sign-in.server.ts';
const PASSKEY_COMMANDS = 'features/security/commands/passkeys.server.ts';
const VENDOR = 'features/security/simplewebauthn.server.ts';
const STEPS = ['server/endpoints/second-step.test.ts'];
const PASSKEYS = ['server/endpoints/passkey-sign-in.test.ts'];
const NEW_PASSKEYS = ['server/endpoints/passkeys.test.ts'];
const APPS = ['server/endpoints/own-factors.test.ts'];
const REMEMBERED = ['server/endpoints/remembered-browsers.test.ts'];
const PROOFS = ['server/endpoints/proof.test.ts'];
const STAFF = ['server/endpoints/staff-factor.test.ts'];

const ANY_ORIGIN =
  "expectedOrigin: JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()).origin,";

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
    file: PASSKEY_COMMANDS,
    find: 'return taken.length > 0;',
    replace: 'return taken.length >= 0;',
    tests: NEW_PASSKEYS,
  },
  {
    name: 'a passkey as the only step checks its user',
    file: VENDOR,
    find: 'requireUserVerification: mustVerifyUser,',
    replace: 'requireUserVerification: mustVerifyUser && false,',
    tests: PASSKEYS,
  },
  {
    name: 'a passkey that was made for another origin is not added',
    file: VENDOR,
    find: 'expectedOrigin: site.origin,\n    expectedRPID: site.rpId,\n    supportedAlgorithmIDs',
    replace: `${ANY_ORIGIN}\n    expectedRPID: site.rpId,\n    supportedAlgorithmIDs`,
    tests: NEW_PASSKEYS,
  },
  {
    name: 'a passkey that was used at another origin signs nobody in',
    file: VENDOR,
    find: 'expectedOrigin: site.origin,\n    expectedRPID: site.rpId,\n    credential:',
    replace: `${ANY_ORIGIN}\n    expectedRPID: site.rpId,\n    credential:`,
    tests: PASSKEYS,
  },
  {
    name: 'a passkey and its copy at the same moment sign in once',
    file: SIGN_IN,
    find: '        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(passkeys.counter, counter))),\n',
    replace: '',
    tests: PASSKEYS,
  },
  {
    name: 'a passkey challenge is answered by whom it was made for',
    file: PASSKEY_COMMANDS,
    find: 'gt(passkeyChallenges.expiresAt, ctx.now()),\n          isOwn,',
    replace: 'gt(passkeyChallenges.expiresAt, ctx.now()),',
    tests: NEW_PASSKEYS,
  },
  {
    name: 'a passkey challenge expires',
    file: PASSKEY_COMMANDS,
    find: 'gt(passkeyChallenges.expiresAt, ctx.now()),\n          isOwn,',
    replace: 'isOwn,',
    tests: NEW_PASSKEYS,
  },
  {
    name: 'the last passkey of staff who need a factor stays',
    file: PASSKEY_COMMANDS,
    find: 'if (isRequired && (await countFactors(inner, account.id)) === 1) return',
    replace: 'if (isRequired && (await countFactors(inner, account.id)) === 0) return',
    tests: NEW_PASSKEYS,
  },
  {
    name: 'the app of staff who need a factor stays if it is the last',
    file: 'features/security/commands/totp.server.ts',
    find: 'if (isRequired && (await countFactors(inner, account.id)) === 1) return',
    replace: 'if (isRequired && (await countFactors(inner, account.id)) === 0) return',
    tests: APPS,
  },
  {
    name: 'another factor leaves the recovery codes of the first',
    file: 'features/security/commands/factors.server.ts',
    find: '  if ((await countFactors(ctx, userId)) > 1) return null;\n',
    replace: '',
    tests: NEW_PASSKEYS,
  },
  {
    name: 'two tabs at the same moment turn an app on once',
    file: 'features/security/commands/totp.server.ts',
    find: '.where(and(isOwn, eq(totpFactors.secret, factor.secret), isNull(totpFactors.confirmedAt)))',
    replace: '.where(and(isOwn, eq(totpFactors.secret, factor.secret)))',
    tests: APPS,
  },
  {
    name: 'a secret that is not confirmed within the hour is gone',
    file: 'features/security/commands/totp.server.ts',
    find: 'or(isNotNull(totpFactors.confirmedAt), isRecent)',
    replace: 'or(isNotNull(totpFactors.userId), isRecent)',
    tests: APPS,
  },
  {
    name: 'a code of a clock that is far off is rejected',
    file: CODES,
    find: "  if (!found.isInTime) return { ok: false, problem: 'clock' };\n",
    replace: '',
    tests: STEPS,
  },
  {
    name: 'one password opens one session, whatever codes follow it',
    file: SIGN_IN,
    find: "if (!account || !(await isPending(inner, step))) return { ok: false, problem: 'expired' };",
    replace: "if (!account) return { ok: false, problem: 'expired' };",
    tests: STEPS,
  },
  {
    name: 'the second step expires',
    file: QUERIES,
    find: ', gt(secondSteps.expiresAt, ctx.now())',
    replace: '',
    tests: STEPS,
  },
  {
    name: 'a remembered browser is remembered for 30 days',
    file: QUERIES,
    find: '        gt(browsers.rememberedUntil, ctx.now()),\n',
    replace: '',
    tests: REMEMBERED,
  },
  {
    name: 'a remembered browser is no proof',
    file: SIGN_IN,
    find: '{ mustBeAdmin, secondFactorAt, isProven: false }',
    replace: '{ mustBeAdmin, secondFactorAt }',
    tests: REMEMBERED,
  },
  {
    name: 'a removed factor is asked for again in remembered browsers',
    file: 'features/security/commands/remove-factors.server.ts',
    find: '  await forgetBrowsers(ctx, userId);\n',
    replace: '',
    tests: REMEMBERED,
  },
  {
    name: 'nobody resets their own factor',
    file: 'features/security/commands/reset-factor.server.ts',
    find: "  if (actor.id === userId) return { ok: false, reason: 'own_account' };\n",
    replace: '  void actor;\n',
    tests: ['features/security/reset-factor.test.ts'],
  },
  {
    name: 'pages lead staff without the required factor to set it up',
    file: 'app/shell/shell-layout.tsx',
    find: '(await site.mustSetUpFactor())',
    replace: '(await site.mustSetUpFactor()) && !url',
    tests: ['app/shell/shell-layout.test.tsx'],
  },
  {
    name: 'an invitation to the staff needs a recent proof',
    file: 'server/endpoints/invitations.ts',
    find: '      await proveFor(c, input.role);\n',
    replace: '',
    tests: ['server/endpoints/invitations.test.ts'],
  },
  {
    name: 'an invitation makes one account',
    file: 'features/invitations/commands.server.ts',
    find: 'eq(invitations.tokenHash, hashSecret(token)), isOpen, gt(invitations.expiresAt, now)',
    replace: 'eq(invitations.tokenHash, hashSecret(token)), gt(invitations.expiresAt, now)',
    tests: ['server/endpoints/invitations.test.ts'],
  },
  {
    name: 'a remembered browser is remembered for one account',
    file: QUERIES,
    find: '        eq(browsers.userId, userId),\n',
    replace: '',
    tests: REMEMBERED,
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
