import { and, eq } from 'drizzle-orm';
import { tokenPack } from '#content/plans.ts';
import type { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ProviderName } from '#features/payment-provider.server.ts';
import { type Plan, packId } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { sellsTokens } from '#features/tokens/rules/tokens.ts';

/** A plan, or a pack of tokens for one of the customer's subscriptions. */
export type Choice = { kind: 'plan'; plan: Plan; offerCode: string } | { kind: 'pack'; subscriptionId: number };

/** What a checkout is for, as it is stored. */
export type Item = Pick<typeof checkouts.$inferSelect, 'kind' | 'planId' | 'priceCents' | 'packForId' | 'packTokens'>;

export type ItemProblem = 'unknown_subscription' | 'not_running' | 'subscription_ending';

async function findPack(ctx: Ctx, id: number, provider: ProviderName): Promise<Item | ItemProblem> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [own] = await ctx.db
    .select({
      agentId: subscriptions.agentId,
      status: subscriptions.status,
      provider: subscriptions.provider,
      isEnding: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)));
  if (!own) return 'unknown_subscription';
  if (own.isEnding && own.status !== 'canceled') return 'subscription_ending';
  if (!sellsTokens(provider, own)) return 'not_running';
  const { tokens, priceCents } = tokenPack;
  return { kind: 'pack', planId: packId(own.agentId), priceCents, packForId: id, packTokens: tokens };
}

export async function findItem(ctx: Ctx, choice: Choice, provider: ProviderName): Promise<Item | ItemProblem> {
  if (choice.kind === 'pack') return findPack(ctx, choice.subscriptionId, provider);
  const { id: planId, priceCents } = choice.plan;
  return { kind: 'plan', planId, priceCents, packForId: null, packTokens: null };
}
