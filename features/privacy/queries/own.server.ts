import { and, eq, gt, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Exemption } from '#content/retention.ts';
import { users } from '#db/schema/accounts.ts';
import { closures } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { isLastAdmin } from '#features/accounts/queries/accounts.server.ts';
import { hasUpcomingCalls } from '#features/booking/queries/booking-facts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { isStaff, requireSignedIn } from '#features/permissions.ts';
import { hasWork, readHeldBy } from '#features/promises/queries/work.server.ts';
import { countRenewing, isRenewing } from '#features/subscriptions/queries/renewing.server.ts';
import { hashSecret } from '#lib/secret.ts';

const columns = {
  kind: closures.kind,
  requestedAt: closures.requestedAt,
  eraseAt: closures.eraseAt,
  isByStaff: sql<boolean>`${closures.requestedById} is not null`,
};

export async function findClosure(ctx: Ctx, userId: number) {
  const [closure] = await ctx.db.select(columns).from(closures).where(eq(closures.userId, userId));
  return closure ?? null;
}

/** What an emailed link keeps; null once the account is kept or erased. */
export async function findClosureByLink(ctx: Ctx, token: string) {
  const [closure] = await ctx.db
    .select({ kind: closures.kind, eraseAt: closures.eraseAt })
    .from(closures)
    .where(
      and(eq(closures.keepTokenHash, hashSecret(token)), eq(closures.kind, 'delete'), gt(closures.eraseAt, ctx.now())),
    );
  return closure ?? null;
}

export type Obstacle = 'last_admin' | 'upcoming_calls' | 'needs_successor';

/**
 * Why an account stays although its time has come. With `eq`, because Drizzle leaves tables out of the columns that it
 * selects from one: every subscription would be the account's.
 */
export const obstacleTo = (userId: SQLWrapper, now: Date) => sql<Exemption | null>`case
  when exists (select from ${subscriptions} where ${eq(subscriptions.userId, userId)} and ${isRenewing}) then 'running_subscription'
  when ${hasUpcomingCalls(userId, now)} then 'upcoming_calls'
  when ${isLastAdmin(userId)} then 'last_admin' end`;

/** Why an account can't be erased although its time has come; null if it can. */
export async function findObstacle(ctx: Ctx, userId: number) {
  const [account] = await ctx.db
    .select({
      isLastAdmin: isLastAdmin(sql`${userId}`),
      hasCalls: hasUpcomingCalls(sql`${userId}`, ctx.now()),
    })
    .from(users)
    .where(eq(users.id, userId));
  if (account?.isLastAdmin) return 'last_admin';
  return account?.hasCalls ? 'upcoming_calls' : null;
}

/** Why nobody can ask to close or erase an account; null if they can. Staff hand over their work before. */
export async function findClosingObstacle(ctx: Ctx, userId: number): Promise<Obstacle | null> {
  const obstacle = await findObstacle(ctx, userId);
  if (obstacle) return obstacle;
  const [account] = await ctx.db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  const holds = account && isStaff(account.role) && hasWork(await readHeldBy(ctx, userId));
  return holds ? 'needs_successor' : null;
}

export async function readOwnPrivacy(ctx: Ctx) {
  const { id, role } = requireSignedIn(ctx.actor);
  return {
    isStaff: isStaff(role),
    obstacle: await findClosingObstacle(ctx, id),
    running: await countRenewing(ctx, id),
    closure: await findClosure(ctx, id),
  };
}

/** Null when the account is unknown or already erased. */
export async function findClosingAccount(ctx: Ctx, userId: number) {
  const [account] = await ctx.db
    .select({
      username: users.username,
      email: users.email,
      /** Its owner confirmed the address, or staff know them. */
      isTheirs: sql<boolean>`${isNotNull(users.emailVerifiedAt)} or ${isNotNull(closures.requestedById)}`,
    })
    .from(users)
    .leftJoin(closures, eq(closures.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return account ?? null;
}
