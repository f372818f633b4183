import { eq } from 'drizzle-orm';
import { RESTORED_AT } from '#db/backup/restore.ts';
import { users } from '#db/schema/accounts.ts';
import { installation } from '#db/schema/platform.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { type CheckoutOrder, type Payments, unlessDown } from '#features/payment-provider.server.ts';
import { refreshCatalogue } from '#features/payments/queries/catalogue.server.ts';
import { findCustomerRef } from '#features/payments/queries/customers.server.ts';
import { findPlan, packName, productName, requirePlan } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import type { CheckoutInput, PackInput } from '../input.ts';
import { clearCheckout } from './clear-checkout.server.ts';
import type { Choice, ItemProblem } from './find-item.server.ts';
import {
  abandonCheckouts,
  type Checkout,
  findOpenCheckout,
  reserveCheckout,
  storeSession,
} from './reserve-checkout.server.ts';

type Problem = 'already_subscribed' | 'account_closing' | 'superseded' | 'unavailable' | ItemProblem;

export type CheckoutResult =
  | { ok: true; url: string }
  | { ok: false; reason: 'unknown_plan' | Problem }
  | { ok: false; reason: 'offer_invalid'; message: string };

/** Each parallel tab can open one competing card page. */
const MAX_ATTEMPTS = 12;
const unavailable = { ok: false, reason: 'unavailable' } as const;

/** What is sold: a plan, or tokens for a subscription. */
async function describeItem(ctx: Ctx, { planId, packForId, packTokens }: Checkout) {
  if (packForId === null || packTokens === null) return { productName: productName(requirePlan(planId)), pack: null };
  const [subscription] = await ctx.db
    .select({ agentId: subscriptions.agentId, ref: subscriptions.providerRef })
    .from(subscriptions)
    .where(eq(subscriptions.id, packForId));
  if (!subscription) throw new Error(`There is no subscription ${packForId}`);
  // Only the sandbox sells for demo data, and it never looks a pack's subscription up.
  const pack = { tokens: packTokens, subscriptionRef: subscription.ref ?? `demo_data_${packForId}` };
  return { productName: packName(subscription.agentId, packTokens), pack };
}

async function describeOrder(ctx: Ctx, checkout: Checkout): Promise<CheckoutOrder> {
  const [buyer] = await ctx.db
    .select({ email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, checkout.userId));
  if (!buyer) throw new Error(`There is no customer ${checkout.userId}`);
  const { reference, planId, priceCents, trialDays, discountKind, discountValue, expiresAt } = checkout;
  return {
    reference,
    planId,
    ...(await describeItem(ctx, checkout)),
    priceCents,
    trialDays,
    discount: discountKind && discountValue !== null ? { kind: discountKind, value: discountValue } : null,
    customerRef: await findCustomerRef(ctx, checkout.userId, checkout.provider),
    email: buyer.email,
    buyer: { id: checkout.userId, registeredAt: buyer.createdAt.toISOString() },
    expiresAt,
  };
}

/** The same checkout always gets the same card page, also in parallel. Null when another tab gave it up meanwhile. */
async function openAtProvider(ctx: Ctx, payments: Payments, checkout: Checkout): Promise<CheckoutResult | null> {
  if (checkout.url !== null) return { ok: true, url: checkout.url };
  try {
    const session = await payments.openCheckout(await describeOrder(ctx, checkout));
    if (await storeSession(ctx, checkout, session)) return { ok: true, url: session.url };
    await payments.closeCheckout(session.sessionId);
    return null;
  } catch (error) {
    await abandonCheckouts(ctx, [checkout.id]);
    throw error;
  }
}

/** After a restore, purchases newer than the backup must be found first, or they could be bought again. */
const missesPurchases = async (ctx: Ctx) => (await ctx.db.$count(installation, eq(installation.name, RESTORED_AT))) > 0;

/** Returns the URL of the card page. The price comes from the catalogue, never from the client. */
async function openChoice(ctx: Ctx, choice: Choice): Promise<CheckoutResult> {
  requireSignedIn(ctx.actor);
  const { payments } = ctx;
  if (!payments || (await missesPurchases(ctx))) return unavailable;
  const open = async (): Promise<CheckoutResult> => {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
      const reservation = await reserveCheckout(ctx, choice, payments.name);
      if (!reservation.ok && reservation.reason !== 'conflicting') return reservation;
      if (!reservation.ok) {
        await clearCheckout(ctx, payments, reservation.checkout);
        continue;
      }
      const opened = await openAtProvider(ctx, payments, reservation.checkout);
      if (opened) return opened;
      // The last choice wins. Without another open checkout, a tab with the same choice failed, so this one retries.
      if (await findOpenCheckout(ctx)) return { ok: false, reason: 'superseded' };
    }
    return unavailable;
  };
  return unlessDown(ctx, open, unavailable);
}

export async function openCheckout(ctx: Ctx, { planId, offerCode }: CheckoutInput): Promise<CheckoutResult> {
  // Another instance may have changed the price a moment ago.
  await refreshCatalogue(ctx);
  const plan = findPlan(planId);
  return plan ? openChoice(ctx, { kind: 'plan', plan, offerCode }) : { ok: false, reason: 'unknown_plan' };
}

/** For a pack of tokens, which are added to one of the customer's subscriptions once they are paid for. */
export const openPackCheckout = (ctx: Ctx, { subscriptionId }: PackInput): Promise<CheckoutResult> =>
  openChoice(ctx, { kind: 'pack', subscriptionId });
