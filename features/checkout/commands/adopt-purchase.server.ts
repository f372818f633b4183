import { and, eq, ne } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Origin, Pack, PaymentEvent, Payments } from '#features/payment-provider.server.ts';
import { requirePlan } from '#features/payments/rules.ts';
import { UnknownBuyer } from './needs-staff.server.ts';
import { syncCheckout } from './sync-checkout.server.ts';

const OWN = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function requireBuyer(ctx: Ctx, origin: Origin): Promise<number> {
  const { buyer } = origin;
  if (!buyer) throw new UnknownBuyer(origin);
  const [user] = await ctx.db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, buyer.id));
  if (user?.createdAt.toISOString() !== buyer.registeredAt) throw new UnknownBuyer(origin);
  return buyer.id;
}

/** Subscriptions that ended since the backup would block later purchases. */
async function readRunning(ctx: Ctx, userId: number): Promise<void> {
  const running = await ctx.db
    .select({ reference: checkouts.reference })
    .from(checkouts)
    .innerJoin(subscriptions, eq(subscriptions.id, checkouts.subscriptionId))
    .where(and(eq(checkouts.userId, userId), ne(subscriptions.status, 'canceled')));
  for (const { reference } of running) await syncCheckout(ctx, reference);
}

type About = Pick<PaymentEvent, 'subject' | 'paymentRef'>;

/** The subscription that a pack was bought for, which may be missing here too. */
async function requireSubscription(ctx: Ctx, payments: Payments, { subscriptionRef }: Pack): Promise<number> {
  const find = () =>
    ctx.db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.providerRef, subscriptionRef));
  const [known] = await find();
  if (known) return known.id;
  const about = { subject: subscriptionRef, paymentRef: null };
  const reference = (await payments.findOrigin(about))?.reference;
  if (reference !== undefined && (await adoptPurchase(ctx, payments, about, reference))) {
    await syncCheckout(ctx, reference);
  }
  const [adopted] = await find();
  if (!adopted)
    throw new Error(`Tokens were bought for the subscription ${subscriptionRef}, which isn't in the database`);
  return adopted.id;
}

/**
 * Creates the missing checkout of a purchase that only the provider knows. False when it wasn't bought here. Throws
 * UnknownBuyer, and if the plan is unknown.
 */
export async function adoptPurchase(ctx: Ctx, payments: Payments, about: About, reference: string): Promise<boolean> {
  const origin = OWN.test(reference) ? await payments.findOrigin(about) : null;
  if (origin?.reference !== reference) return false;
  const userId = await requireBuyer(ctx, origin);
  const { sessionId, planId, priceCents, pack, createdAt, expiresAt } = origin;
  const packForId = pack && (await requireSubscription(ctx, payments, pack));
  if (!pack) {
    await readRunning(ctx, userId);
    requirePlan(planId);
  }
  await ctx.db
    .insert(checkouts)
    .values({
      reference,
      userId,
      provider: payments.name,
      kind: pack ? 'pack' : 'plan',
      planId,
      packForId,
      packTokens: pack && pack.tokens,
      priceCents,
      // The subscription states the trial; an open checkout from the backup may hold the only one.
      trialDays: 0,
      status: 'processing',
      sessionId,
      createdAt,
      expiresAt,
      checkedAt: ctx.now(),
    })
    .onConflictDoNothing();
  ctx.log.info({ reference, userId }, 'recorded a purchase that was missing here');
  return true;
}
