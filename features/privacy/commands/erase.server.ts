import { and, eq, lte, or, sql } from 'drizzle-orm';
import { keyedHash, readHashKey } from '#db/keyed-hash.ts';
import { users } from '#db/schema/accounts.ts';
import { closures, erasures } from '#db/schema/privacy.ts';
import { closeAccount } from '#features/accounts/commands/close-account.server.ts';
import { lockAccount } from '#features/accounts/commands/lock-account.server.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { cancelErasedCalls } from '#features/booking/commands/cancel-erased-calls.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { cancelUncharged, stopCharging } from '#features/subscriptions/commands/stop-charging.server.ts';
import { countRenewing } from '#features/subscriptions/queries/renewing.server.ts';
import { endSeatsOf } from '#features/tokens/commands/seats.server.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import { findClosingObstacle, findObstacle, type Obstacle } from '../queries/own.server.ts';
import { anonymizeAccount } from './anonymize-account.server.ts';
import { erasePersonalData } from './erase-rows.server.ts';
import { identifyAccount, identifyAddress } from './identify-person.server.ts';
import { replaceMentions } from './replace-mentions.server.ts';

/** `isErased` is false while subscriptions can't be canceled, for example because the provider is down; a job repeats it. */
export type ErasureResult = { ok: true; isErased: boolean } | { ok: false; reason: Obstacle | 'unknown' };

/** From now on nobody can sign in or keep the account. */
async function beginErasure(ctx: Ctx, userId: number): Promise<Obstacle | 'unknown' | null> {
  const account = await lockAccount(ctx, userId);
  if (!account || account.erasedAt) return 'unknown';
  const obstacle = await findClosingObstacle(ctx, userId);
  if (obstacle) return obstacle;
  const now = ctx.now();
  const values = { kind: 'delete' as const, requestedById: ctx.actor?.id ?? null, eraseAt: now };
  await ctx.db
    .insert(closures)
    .values({ ...values, userId, requestedAt: now, keepTokenHash: hashSecret(createSecret()) })
    .onConflictDoUpdate({ target: closures.userId, set: values });
  return null;
}

/** Closed, or due for deletion. Staff may have reopened it since the job found it. */
const isDue = (ctx: Ctx, userId: number) =>
  and(eq(closures.userId, userId), or(eq(closures.kind, 'close'), lte(closures.eraseAt, ctx.now())));

/** True if nobody wants it erased anymore, or if it must stay for now: the last admin, or a host with upcoming calls. */
async function signOutForGood(ctx: Ctx, userId: number): Promise<boolean> {
  await lockAccount(ctx, userId);
  if ((await ctx.db.$count(closures, isDue(ctx, userId))) === 0) return true;
  if ((await findObstacle(ctx, userId)) !== null) return true;
  await closeAccount(ctx, userId);
  await cancelUncharged(ctx, userId);
  return false;
}

/** From here on, reopening the account doesn't stop its erasure. False if it was reopened before. */
async function passNoReturn(ctx: Ctx, userId: number): Promise<boolean> {
  await lockAccount(ctx, userId);
  const begun = await ctx.db
    .update(closures)
    .set({ kind: 'delete', eraseAt: sql`least(${closures.eraseAt}, ${ctx.now().toISOString()}::timestamptz)` })
    .where(isDue(ctx, userId))
    .returning({ id: closures.id });
  if (begun.length === 0) return false;
  await endSeatsOf(ctx, userId);
  return true;
}

/**
 * Erases an account whose time has come. Each step is a transaction of its own that can be repeated, so whoever is
 * interrupted goes on from the start. False while something keeps the account: an obstacle, or renewing subscriptions.
 */
export async function eraseAccount(ctx: Ctx, userId: number): Promise<boolean> {
  const isBlocked = await inTransaction(ctx, (ctx) => signOutForGood(ctx, userId));
  if (isBlocked) return false;
  await stopCharging(ctx, userId);
  if ((await countRenewing(ctx, userId)) > 0) return false;
  if (!(await inTransaction(ctx, (ctx) => passNoReturn(ctx, userId)))) return false;
  const person = await identifyAccount(ctx, userId);
  if (!person) return true;
  await replaceMentions(ctx, person);
  await erasePersonalData(ctx, person);
  await anonymizeAccount(ctx, person);
  // Mentions that were written since, for example of a payment.
  await replaceMentions(ctx, person);
  return true;
}

/** Erases everything that names the person, now, for an admin. The account keeps its orders as "Deleted customer N". */
export async function erasePerson(ctx: Ctx, { userId }: { userId: number }): Promise<ErasureResult> {
  requirePermission(ctx.actor, 'erase-people');
  const reason = await inTransaction(ctx, (ctx) => beginErasure(ctx, userId));
  return reason ? { ok: false, reason } : { ok: true, isErased: await eraseAccount(ctx, userId) };
}

/** Everything but the note in the ledger. Nothing remembers to go on with it but the caller. */
export async function eraseUnder(ctx: Ctx, email: string): Promise<void> {
  const person = await identifyAddress(ctx, email);
  await replaceMentions(ctx, person);
  await erasePersonalData(ctx, person);
  await replaceMentions(ctx, person);
}

/** Erases what is kept under an address, for an admin. False when it belongs to an account, which is erased as one. */
export async function eraseAddress(ctx: Ctx, email: string): Promise<boolean> {
  requirePermission(ctx.actor, 'erase-people');
  const hasAccount = async ({ db }: Ctx) =>
    (await db.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()))) > 0;
  if (await hasAccount(ctx)) return false;
  // Before the transaction, for whose end bookings would wait.
  await cancelErasedCalls(ctx, await identifyAddress(ctx, email));
  return inTransaction(ctx, async (ctx) => {
    if (await hasAccount(ctx)) return false;
    await eraseUnder(ctx, email);
    const emailHash = keyedHash(await readHashKey(ctx.db), email);
    const [erasure] = await ctx.db
      .insert(erasures)
      .values({ emailHash, erasedAt: ctx.now() })
      .returning({ id: erasures.id });
    await recordAudit(ctx, {
      action: 'person.erase',
      subject: `erasure ${erasure?.id}`,
      after: { hadAccount: false },
    });
    return true;
  });
}
