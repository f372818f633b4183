import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ProviderSubscription } from '#features/payment-provider.server.ts';

/**
 * Reference of the customer's other running subscription to the same agent, which was bought twice, for example after a
 * restore without the first purchase.
 */
export async function findOther(
  ctx: Ctx,
  userId: number,
  { ref, agentId, status }: ProviderSubscription,
): Promise<{ reference: string | null } | null> {
  if (status === 'canceled') return null;
  const [other] = await ctx.db
    .select({ reference: checkouts.reference })
    .from(subscriptions)
    .leftJoin(checkouts, eq(checkouts.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.agentId, agentId),
        isNotNull(subscriptions.provider),
        ne(subscriptions.status, 'canceled'),
        sql`${subscriptions.providerRef} is distinct from ${ref}`,
      ),
    );
  return other ?? null;
}
