import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { verifyPassword } from '#features/accounts/argon2/hash.server.ts';
import { noteProof } from '#features/accounts/commands/session-state.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import type { SignInOptions } from '../contract.ts';
import type { UsedPasskey } from '../input.ts';
import { countFactors, findPasskey, listPasskeys } from '../queries.server.ts';
import type { CodeProblem } from '../rules.ts';
import { readUsedPasskey, type Site, signInOptions } from '../simplewebauthn.server.ts';
import { checkCode, spendCode } from './codes.server.ts';
import { announce, lockOwnAccount } from './factors.server.ts';
import { challengeTaker, createChallenge } from './passkeys.server.ts';
import { countUse } from './sign-in.server.ts';

export type ProofResult = { ok: true } | { ok: false; problem: CodeProblem | 'wrong_password' | 'needs_factor' };

/** Only for accounts without a second factor: with one, a stolen password must not be enough. */
export async function proveWithPassword(ctx: Ctx, password: string, sessionId: number): Promise<ProofResult> {
  const { id } = requireSignedIn(ctx.actor);
  if ((await countFactors(ctx, id)) > 0) return { ok: false, problem: 'needs_factor' };
  const [account] = await ctx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id));
  if (!(await verifyPassword(password, account?.passwordHash ?? null))) return { ok: false, problem: 'wrong_password' };
  await noteProof(ctx, id, sessionId, false);
  return { ok: true };
}

export async function proveWithCode(ctx: Ctx, code: string, sessionId: number): Promise<ProofResult> {
  const { id } = requireSignedIn(ctx.actor);
  const right = await checkCode(ctx, id, code);
  if (!right.ok) return right;
  return inTransaction(ctx, async (ctx): Promise<ProofResult> => {
    const account = await lockOwnAccount(ctx);
    if (!(await spendCode(ctx, id, right))) return { ok: false, problem: 'used' };
    await noteProof(ctx, id, sessionId, true);
    if (right.kind === 'recovery') await announce(ctx, account, 'recovery-code-used');
    return { ok: true };
  });
}

export async function startPasskeyProof(ctx: Ctx, site: Site): Promise<SignInOptions> {
  const { id } = requireSignedIn(ctx.actor);
  return signInOptions(site, await listPasskeys(ctx, id), await createChallenge(ctx, 'proof', id));
}

/** False for anything but an own passkey that answers its challenge. */
export async function proveWithPasskey(
  ctx: Ctx,
  site: Site,
  response: UsedPasskey,
  sessionId: number,
): Promise<boolean> {
  const { id } = requireSignedIn(ctx.actor);
  const passkey = await findPasskey(ctx, response.id);
  if (passkey?.userId !== id) return false;
  const takeChallenge = challengeTaker(ctx, 'proof', id);
  const used = await readUsedPasskey(site, response, passkey, { takeChallenge, mustVerifyUser: false });
  if (!used) return false;
  return inTransaction(ctx, async (ctx) => {
    if (!(await countUse(ctx, passkey.id, used))) return false;
    await noteProof(ctx, id, sessionId, true);
    return true;
  });
}
