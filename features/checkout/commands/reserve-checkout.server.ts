import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { TRIAL_DAYS } from '#content/plans.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { redeemOffer, releaseOffer } from '#features/offers/commands.server.ts';
import { findOfferByCode } from '#features/offers/queries.server.ts';
import { redemptionProblem, USED_UP_OFFER } from '#features/offers/rules.ts';
import type { ProviderName } from '#features/payment-provider.server.ts';
import { type Plan, parsePlanId } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { listPolicyKeys } from '#features/policies/queries/in-force.server.ts';
import { PURCHASE_POLICIES } from '#features/policies/rules/versions.ts';
import { hadTrial } from '../queries.server.ts';
import { CHECKOUT_LIMIT, isWaitingForProvider } from '../rules.ts';
import { type Choice, findItem, type Item, type ItemProblem } from './find-item.server.ts';
import { lockCustomer } from './lock-customer.server.ts';

export type Checkout = typeof checkouts.$inferSelect;

export type Reservation =
  | { ok: true; checkout: Checkout }
  | { ok: false; reason: 'conflicting'; checkout: Checkout }
  | { ok: false; reason: 'offer_invalid'; message: string }
  | { ok: false; reason: 'already_subscribed' | 'account_closing' | ItemProblem };

/** Subscribed to the agent, or a payment for it is pending. */
async function isSubscribed(ctx: Ctx, agentId: string): Promise<boolean> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const running = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.agentId, agentId),
    ne(subscriptions.status, 'canceled'),
  );
  if ((await ctx.db.$count(subscriptions, running)) > 0) return true;
  const processing = await ctx.db
    .select({ planId: checkouts.planId })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'processing')));
  return processing.some(({ planId }) => parsePlanId(planId)?.agentId === agentId);
}

const selectOpen = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, requireSignedIn(ctx.actor).id), eq(checkouts.status, 'open')));

export const findOpenCheckout = async (ctx: Ctx): Promise<Checkout | null> => (await selectOpen(ctx))[0] ?? null;

/** Locks the row, because another request may be storing its card page without locking the customer. */
const lockOpenCheckout = async (ctx: Ctx): Promise<Checkout | null> => (await selectOpen(ctx).for('update'))[0] ?? null;

type Offer = Awaited<ReturnType<typeof findOfferByCode>>;

/**
 * Why the offer can't be redeemed, or null. A redemption held by the customer's open checkout passes to the next one.
 */
export function offerProblem(offer: Offer, open: Checkout | null, plan: Plan, now: Date): string | null {
  const held = open && offer && open.offerId === offer.id ? 1 : 0;
  return redemptionProblem(offer && { ...offer, redemptions: offer.redemptions - held }, plan.plan, now);
}

/** Whether the open checkout has what a new one would: prices, offers and policies may have changed since it was opened. */
const isAsToday = (open: Checkout, item: Item, offer: Offer, policies: string[]) =>
  open.planId === item.planId &&
  open.packForId === item.packForId &&
  open.priceCents === item.priceCents &&
  open.offerId === (offer?.id ?? null) &&
  open.discountKind === (offer?.kind ?? null) &&
  open.discountValue === (offer?.value ?? null) &&
  open.policies.join() === policies.join();

/**
 * Returns the customer's open checkout for the same choice, or a new one. Another open checkout with a card page must
 * be closed first; without one it is replaced at once. Reserves offer and trial, so that no two checkouts count on the
 * same.
 */
export function reserveCheckout(ctx: Ctx, choice: Choice, provider: ProviderName) {
  const { id: userId } = requireSignedIn(ctx.actor);
  const plan = choice.kind === 'plan' ? choice.plan : null;
  const code = choice.kind === 'plan' ? choice.offerCode : '';
  return inTransaction(ctx, async (ctx): Promise<Reservation> => {
    const now = ctx.now();
    const { isActive } = await lockCustomer(ctx, userId);
    if (!isActive) return { ok: false, reason: 'account_closing' };
    const item = await findItem(ctx, choice, provider);
    if (typeof item === 'string') return { ok: false, reason: item };
    const offer = code === '' ? null : await findOfferByCode(ctx, code);
    const open = await lockOpenCheckout(ctx);
    const policies = await listPolicyKeys(ctx, PURCHASE_POLICIES);
    if (open && isAsToday(open, item, offer, policies) && open.provider === provider) {
      const isUsable = open.url === null ? isWaitingForProvider(open, now) : now < open.expiresAt;
      if (isUsable && (code === '' || offer)) return { ok: true, checkout: open };
    }
    if (plan && (await isSubscribed(ctx, plan.agentId))) return { ok: false, reason: 'already_subscribed' };
    if (plan && code !== '') {
      const message = offerProblem(offer, open, plan, now);
      if (message) return { ok: false, reason: 'offer_invalid', message };
    }
    if (open && open.sessionId !== null) return { ok: false, reason: 'conflicting', checkout: open };
    if (open) await abandonCheckouts(ctx, [open.id]);
    if (offer && !(await redeemOffer(ctx, offer.id))) {
      return { ok: false, reason: 'offer_invalid', message: USED_UP_OFFER };
    }
    const [checkout] = await ctx.db
      .insert(checkouts)
      .values({
        reference: randomUUID(),
        userId,
        provider,
        ...item,
        trialDays: item.kind === 'pack' || (await hadTrial(ctx)) ? 0 : TRIAL_DAYS,
        ...(offer && { offerId: offer.id, discountKind: offer.kind, discountValue: offer.value }),
        policies,
        createdAt: now,
        expiresAt: new Date(now.getTime() + CHECKOUT_LIMIT),
        checkedAt: now,
      })
      .returning();
    if (!checkout) throw new Error('the checkout was not stored');
    return { ok: true, checkout };
  });
}

/** Stores the card page. False when the checkout was given up meanwhile. */
export async function storeSession(
  ctx: Ctx,
  { id }: Checkout,
  session: { sessionId: string; url: string },
): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(checkouts)
    .set(session)
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')));
  return rowCount === 1;
}

/** Deletes checkouts for which no card page was created. */
export function abandonCheckouts(ctx: Ctx, ids: number[]): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(checkouts)
      .where(and(inArray(checkouts.id, ids), isNull(checkouts.sessionId)))
      .returning({ offerId: checkouts.offerId });
    for (const { offerId } of gone) if (offerId !== null) await releaseOffer(ctx, offerId);
  });
}
