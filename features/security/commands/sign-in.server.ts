import { and, eq, lt, or } from 'drizzle-orm';
import { passkeys, secondSteps } from '#db/schema/security.ts';
import { lockVerifiedAccount, type VerifiedAccount } from '#features/accounts/commands/lock-account.server.ts';
import { openSession, type SessionBrowser, type SignedIn } from '#features/accounts/commands/sessions.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import type { ProofMethod } from '#lib/api/api.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import type { SignInOptions } from '../contract.ts';
import type { UsedPasskey } from '../input.ts';
import { findPasskey, findRemembered, listMethods, listPasskeys, type SecondStep } from '../queries.server.ts';
import { type CodeProblem, SECOND_STEP_LIMIT } from '../rules.ts';
import { readUsedPasskey, type Site, signInOptions } from '../simplewebauthn.server.ts';
import { checkCode, spendCode } from './codes.server.ts';
import { announce } from './factors.server.ts';
import { challengeTaker, createChallenge } from './passkeys.server.ts';

export type PendingSignIn = { methods: ProofMethod[]; stepToken: string };

/**
 * Signs in after the password was checked, or asks for the second factor unless this browser is remembered. Null if the
 * account was deactivated, demoted or given another password since the check.
 */
export async function signIn(
  ctx: Ctx,
  account: VerifiedAccount,
  browser: SessionBrowser,
  mustBeAdmin: boolean,
): Promise<SignedIn | PendingSignIn | null> {
  return inTransaction(ctx, async (ctx) => {
    // Locked, so that no factor is added between this and the session.
    if (!(await lockVerifiedAccount(ctx, account))) return null;
    const methods = await listMethods(ctx, account.id);
    if (methods.length === 0) return openSession(ctx, account, browser, { mustBeAdmin });
    const secondFactorAt = await findRemembered(ctx, account.id, browser.browserToken);
    if (secondFactorAt) {
      return openSession(ctx, account, browser, { mustBeAdmin, secondFactorAt, isProven: false });
    }
    const stepToken = createSecret();
    await ctx.db.insert(secondSteps).values({
      tokenHash: hashSecret(stepToken),
      userId: account.id,
      passwordHash: account.passwordHash,
      mustBeAdmin,
      createdAt: ctx.now(),
      expiresAt: new Date(ctx.now().getTime() + SECOND_STEP_LIMIT),
    });
    return { methods, stepToken };
  });
}

const accountOf = ({ userId, passwordHash }: Pick<SecondStep, 'userId' | 'passwordHash'>): VerifiedAccount => ({
  id: userId,
  passwordHash,
});

/** False if another request finished it. `ctx.db` must be a transaction that locks the account. */
const isPending = async (ctx: Ctx, { tokenHash }: SecondStep) =>
  (await ctx.db.$count(secondSteps, eq(secondSteps.tokenHash, tokenHash))) > 0;

const endSecondStep = (ctx: Ctx, { tokenHash }: SecondStep) =>
  ctx.db.delete(secondSteps).where(eq(secondSteps.tokenHash, tokenHash));

export type FinishedSignIn = { ok: true; signedIn: SignedIn } | { ok: false; problem: CodeProblem | 'expired' };

/** Finishes a sign-in with an authenticator code or a recovery code. A password changed meanwhile ends it. */
export async function finishSignIn(
  ctx: Ctx,
  step: SecondStep,
  code: string,
  browser: SessionBrowser,
  remembers: boolean,
): Promise<FinishedSignIn> {
  const right = await checkCode(ctx, step.userId, code);
  if (!right.ok) return right;
  return inTransaction(ctx, async (ctx): Promise<FinishedSignIn> => {
    const account = await lockVerifiedAccount(ctx, accountOf(step));
    if (!account || !(await isPending(ctx, step))) return { ok: false, problem: 'expired' };
    if (!(await spendCode(ctx, step.userId, right))) return { ok: false, problem: 'used' };
    await endSecondStep(ctx, step);
    const options = { mustBeAdmin: step.mustBeAdmin, secondFactorAt: ctx.now(), remembers };
    const signedIn = await openSession(ctx, accountOf(step), browser, options);
    if (!signedIn) return { ok: false, problem: 'expired' };
    if (right.kind === 'recovery') {
      await announce(ctx, { id: step.userId, email: account.email }, 'recovery-code-used');
    }
    return { ok: true, signedIn };
  });
}

/** `step` is the sign-in that waits for a second factor; without it, the passkey is the only step. */
export async function startPasskeySignIn(ctx: Ctx, site: Site, step: SecondStep | null): Promise<SignInOptions> {
  const known = step && (await listPasskeys(ctx, step.userId));
  return signInOptions(site, known, await createChallenge(ctx, 'sign-in', step?.userId ?? null));
}

/** Notes that a passkey was used. False if its counter is lower than stored, as with a copied authenticator. */
export async function countUse(
  ctx: Ctx,
  id: number,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): Promise<boolean> {
  const used = await ctx.db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: ctx.now() })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), eq(passkeys.counter, counter))),
      ),
    )
    .returning({ id: passkeys.id });
  return used.length > 0;
}

/**
 * Signs in with a passkey, as the second step or as the only one; then the authenticator must have checked who its user
 * is. Null for anything that doesn't fit, so that the answer doesn't tell what.
 */
export async function signInWithPasskey(
  ctx: Ctx,
  site: Site,
  { response, step }: { response: UsedPasskey; step: SecondStep | null },
  browser: SessionBrowser,
  remembers: boolean,
): Promise<SignedIn | null> {
  const passkey = await findPasskey(ctx, response.id);
  if (!passkey) return null;
  const ownStep = step?.userId === passkey.userId ? step : null;
  const takeChallenge = challengeTaker(ctx, 'sign-in');
  const used = await readUsedPasskey(site, response, passkey, { takeChallenge, mustVerifyUser: !ownStep });
  if (!used) return null;
  return inTransaction(ctx, async (ctx) => {
    const account = accountOf(ownStep ?? passkey);
    if (!(await lockVerifiedAccount(ctx, account))) return null;
    if (ownStep && !(await isPending(ctx, ownStep))) return null;
    if (!(await countUse(ctx, passkey.id, used))) return null;
    if (ownStep) await endSecondStep(ctx, ownStep);
    const mustBeAdmin = ownStep?.mustBeAdmin ?? false;
    return openSession(ctx, account, browser, { mustBeAdmin, secondFactorAt: ctx.now(), remembers });
  });
}
