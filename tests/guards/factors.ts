import type { Guard } from './guard.ts';

const CODES = 'features/security/commands/codes.server.ts';
const SIGN_IN = 'features/security/commands/sign-in.server.ts';
const PASSKEY_COMMANDS = 'features/security/commands/passkeys.server.ts';
const STEPS = ['server/endpoints/people/second-step.test.ts'];
const NEW_PASSKEYS = ['server/endpoints/people/passkeys.test.ts'];
const PROOFS = ['server/endpoints/proof.test.ts'];

export const factorGuards: Guard[] = [
  {
    name: 'an authenticator code sent twice at the same moment works once',
    file: CODES,
    find: 'isNotNull(totpFactors.confirmedAt), isLater))',
    replace: 'isLater && isNotNull(totpFactors.confirmedAt)))',
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
    name: 'one password opens one session, whatever codes follow it',
    file: SIGN_IN,
    find: "if (!account || !(await isPending(ctx, step))) return { ok: false, problem: 'expired' };",
    replace: "if (!account) return { ok: false, problem: 'expired' };",
    tests: STEPS,
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
    name: 'the second step needs a password first',
    file: 'app/auth/second-step/second-step-page.tsx',
    find: 'if (site.submission || (await site.hasPendingSignIn())) return null;',
    replace: 'if (site.submission || (await site.hasPendingSignIn()) || request.url) return null;',
    tests: ['app/auth/second-step/second-step-page.test.ts'],
  },
];
