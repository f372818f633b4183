import { and, eq, sql } from 'drizzle-orm';
import { keyedHash, readHashKey } from '#db/keyed-hash.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';
import { stopCharging } from '#features/subscriptions/commands/stop-charging.server.ts';
import { isRenewing } from '#features/subscriptions/queries/renewing.server.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { findObstacle, type Obstacle } from '../queries/own.server.ts';
import { lockAccount } from './closure.server.ts';
import { forgetBelongings, leaveTombstone } from './forget-account.server.ts';
import { forgetAddresses } from './forget-address.server.ts';
import { forgetConversations } from './forget-conversations.server.ts';
import { knowAccount, knowAddress } from './known-person.server.ts';
import { redactMentions } from './redact.server.ts';

/** `isErased` is false while subscriptions can't be canceled, for example because the provider is down; a job repeats it. */
export type ErasureResult = { ok: true; isErased: boolean } | { ok: false; reason: Obstacle | 'unknown' };

/** From now on nobody can sign in or keep the account. */
async function beginErasure(ctx: Ctx, userId: number): Promise<Obstacle | 'unknown' | null> {
  const account = await lockAccount(ctx, userId);
  if (!account || account.erasedAt) return 'unknown';
  const obstacle = await findObstacle(ctx, userId);
  if (obstacle) return obstacle;
  const now = ctx.now();
  const values = { kind: 'delete' as const, requestedById: ctx.actor?.id ?? null, eraseAt: now };
  await ctx.db
    .insert(closures)
    .values({ ...values, userId, requestedAt: now, keepTokenHash: hashSecret(createSecret()) })
    .onConflictDoUpdate({ target: closures.userId, set: values });
  return null;
}

/** True when the last admin, or somebody with calls to hold, has to stay for now. */
async function signOutForGood(ctx: Ctx, userId: number): Promise<boolean> {
  await lockAccount(ctx, userId);
  if ((await findObstacle(ctx, userId)) !== null) return true;
  await ctx.db.update(users).set({ status: 'inactive' }).where(eq(users.id, userId));
  await ctx.db.delete(sessions).where(eq(sessions.userId, userId));
  return false;
}

/**
 * Erases an account whose time has come. Each step is a transaction of its own that can be repeated, so whoever is
 * interrupted goes on from the start. False while something keeps the account: an obstacle, or renewing subscriptions.
 */
export async function eraseAccount(ctx: Ctx, userId: number): Promise<boolean> {
  const isBlocked = await ctx.db.transaction((db) => signOutForGood({ ...ctx, db }, userId));
  if (isBlocked) return false;
  await stopCharging(ctx, userId);
  if ((await ctx.db.$count(subscriptions, and(eq(subscriptions.userId, userId), isRenewing))) > 0) return false;
  const person = await knowAccount(ctx, userId);
  if (!person) return true;
  await redactMentions(ctx, person);
  await forgetAddresses(ctx, person.emails);
  await forgetConversations(ctx, userId);
  await forgetBelongings(ctx, userId);
  await leaveTombstone(ctx, { ...person, userId });
  // Mentions that were written since, for example of a payment.
  await redactMentions(ctx, person);
  return true;
}

/** Erases everything that names the person, now, for an admin. The account keeps its orders as "Deleted customer N". */
export async function erasePerson(ctx: Ctx, { userId }: { userId: number }): Promise<ErasureResult> {
  requireAdmin(ctx.actor);
  const reason = await ctx.db.transaction((db) => beginErasure({ ...ctx, db }, userId));
  return reason ? { ok: false, reason } : { ok: true, isErased: await eraseAccount(ctx, userId) };
}

/** Everything but the note in the ledger. Nothing remembers to go on with it but the caller. */
export async function forgetAddress(ctx: Ctx, email: string): Promise<void> {
  const person = await knowAddress(ctx, email);
  await redactMentions(ctx, person);
  await forgetAddresses(ctx, person.emails);
  await redactMentions(ctx, person);
}

/** Erases what is kept under an address, for an admin. False when it belongs to an account, which is erased as one. */
export async function eraseAddress(ctx: Ctx, email: string): Promise<boolean> {
  requireAdmin(ctx.actor);
  return ctx.db.transaction(async (db) => {
    const inner = { ...ctx, db };
    if ((await db.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()))) > 0) return false;
    await forgetAddress(inner, email);
    const emailHash = keyedHash(await readHashKey(db), email);
    const [erasure] = await db
      .insert(erasures)
      .values({ emailHash, erasedAt: ctx.now() })
      .returning({ id: erasures.id });
    await recordAudit(inner, {
      action: 'person.erase',
      subject: `erasure ${erasure?.id}`,
      after: { hadAccount: false },
    });
    return true;
  });
}
