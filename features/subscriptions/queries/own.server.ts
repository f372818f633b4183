import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { nextPriceCents, planIdOf, titleOf } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { toDollars } from '#lib/money.ts';
import { canBeChanged } from './subscriptions.server.ts';

const ownColumns = {
  id: subscriptions.id,
  agentId: subscriptions.agentId,
  plan: subscriptions.plan,
  nextPlan: subscriptions.nextPlan,
  priceCents: subscriptions.priceCents,
  status: subscriptions.status,
  trialEndsAt: subscriptions.trialEndsAt,
  renewalDate: subscriptions.renewalDate,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  canceledAt: subscriptions.canceledAt,
  createdAt: subscriptions.createdAt,
  nextChargeCents: subscriptions.nextChargeCents,
  provider: subscriptions.provider,
};

type OwnSubscription = Pick<typeof subscriptions.$inferSelect, keyof typeof ownColumns>;

/** Page of the latest unpaid invoice of each subscription. */
async function findOpenInvoices(ctx: Ctx, userId: number) {
  const rows = await ctx.db
    .select({ subscriptionId: orders.subscriptionId, url: orders.invoiceUrl })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'pending')))
    .orderBy(asc(orders.createdAt), asc(orders.id));
  return new Map(rows.map(({ subscriptionId, url }) => [subscriptionId, url]));
}

/** In dollars per month. Only the current provider can change it. */
const toOwn = (
  ctx: Ctx,
  { priceCents, nextChargeCents, provider, ...row }: OwnSubscription,
  openInvoices: Map<number | null, string | null>,
) => ({
  ...row,
  isTrial: row.trialEndsAt !== null,
  openInvoiceUrl: row.status === 'past_due' ? (openInvoices.get(row.id) ?? null) : null,
  nextCharge: row.status === 'canceled' || row.cancelAtPeriodEnd ? null : toDollars(nextChargeCents ?? priceCents),
  agentName: titleOf(row.agentId),
  planId: planIdOf(row),
  price: toDollars(priceCents),
  nextPrice: toDollars(nextPriceCents({ ...row, priceCents })),
  canBeChanged: canBeChanged(ctx, row, provider),
});

/** The actor's subscriptions: running ones first, then the newest. */
export async function listOwnSubscriptions(ctx: Ctx) {
  const { id } = requireSignedIn(ctx.actor);
  const rows = await ctx.db
    .select(ownColumns)
    .from(subscriptions)
    .where(eq(subscriptions.userId, id))
    .orderBy(sql`${subscriptions.status} = 'canceled'`, desc(subscriptions.createdAt), desc(subscriptions.id));
  const openInvoices = await findOpenInvoices(ctx, id);
  return rows.map((row) => toOwn(ctx, row, openInvoices));
}

export async function findOwnSubscription(ctx: Ctx, id: number) {
  const { id: userId } = requireSignedIn(ctx.actor);
  const [row] = await ctx.db
    .select(ownColumns)
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)));
  return row ? toOwn(ctx, row, await findOpenInvoices(ctx, userId)) : null;
}
