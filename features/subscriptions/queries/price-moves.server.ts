import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { SoldPlan } from '#content/plans.ts';
import { priceChanges } from '#db/schema/payments.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Cents } from '#lib/money.ts';

/** The newest change of a plan's price, unless it was canceled. */
export async function findPriceChange(ctx: Pick<Ctx, 'db'>, slug: string) {
  const [newest] = await ctx.db
    .select()
    .from(priceChanges)
    .where(eq(priceChanges.slug, slug))
    .orderBy(desc(priceChanges.id))
    .limit(1);
  return newest?.canceledAt === null ? newest : null;
}

/** Customers who will pay another price: `at` is the day of a higher one, null for a lower one that waits for renewals. */
export async function findPriceMove(ctx: Pick<Ctx, 'db' | 'now'>, { slug, name, priceCents }: SoldPlan) {
  const change = await findPriceChange(ctx, slug);
  if (!change || change.toCents !== priceCents) return null;
  const { fromCents, movesAt } = change;
  const isMoving = and(
    eq(subscriptions.plan, name),
    ne(subscriptions.status, 'canceled'),
    fromCents < priceCents ? eq(subscriptions.priceCents, fromCents) : gt(subscriptions.priceCents, priceCents),
  );
  const isWaiting = fromCents < priceCents ? movesAt !== null && movesAt > ctx.now() : true;
  if (!isWaiting) return null;
  const customers = await ctx.db.$count(subscriptions, isMoving);
  return fromCents > priceCents && customers === 0 ? null : { fromCents, customers, at: movesAt };
}

/** What the plan has cost before, as far as it was more than now. */
export async function listHigherPrices({ db }: Pick<Ctx, 'db'>, { slug, priceCents }: SoldPlan): Promise<Cents[]> {
  const { fromCents, toCents } = priceChanges;
  const changes = await db.select({ fromCents, toCents }).from(priceChanges).where(eq(priceChanges.slug, slug));
  return changes.flatMap((change) => [change.fromCents, change.toCents]).filter((cents) => cents > priceCents);
}
