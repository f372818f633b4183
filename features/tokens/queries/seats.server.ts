import { and, asc, eq, ne } from 'drizzle-orm';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { includesOf } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { hasPlace } from '../rules/tokens.ts';
import { seatsBefore } from './plans-for.server.ts';

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
