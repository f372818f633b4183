import { and, eq, isNotNull } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireSignedIn } from '#features/permissions.ts';

/** Each customer gets one trial; a checkout that is being paid counts. */
export async function hadTrial(ctx: Ctx): Promise<boolean> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [begun] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNotNull(subscriptions.trialEndsAt)))
    .limit(1);
  if (begun) return true;
  const bought = await ctx.db
    .select({ trialDays: checkouts.trialDays, status: checkouts.status })
    .from(checkouts)
    .where(eq(checkouts.userId, userId));
  return bought.some(({ trialDays, status }) => trialDays > 0 && (status === 'processing' || status === 'completed'));
}
