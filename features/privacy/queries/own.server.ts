import { and, eq, gt, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { bookings } from '#db/schema/booking.ts';
import { closures } from '#db/schema/privacy.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { isRenewing } from '#features/subscriptions/queries/renewing.server.ts';
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

export type Obstacle = 'last_admin' | 'upcoming_calls';

export const isLastAdmin = (userId: SQLWrapper) =>
  sql<boolean>`(exists (select from ${users} as own where own.id = ${userId} and own.role = 'admin' and own.status = 'active')
    and not exists (select from ${users} as other where other.id <> ${userId} and other.role = 'admin' and other.status = 'active'))`;

export const hasUpcomingCalls = (userId: SQLWrapper, now: Date) =>
  sql<boolean>`exists (select from ${bookings} where ${bookings.hostId} = ${userId}
    and ${bookings.status} in ('held', 'confirmed') and ${bookings.endsAt} > ${now.toISOString()}::timestamptz)`;

/** Why an account can't be closed or erased; null if it can. */
export async function findObstacle(ctx: Ctx, userId: number): Promise<Obstacle | null> {
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

export async function readOwnPrivacy(ctx: Ctx) {
  const { id, role } = requireSignedIn(ctx.actor);
  return {
    isStaff: role !== 'customer',
    obstacle: await findObstacle(ctx, id),
    running: await ctx.db.$count(subscriptions, and(eq(subscriptions.userId, id), isRenewing)),
    closure: await findClosure(ctx, id),
  };
}
