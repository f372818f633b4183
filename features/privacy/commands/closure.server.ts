import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { closures } from '#db/schema/privacy.ts';
import { changeAccount } from '#features/accounts/commands/change-account.server.ts';
import { closeAccount, endSessions } from '#features/accounts/commands/close-account.server.ts';
import { lockAccount } from '#features/accounts/commands/lock-account.server.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { can, isStaff, requirePermission, requireSignedIn } from '#features/permissions.ts';
import { changingHolder } from '#features/policies/commands/publish-policy.server.ts';
import { cancelUncharged, stopCharging } from '#features/subscriptions/commands/stop-charging.server.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { closedEmail, deletionEmail, keptEmail } from '../emails.tsx';
import type { ClosureKind } from '../input.ts';
import { findClosingObstacle, findClosure, type Obstacle } from '../queries/own.server.ts';
import { eraseTime } from '../rules.ts';

type StoredClosure = NonNullable<Awaited<ReturnType<typeof findClosure>>>;

export type ClosureResult =
  | { ok: true; closure: StoredClosure; stillRenewing: number }
  | { ok: false; reason: Obstacle | 'unknown' };

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

async function closeMeanwhile(ctx: Ctx, userId: number, { status, username }: Account): Promise<null> {
  if (status === 'inactive') return null;
  const isTheirs = eq(closures.userId, userId);
  await ctx.db
    .update(closures)
    .set({ statusBefore: sql`coalesce(${closures.statusBefore}, ${status})` })
    .where(isTheirs);
  await closeAccount(ctx, userId);
  await recordAccountAudit(ctx, { id: userId, username }, { action: 'customer.close' });
  return null;
}

type Start = { userId: number; kind: ClosureKind; keepSessionId?: number };

async function storeClosure(ctx: Ctx, { userId, kind, keepSessionId }: Start): Promise<Obstacle | 'unknown' | null> {
  const actor = requireSignedIn(ctx.actor);
  const account = await lockAccount(ctx, userId);
  if (!account || account.erasedAt) return 'unknown';
  const obstacle = await findClosingObstacle(ctx, userId);
  if (obstacle) return obstacle;
  const known = await findClosure(ctx, userId);
  if (known?.kind === kind) return null;
  // The owner's request, or an erasure that is due, and its date stay. Nobody can sign in until then.
  const stays = known && (known.eraseAt <= ctx.now() || (!known.isByStaff && actor.id !== userId));
  if (stays && kind === 'close') return closeMeanwhile(ctx, userId, account);

  const requestedAt = ctx.now();
  const eraseAt = eraseTime(kind, requestedAt);
  const token = createSecret();
  const values = {
    kind,
    requestedAt,
    requestedById: actor.id === userId ? null : actor.id,
    eraseAt,
    keepTokenHash: hashSecret(token),
  };
  const closedFrom = kind === 'close' ? account.status : null;
  await ctx.db
    .insert(closures)
    .values({ userId, ...values, statusBefore: closedFrom })
    .onConflictDoUpdate({
      target: closures.userId,
      set: { ...values, statusBefore: sql`coalesce(${closures.statusBefore}, ${closedFrom})` },
    });
  if (kind === 'close') await closeAccount(ctx, userId);
  else await endSessions(ctx, userId, keepSessionId);
  await cancelUncharged(ctx, userId);

  const email = { recipient: account.email, eventKey: `closure:${hashSecret(token)}`, eraseAt };
  const isConfirmed = account.emailVerifiedAt !== null || values.requestedById !== null;
  const closed =
    kind === 'close' ? closedEmail(ctx.mail, email) : deletionEmail(ctx.mail, { ...email, token, isConfirmed });
  await ctx.mail.send(ctx, closed);
  const { username } = account;
  await recordAccountAudit(ctx, { id: userId, username }, { action: `customer.${kind}`, after: { eraseAt } });
  return null;
}

/**
 * Closes an account, or starts deleting its data, for its owner or by an admin. Signs the person out everywhere, at a
 * deletion except in `keepSessionId`, and cancels subscriptions. `stillRenewing` counts those that the payment provider
 * hasn't canceled yet; a job retries them, and the erasure waits. Repeating it changes nothing.
 */
export async function startClosure(ctx: Ctx, start: Start): Promise<ClosureResult> {
  if (requireSignedIn(ctx.actor).id !== start.userId) requirePermission(ctx.actor, 'erase-people');
  const reason = await inTransaction(ctx, (ctx) => storeClosure(ctx, start));
  if (reason) return { ok: false, reason };
  const stillRenewing = await stopCharging(ctx, start.userId);
  const closure = await findClosure(ctx, start.userId);
  return closure ? { ok: true, closure, stillRenewing } : { ok: false, reason: 'unknown' };
}

/**
 * Keeping opens an account that closing has deactivated, not one that staff deactivated. Staff who were dismissed may
 * still read the email, so only an admin opens a staff account again. In production, nobody opens a demo account.
 */
const reopens = (ctx: Ctx, { status, role, isDemo }: Account, statusBefore: Account['status'] | null) =>
  status === 'inactive' &&
  statusBefore === 'active' &&
  (!isStaff(role) || can(ctx.actor, 'manage-accounts')) &&
  (!isDemo || ctx.allowsDemoAccounts);

/**
 * False when nothing is left to keep: the account was never closed, or its data is being erased. The owner is told if
 * it was staff.
 */
function keep(ctx: Ctx, which: SQL, isByStaff = false): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ userId: closures.userId }).from(closures).where(which);
    const account = found ? await lockAccount(ctx, found.userId) : null;
    if (!found || !account) return false;
    const [kept] = await ctx.db
      .delete(closures)
      .where(and(which, eq(closures.kind, 'delete'), gt(closures.eraseAt, ctx.now())))
      .returning({
        statusBefore: closures.statusBefore,
        requestedAt: closures.requestedAt,
        keepTokenHash: closures.keepTokenHash,
      });
    if (!kept) return false;
    const { username, email, status: before } = account;
    const status = reopens(ctx, account, kept.statusBefore) ? 'active' : before;
    await changingHolder(ctx, found.userId, () => changeAccount(ctx, found.userId, { status }));
    const statuses = { before: { status: before }, after: { status } };
    await recordAccountAudit(ctx, { id: found.userId, username }, { action: 'customer.keep', ...statuses });
    if (isByStaff) {
      const { requestedAt, keepTokenHash } = kept;
      const told = { recipient: email, eventKey: `kept:${keepTokenHash}`, requestedAt, isOpen: status === 'active' };
      await ctx.mail.send(ctx, keptEmail(ctx.mail, told));
    }
    return true;
  });
}

/** For its owner or an admin, while the data isn't being erased yet. Canceled subscriptions stay canceled. */
export async function keepAccount(ctx: Ctx, userId: number): Promise<boolean> {
  const isByStaff = requireSignedIn(ctx.actor).id !== userId;
  if (isByStaff) requirePermission(ctx.actor, 'erase-people');
  return keep(ctx, eq(closures.userId, userId), isByStaff);
}

/** By the emailed link. */
export const keepAccountByLink = (ctx: Ctx, token: string) => keep(ctx, eq(closures.keepTokenHash, hashSecret(token)));
