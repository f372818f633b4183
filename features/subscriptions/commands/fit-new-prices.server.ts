import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { SoldPlan } from '#content/plans.ts';
import { users } from '#db/schema/accounts.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { lockCatalogue } from '#features/payments/commands/store-plans.server.ts';
import { readCatalogue } from '#features/payments/queries/catalogue.server.ts';
import type { Cents } from '#lib/money.ts';
import { priceEmail, priceStaysEmail } from '../emails.tsx';
import { listHigherPrices } from '../queries/price-moves.server.ts';

const { priceCents, newPriceCents, newPriceAt, newPriceAskedAt } = subscriptions;

const isRunning = ({ name }: SoldPlan) => and(eq(subscriptions.plan, name), ne(subscriptions.status, 'canceled'));

/** What the provider was asked for may have arrived there, so the job asks it for the present price. */
async function endNewPrices(ctx: Ctx, which: SQL | undefined): Promise<void> {
  await ctx.db
    .update(subscriptions)
    .set({ newPriceCents: null, newPriceAt: null })
    .where(and(which, isNull(newPriceAskedAt)));
  await ctx.db
    .update(subscriptions)
    .set({ newPriceCents: sql`${priceCents}`, newPriceAt: ctx.now() })
    .where(and(which, isNotNull(newPriceAskedAt)));
}

/** Emails those who were told about a higher price than they will pay. */
async function limitIncreases(ctx: Ctx, plan: SoldPlan, cents: Cents): Promise<void> {
  const rising = await ctx.db
    .select({ subscription: subscriptions, email: users.email, status: users.status })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(isRunning(plan), gt(newPriceCents, cents), gt(newPriceCents, priceCents), isNotNull(newPriceAt)))
    .for('update', { of: subscriptions });
  for (const { subscription, email, status } of rising) {
    const told = { ...subscription, newPriceCents: subscription.newPriceCents ?? cents };
    const at = subscription.newPriceAt ?? ctx.now();
    const isAwaited = status === 'active' && at > ctx.now();
    const isRow = eq(subscriptions.id, subscription.id);
    if (subscription.priceCents < cents) {
      await ctx.db.update(subscriptions).set({ newPriceCents: cents }).where(isRow);
      const changed = { ...told, newPriceCents: cents, newPriceAt: at };
      if (isAwaited) await ctx.mail.send(ctx, priceEmail(ctx.mail, email, changed));
      continue;
    }
    await endNewPrices(ctx, isRow);
    if (isAwaited && subscription.priceCents === cents)
      await ctx.mail.send(ctx, priceStaysEmail(ctx.mail, email, { ...told, newPriceAt: at }));
  }
}

/**
 * Before the plan's price becomes `cents`. Whoever pays more gets it with the next renewal; a job asks the provider for it.
 * No new price stays above it, and a decrease that it takes back ends.
 */
export async function fitNewPrices(ctx: Ctx, plan: SoldPlan, cents: Cents): Promise<void> {
  await limitIncreases(ctx, plan, cents);
  const isDecreasing = lt(newPriceCents, priceCents);
  await ctx.db
    .update(subscriptions)
    .set({ newPriceCents: cents, newPriceAt: ctx.now() })
    .where(and(isRunning(plan), gt(priceCents, cents), cents < plan.priceCents ? undefined : isDecreasing));
  await endNewPrices(ctx, and(isRunning(plan), isDecreasing, lte(priceCents, cents)));
}

/**
 * Whoever has started at a higher price that a plan had before, from an open card page or a planned change, gets the present
 * one with the next renewal.
 */
export const lowerLatePrices = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx);
    const { plans } = await readCatalogue(ctx);
    for (const plan of plans) {
      const paysMore = inArray(priceCents, await listHigherPrices(ctx, plan));
      await ctx.db
        .update(subscriptions)
        .set({ newPriceCents: plan.priceCents, newPriceAt: ctx.now() })
        .where(and(isRunning(plan), paysMore, isNull(newPriceAt)));
    }
  });
