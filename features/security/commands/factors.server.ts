import { eq } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { endSessions } from '#features/accounts/commands/close-account.server.ts';
import { noteProof } from '#features/accounts/commands/session-state.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { securityEmail } from '../emails.tsx';
import { countFactors } from '../queries.server.ts';
import type { SecurityChange } from '../rules.ts';
import { type CodeSet, createCodeSet, storeCodeSet } from './codes.server.ts';

export type OwnAccount = { id: number; email: string; username: string; firstName: string; lastName: string };

/** Locks the actor's account until the transaction ends, so that its factors change one at a time. */
export async function lockOwnAccount(ctx: Ctx): Promise<OwnAccount> {
  const { id } = requireSignedIn(ctx.actor);
  const [account] = await ctx.db
    .select({
      id: users.id,
      email: users.email,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (!account) throw new Error('The account was deleted while its security settings were being changed');
  return account;
}

export const announce = (
  ctx: Ctx,
  account: Pick<OwnAccount, 'id' | 'email'>,
  change: SecurityChange,
  detail?: string,
): Promise<void> =>
  ctx.mail.send(ctx, securityEmail(ctx.mail, account.email, change, { at: ctx.now(), key: account.id, detail }));

/** Null if the account already has a factor, and so has codes. */
export async function createFirstCodes(ctx: Ctx): Promise<CodeSet | null> {
  const { id } = requireSignedIn(ctx.actor);
  return (await countFactors(ctx, id)) === 0 ? createCodeSet() : null;
}

/**
 * After a factor was added. The first one ends all other sessions, because they were opened without it, and stores the
 * codes. `ctx.db` must be the transaction that added it.
 */
export async function completeFactor(ctx: Ctx, userId: number, sessionId: number, codes: CodeSet | null) {
  await noteProof(ctx, userId, sessionId, true);
  if ((await countFactors(ctx, userId)) > 1) return null;
  // A factor removed meanwhile leaves none of its codes.
  const first = codes ?? (await createCodeSet());
  await storeCodeSet(ctx, userId, first);
  await endSessions(ctx, userId, sessionId);
  return first.codes;
}
