import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { PaymentsDown, type ProviderName } from '#features/payments/provider.server.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { CHECKOUT_LIMIT } from '../rules.ts';
import { abandonCheckouts } from './reserve-checkout.server.ts';
import { syncCheckout } from './sync-checkout.server.ts';

/** How often the provider is asked, at most: about what is under way, what should have been charged, what simply runs. */
const UNDER_WAY = 5 * MINUTE;
const OVERDUE = 30 * MINUTE;
const RUNNING = DAY;
/** What has ended can still be paid late, refunded or disputed. */
const ENDED = 7 * DAY;
/** Was it paid while the keys were those of another account, we took its page for expired. */
const EXPIRED = 3 * HOUR;
const EXPIRED_FOR = 3 * DAY;
const LOOKED_AFTER = 120 * DAY;

/** Takes the checkout that waits longest to be looked at; no other instance takes the same. */
async function takeNext(ctx: Ctx, provider: ProviderName): Promise<string | null> {
  const now = ctx.now();
  const restedFor = (ms: number) => lte(checkouts.checkedAt, new Date(now.getTime() - ms));
  const isBehind = or(eq(subscriptions.status, 'past_due'), lte(subscriptions.renewalDate, now));
  const due = ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .leftJoin(subscriptions, eq(subscriptions.id, checkouts.subscriptionId))
    .where(
      and(
        eq(checkouts.provider, provider),
        isNotNull(checkouts.sessionId),
        or(
          and(inArray(checkouts.status, ['open', 'processing']), restedFor(UNDER_WAY)),
          and(
            eq(checkouts.status, 'expired'),
            lte(checkouts.expiresAt, now),
            gte(checkouts.expiresAt, new Date(now.getTime() - EXPIRED_FOR)),
            restedFor(EXPIRED),
          ),
          and(
            eq(subscriptions.status, 'canceled'),
            gte(subscriptions.canceledAt, new Date(now.getTime() - LOOKED_AFTER)),
            restedFor(ENDED),
          ),
          and(
            eq(checkouts.status, 'completed'),
            ne(subscriptions.status, 'canceled'),
            or(restedFor(RUNNING), and(isBehind, restedFor(OVERDUE))),
          ),
        ),
      ),
    )
    .orderBy(asc(checkouts.checkedAt))
    .limit(1)
    .for('update', { of: checkouts, skipLocked: true });
  const [taken] = await ctx.db
    .update(checkouts)
    .set({ checkedAt: now })
    .where(eq(checkouts.id, due))
    .returning({ reference: checkouts.reference });
  return taken?.reference ?? null;
}

/** Checkouts that a crash left without a page: nobody can pay there. */
async function forgetUnmade(ctx: Ctx): Promise<void> {
  const ended = new Date(ctx.now().getTime() - CHECKOUT_LIMIT);
  const unmade = await ctx.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(isNull(checkouts.sessionId), lt(checkouts.createdAt, ended)));
  await abandonCheckouts(
    ctx,
    unmade.map(({ id }) => id),
  );
}

/** Asks the provider about what it may have told us in vain, and records it. What cannot be asked now is asked later. */
export async function reconcileCheckouts(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  await forgetUnmade(ctx);
  while (!isStopping()) {
    const reference = await takeNext(ctx, payments.name);
    if (reference === null) return;
    try {
      await syncCheckout(ctx, reference);
    } catch (error) {
      ctx.log.warn({ err: error, reference }, 'could not re-read a purchase');
      if (error instanceof PaymentsDown) return;
    }
  }
}
