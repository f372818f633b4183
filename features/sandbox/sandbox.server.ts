import type { Payments, Purchase } from '#features/billing/provider.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { changePurchase, keepPurchase } from './commands/change-purchase.server.ts';
import { readSandboxEvent, referenceOf } from './events.server.ts';
import { findPurchase, findPurchaseOf } from './queries.server.ts';
import { changePlan, expire, isClosed, isRunning, newPurchase, setEnding } from './rules.ts';

async function sessionOf(ctx: Ctx, subscriptionRef: string): Promise<string> {
  const purchase = await findPurchaseOf(ctx, subscriptionRef);
  if (!purchase) throw new Error(`The sandbox knows no subscription ${subscriptionRef}`);
  return purchase.sessionId;
}

/** A provider in the house, for trying things out: no card is charged, and nothing leaves this machine. */
export function createSandbox(appUrl: string): Payments {
  const cardPage = (sessionId: string) => `${appUrl}/api/sandbox/checkout/${sessionId}`;
  return {
    name: 'sandbox',

    async openCheckout(ctx, order) {
      const purchase = newPurchase(order);
      await keepPurchase(ctx, purchase);
      return { sessionId: purchase.sessionId, url: cardPage(purchase.sessionId) };
    },

    async closeCheckout(ctx, sessionId) {
      await changePurchase(ctx, sessionId, expire);
    },

    async readPurchase(ctx, sessionId): Promise<Purchase> {
      const purchase = await findPurchase(ctx, sessionId);
      if (purchase?.status === 'completed') {
        const { status, customerRef, subscription, invoices } = purchase;
        return { status, customerRef, subscription, invoices };
      }
      const status = purchase && !isClosed(purchase, ctx.now()) ? 'open' : 'expired';
      return { status, customerRef: null, subscription: null, invoices: [] };
    },

    async changePlan(ctx, { subscriptionRef, planId, priceCents }) {
      const step = await changePurchase(ctx, await sessionOf(ctx, subscriptionRef), (purchase) =>
        isRunning(purchase) ? changePlan(purchase, planId, priceCents, ctx.now()) : null,
      );
      return Boolean(step);
    },

    async setEnding(ctx, subscriptionRef, isEnding) {
      await changePurchase(ctx, await sessionOf(ctx, subscriptionRef), (purchase) =>
        isRunning(purchase) ? setEnding(purchase, isEnding) : null,
      );
    },

    openPortal: async (_ctx, customerRef) => `${appUrl}/api/sandbox/portal/${customerRef}`,

    readEvent: readSandboxEvent,

    findReference: async (_ctx, paymentRef) => referenceOf(paymentRef),
  };
}
