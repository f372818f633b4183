import { and, asc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { sessions, users } from '#db/schema/accounts.ts';
import { closures } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAccountAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin, requireSignedIn } from '#features/permissions.ts';
import { stopCharging } from '#features/subscriptions/commands/stop-charging.server.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { closedEmail, deletionEmail } from '../emails.tsx';
import type { ClosureKind } from '../input.ts';
import { findClosure, findObstacle, type Obstacle } from '../queries/own.server.ts';
import { eraseTime } from '../rules.ts';

type StoredClosure = NonNullable<Awaited<ReturnType<typeof findClosure>>>;

export type ClosureResult =
  | { ok: true; closure: StoredClosure; stillRenewing: number }
  | { ok: false; reason: Obstacle | 'unknown' };

/**
 * Locks in a fixed order, so that two admins who close their accounts at the same time don't deadlock. What refers to an
 * admin, such as a notification of a payment, may be added meanwhile: whoever adds it may have locked the account.
 */
export async function lockAccount({ db }: Ctx, userId: number) {
  await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .for('no key update');
  const [account] = await db
    .select({
      username: users.username,
      email: users.email,
      role: users.role,
      emailVerifiedAt: users.emailVerifiedAt,
      status: users.status,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return account ?? null;
}

type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

/** Nobody charges for subscriptions without a provider, so nobody else ends them. */
const cancelUncharged = (ctx: Ctx, userId: number) =>
  ctx.db
    .update(subscriptions)
    .set({ status: 'canceled', canceledAt: ctx.now() })
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'canceled'), isNull(subscriptions.provider)));

type Start = { userId: number; kind: ClosureKind; keepSessionId?: number };

async function storeClosure(ctx: Ctx, { userId, kind, keepSessionId }: Start): Promise<Obstacle | 'unknown' | null> {
  const actor = requireSignedIn(ctx.actor);
  const account = await lockAccount(ctx, userId);
  if (!account || account.erasedAt) return 'unknown';
  const obstacle = await findObstacle(ctx, userId);
  if (obstacle) return obstacle;
  if ((await findClosure(ctx, userId))?.kind === kind) return null;

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
  if (kind === 'close') await ctx.db.update(users).set({ status: 'inactive' }).where(eq(users.id, userId));
  const kept = kind === 'delete' && keepSessionId !== undefined ? ne(sessions.id, keepSessionId) : undefined;
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), kept));
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
  if (requireSignedIn(ctx.actor).id !== start.userId) requireAdmin(ctx.actor);
  const reason = await ctx.db.transaction((db) => storeClosure({ ...ctx, db }, start));
  if (reason) return { ok: false, reason };
  const stillRenewing = await stopCharging(ctx, start.userId);
  const closure = await findClosure(ctx, start.userId);
  return closure ? { ok: true, closure, stillRenewing } : { ok: false, reason: 'unknown' };
}

/**
 * Keeping opens an account that closing has deactivated, not one that staff deactivated. Staff who were dismissed may
 * still read the email, so only an admin opens a staff account again.
 */
const reopens = (ctx: Ctx, { status, role }: Account, statusBefore: Account['status'] | null) =>
  status === 'inactive' && statusBefore === 'active' && (role === 'customer' || ctx.actor?.role === 'admin');

/** False when nothing is left to keep: the account was never closed, or its data is being erased. */
function keep(ctx: Ctx, which: SQL): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    const [found] = await db.select({ userId: closures.userId }).from(closures).where(which);
    const account = found ? await lockAccount(inner, found.userId) : null;
    if (!found || !account) return false;
    const [kept] = await db
      .delete(closures)
      .where(and(which, eq(closures.kind, 'delete'), gt(closures.eraseAt, ctx.now())))
      .returning({ statusBefore: closures.statusBefore });
    if (!kept) return false;
    const { username, status: before } = account;
    const status = reopens(ctx, account, kept.statusBefore) ? 'active' : before;
    await db.update(users).set({ status }).where(eq(users.id, found.userId));
    const statuses = { before: { status: before }, after: { status } };
    await recordAccountAudit(inner, { id: found.userId, username }, { action: 'customer.keep', ...statuses });
    return true;
  });
}

/** For its owner or an admin, while the data isn't being erased yet. Canceled subscriptions stay canceled. */
export async function keepAccount(ctx: Ctx, userId: number): Promise<boolean> {
  if (requireSignedIn(ctx.actor).id !== userId) requireAdmin(ctx.actor);
  return keep(ctx, eq(closures.userId, userId));
}

/** By the emailed link. */
export const keepAccountByLink = (ctx: Ctx, token: string) => keep(ctx, eq(closures.keepTokenHash, hashSecret(token)));
