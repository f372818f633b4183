import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { claimRows } from '#db/lease.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { logPaymentFailure, type ProviderName } from '#features/payment-provider.server.ts';
import { DAY, HOUR, MINUTE } from '#lib/time/durations.ts';
import { CHECKOUT_LIMIT } from '../rules.ts';
import { abandonCheckouts } from './reserve-checkout.server.ts';
import { syncCheckout } from './sync-checkout.server.ts';

/** Minimum interval between reads: pending checkouts, overdue charges, running subscriptions. */
const UNDER_WAY = 5 * MINUTE;
const OVERDUE = 30 * MINUTE;
const RUNNING = DAY;
/** Ended subscriptions can still be paid late, and they and packs refunded or disputed. */
const ENDED = 7 * DAY;
/** A checkout paid while the keys of another account were set was marked as expired. */
const EXPIRED = 3 * HOUR;
const EXPIRED_FOR = 3 * DAY;
const ENDED_FOR = 120 * DAY;

/** Claims the checkout that is due longest; other instances skip it. */
async function takeNext(ctx: Ctx, provider: ProviderName): Promise<string | null> {
  const now = ctx.now();
  const uncheckedFor = (ms: number) => lte(checkouts.checkedAt, new Date(now.getTime() - ms));
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
          and(inArray(checkouts.status, ['open', 'processing']), uncheckedFor(UNDER_WAY)),
          and(
            eq(checkouts.status, 'expired'),
            lte(checkouts.expiresAt, now),
            gte(checkouts.expiresAt, new Date(now.getTime() - EXPIRED_FOR)),
            uncheckedFor(EXPIRED),
          ),
          and(
            eq(subscriptions.status, 'canceled'),
            gte(subscriptions.canceledAt, new Date(now.getTime() - ENDED_FOR)),
            uncheckedFor(ENDED),
          ),
          and(
            eq(checkouts.kind, 'pack'),
            eq(checkouts.status, 'completed'),
            gte(checkouts.createdAt, new Date(now.getTime() - ENDED_FOR)),
            uncheckedFor(ENDED),
          ),
          and(
            eq(checkouts.status, 'completed'),
            ne(subscriptions.status, 'canceled'),
            or(uncheckedFor(RUNNING), and(isBehind, uncheckedFor(OVERDUE))),
          ),
        ),
      ),
    )
    .orderBy(asc(checkouts.checkedAt), asc(checkouts.id))
    .limit(1)
    .for('update', { of: checkouts, skipLocked: true });
  const returning = { reference: checkouts.reference };
  const [taken] = await claimRows(ctx.db, checkouts, { due, set: { checkedAt: now }, returning });
  return taken?.reference ?? null;
}

/** A crash left these checkouts without a card page. */
async function abandonUnopened(ctx: Ctx): Promise<void> {
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

/** Reads checkouts whose webhooks may have been lost. What fails is retried later. */
export async function reconcileCheckouts(ctx: Ctx, isStopping: () => boolean = () => false): Promise<void> {
  const { payments } = ctx;
  if (!payments) return;
  await abandonUnopened(ctx);
  while (!isStopping()) {
    const reference = await takeNext(ctx, payments.name);
    if (reference === null) return;
    const noteFailure = logPaymentFailure(ctx, { reference }, 'could not re-read a purchase');
    if ((await syncCheckout(ctx, reference).catch(noteFailure)) === 'unavailable') return;
  }
}
