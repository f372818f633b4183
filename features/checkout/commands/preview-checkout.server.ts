import { TRIAL_DAYS } from '#content/plans.ts';
import type { Ctx } from '#features/ctx.ts';
import { findOfferByCode } from '#features/offers/queries.server.ts';
import { refreshCatalogue } from '#features/payments/queries/catalogue.server.ts';
import { discountOn, findPlan } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { toDollars } from '#lib/money.ts';
import { DAY } from '#lib/time/durations.ts';
import type { CheckoutInput } from '../input.ts';
import { hadTrial } from '../queries.server.ts';
import { findOpenCheckout, offerProblem } from './reserve-checkout.server.ts';

/** In dollars and not binding: the checkout calculates again. */
export async function previewCheckout(ctx: Ctx, { planId, offerCode }: CheckoutInput) {
  requireSignedIn(ctx.actor);
  const now = ctx.now();
  await refreshCatalogue(ctx);
  const plan = findPlan(planId);
  if (!plan) return { ok: false, reason: 'unknown_plan' } as const;
  const offer = offerCode === '' ? null : await findOfferByCode(ctx, offerCode);
  const open = await findOpenCheckout(ctx);
  const message = offerCode === '' ? null : offerProblem(offer, open, plan, now);
  if (message) return { ok: false, reason: 'offer_invalid', message } as const;
  const discountCents = offer ? discountOn(plan.priceCents, offer) : 0;
  const trialDays = (await hadTrial(ctx)) ? 0 : TRIAL_DAYS;
  const preview = {
    price: toDollars(plan.priceCents),
    discount: toDollars(discountCents),
    firstCharge: toDollars(plan.priceCents - discountCents),
    firstChargeAt: new Date(now.getTime() + trialDays * DAY),
    trialDays,
    offerName: offer?.name ?? null,
  };
  return { ok: true, preview } as const;
}
