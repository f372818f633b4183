import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { recoveryCodes, totpFactors } from '#db/schema/security.ts';
import { hashPassword, verifyPassword } from '#features/accounts/argon2/hash.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { findStep, stepAt } from '../otpauth.server.ts';
import {
  type CodeProblem,
  type EnteredCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  readCode,
  shownCode,
} from '../rules.ts';

/** A code that is right, but not used up yet. */
export type RightCode = { ok: true; kind: 'totp'; step: number } | { ok: true; kind: 'recovery'; id: number };
export type CheckedCode = RightCode | { ok: false; problem: CodeProblem };

const wrong = { ok: false, problem: 'wrong' } as const;

async function checkTotp(ctx: Ctx, userId: number, code: string): Promise<CheckedCode> {
  const [factor] = await ctx.db
    .select({ secret: totpFactors.secret, lastStep: totpFactors.lastStep })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)));
  const now = ctx.now();
  const found = factor && findStep(factor.secret, code, now);
  if (!found) return wrong;
  // A hint about a future code would tell an attacker which one to enter again soon.
  if (!found.isInTime && found.step > stepAt(now)) return wrong;
  if (!found.isInTime) return { ok: false, problem: 'clock' };
  if (factor.lastStep !== null && found.step <= factor.lastStep) return { ok: false, problem: 'used' };
  return { ok: true, kind: 'totp', step: found.step };
}

/** Codes are too short for a fast hash, so each stored one is verified like a password. */
async function checkRecovery(ctx: Ctx, userId: number, code: string): Promise<CheckedCode> {
  const unused = await ctx.db
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  const matches = await Promise.all(unused.map(({ codeHash }) => verifyPassword(code, codeHash)));
  const match = unused.find((_, index) => matches[index]);
  return match ? { ok: true, kind: 'recovery', id: match.id } : wrong;
}

const check = (ctx: Ctx, userId: number, { kind, code }: EnteredCode) =>
  kind === 'totp' ? checkTotp(ctx, userId, code) : checkRecovery(ctx, userId, code);

/** Outside a transaction, because hashing is slow. */
export async function checkCode(ctx: Ctx, userId: number, text: string): Promise<CheckedCode> {
  const entered = readCode(text);
  return entered ? check(ctx, userId, entered) : wrong;
}

/** Uses a code up; false if another request did so first. */
export async function spendCode(ctx: Ctx, userId: number, right: RightCode): Promise<boolean> {
  if (right.kind === 'totp') {
    const isLater = or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, right.step));
    const used = await ctx.db
      .update(totpFactors)
      .set({ lastStep: right.step })
      .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt), isLater))
      .returning({ userId: totpFactors.userId });
    return used.length > 0;
  }
  const used = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.id, right.id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

const createCode = () =>
  Array.from({ length: 8 }, () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length))).join('');

export type CodeSet = { codes: string[]; hashes: string[] };

/** Outside a transaction, because hashing is slow. */
export async function createCodeSet(): Promise<CodeSet> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(createCode());
  return { codes: [...codes].map(shownCode), hashes: await Promise.all([...codes].map(hashPassword)) };
}

/** Replaces all earlier codes. `ctx.db` must be a transaction that locks the account. */
export async function storeCodeSet(ctx: Ctx, userId: number, { hashes }: CodeSet): Promise<void> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: ctx.now() })));
}
