import { and, asc, eq, ne } from 'drizzle-orm';
import { seats } from '#db/schema/seats.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { includesOf } from '#features/plans/rules.ts';
import { seatsBefore } from '#features/tokens/queries/plans-for.server.ts';
import { hasPlace } from '#features/tokens/rules.ts';

/** The seats of the actor's running subscriptions, oldest first; only one of them with an id. */
export async function listOwnSeats(ctx: Ctx, id?: number) {
  const { id: ownerId } = requireSignedIn(ctx.actor);
  const rows = await ctx.db
    .select({
      id: seats.id,
      subscriptionId: seats.subscriptionId,
      email: seats.email,
      createdAt: seats.createdAt,
      plan: subscriptions.plan,
      before: seatsBefore,
    })
    .from(seats)
    .innerJoin(subscriptions, eq(subscriptions.id, seats.subscriptionId))
    .where(
      and(
        eq(subscriptions.userId, ownerId),
        ne(subscriptions.status, 'canceled'),
        id === undefined ? undefined : eq(seats.id, id),
      ),
    )
    .orderBy(asc(seats.subscriptionId), asc(seats.id));
  return rows.map(({ plan, before, ...seat }) => ({ ...seat, isIncluded: hasPlace(before, includesOf(plan).people) }));
}
