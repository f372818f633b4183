import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { totpFactors } from '#db/schema/security.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { createTotpSecret, findStep, totpUri } from '../otpauth.server.ts';
import { countFactors } from '../queries.server.ts';
import { type CodeProblem, readCode, SETUP_LIMIT } from '../rules.ts';
import { createCodeSet, storeCodeSet } from './codes.server.ts';
import { announce, completeFactor, createFirstCodes, lockOwnAccount } from './factors.server.ts';
import { forgetFactors } from './remove-factors.server.ts';

/** A new secret, which protects nothing until its first code is entered. Null if an app is already on. */
export async function startTotp(ctx: Ctx): Promise<{ secret: string; uri: string } | null> {
  const { id } = requireSignedIn(ctx.actor);
  const secret = createTotpSecret();
  return inTransaction(ctx, async (ctx) => {
    const { username } = await lockOwnAccount(ctx);
    const [started] = await ctx.db
      .insert(totpFactors)
      .values({ userId: id, secret, createdAt: ctx.now() })
      .onConflictDoUpdate({
        target: totpFactors.userId,
        set: { secret, createdAt: ctx.now() },
        setWhere: isNull(totpFactors.confirmedAt),
      })
      .returning({ userId: totpFactors.userId });
    return started ? { secret, uri: totpUri(secret, username) } : null;
  });
}

export type ConfirmResult =
  | { ok: true; recoveryCodes: string[] | null }
  | { ok: false; problem: 'not_started' | 'already_on' | CodeProblem };

/** Turns the app on. The secret that was shown last counts, so a code from an earlier one is wrong. */
export async function confirmTotp(ctx: Ctx, code: string, sessionId: number): Promise<ConfirmResult> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const isOwn = eq(totpFactors.userId, userId);
  const isRecent = gt(totpFactors.createdAt, new Date(ctx.now().getTime() - SETUP_LIMIT));
  const [factor] = await ctx.db
    .select({ secret: totpFactors.secret, confirmedAt: totpFactors.confirmedAt })
    .from(totpFactors)
    .where(and(isOwn, or(isNotNull(totpFactors.confirmedAt), isRecent)));
  if (!factor) return { ok: false, problem: 'not_started' };
  if (factor.confirmedAt) return { ok: false, problem: 'already_on' };
  const entered = readCode(code);
  const found = entered && findStep(factor.secret, entered.code, ctx.now());
  if (!found?.isInTime) return { ok: false, problem: found ? 'clock' : 'wrong' };
  const codes = await createFirstCodes(ctx);
  return inTransaction(ctx, async (ctx): Promise<ConfirmResult> => {
    const account = await lockOwnAccount(ctx);
    const [confirmed] = await ctx.db
      .update(totpFactors)
      .set({ confirmedAt: ctx.now(), lastStep: found.step })
      .where(and(isOwn, eq(totpFactors.secret, factor.secret), isNull(totpFactors.confirmedAt)))
      .returning({ userId: totpFactors.userId });
    if (!confirmed) return { ok: false, problem: 'wrong' };
    const recoveryCodes = await completeFactor(ctx, userId, sessionId, codes);
    await announce(ctx, account, 'totp-on');
    return { ok: true, recoveryCodes };
  });
}

export type RemovalResult = { ok: true } | { ok: false; reason: 'unknown' | 'last_factor' };

/** Turns the app off. The last factor of somebody who must have one stays. */
export async function removeTotp(ctx: Ctx, isRequired: boolean): Promise<RemovalResult> {
  return inTransaction(ctx, async (ctx): Promise<RemovalResult> => {
    const account = await lockOwnAccount(ctx);
    const isOn = and(eq(totpFactors.userId, account.id), isNotNull(totpFactors.confirmedAt));
    if ((await ctx.db.$count(totpFactors, isOn)) === 0) return { ok: false, reason: 'unknown' };
    if (isRequired && (await countFactors(ctx, account.id)) === 1) return { ok: false, reason: 'last_factor' };
    await ctx.db.delete(totpFactors).where(isOn);
    await forgetFactors(ctx, account.id);
    await announce(ctx, account, 'totp-off');
    return { ok: true };
  });
}

/** A new set, shown once. Null without a second factor. */
export async function replaceRecoveryCodes(ctx: Ctx): Promise<string[] | null> {
  const set = await createCodeSet();
  return inTransaction(ctx, async (ctx) => {
    const account = await lockOwnAccount(ctx);
    if ((await countFactors(ctx, account.id)) === 0) return null;
    await storeCodeSet(ctx, account.id, set);
    await announce(ctx, account, 'recovery-codes-replaced');
    return set.codes;
  });
}
