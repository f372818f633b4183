import { changePurchase, keepPurchase } from '../commands/change-purchase.server.ts';
import type { Payments, Purchase } from '../provider.server.ts';
import { findPurchase, findPurchaseOf } from '../queries.server.ts';
import { changePlan, expire, isClosed, isRunning, newPurchase, nextChargeCents, refund, setEnding } from '../rules.ts';
import { readSandboxEvent, referenceOf } from './events.server.ts';
import { endNow } from './renewals.server.ts';

/** A provider in the house, for trying things out: no card is charged, and nothing leaves this machine. */
export function createSandbox(appUrl: string): Payments {
  const cardPage = (sessionId: string) => `${appUrl}/api/sandbox/checkout/${sessionId}`;
  const invoicePage = (ref: string) => `${appUrl}/api/sandbox/invoices/${ref}`;
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

    async readPurchase(ctx, sessionId): Promise<Purchase | null> {
      const purchase = await findPurchase(ctx, sessionId);
      if (!purchase) return null;
      if (purchase.status === 'completed') {
        const { status, customerRef } = purchase;
        const subscription = purchase.subscription && {
          ...purchase.subscription,
          nextChargeCents: nextChargeCents(purchase),
        };
        const invoices = purchase.invoices.map((one) => ({
          ...one,
          url: invoicePage(one.ref),
          isMoneyKnown: true,
          hasFailed: one.status === 'pending',
        }));
        return { status, customerRef, subscription, hasOwnCard: false, invoices };
      }
      const status = !isClosed(purchase, ctx.now()) ? 'open' : 'expired';
      return { status, customerRef: null, subscription: null, hasOwnCard: false, invoices: [] };
    },

    async changePlan(ctx, { subscriptionRef, planId, priceCents }) {
      const purchase = await findPurchaseOf(ctx, subscriptionRef);
      if (!purchase) return false;
      const step = await changePurchase(ctx, purchase.sessionId, (one) =>
        isRunning(one) ? changePlan(one, planId, priceCents, ctx.now()) : null,
      );
      return Boolean(step);
    },

    async setEnding(ctx, subscriptionRef, isEnding) {
      const purchase = await findPurchaseOf(ctx, subscriptionRef);
      if (!purchase) return;
      await changePurchase(ctx, purchase.sessionId, (one) => (isRunning(one) ? setEnding(one, isEnding) : null));
    },

    async endNow(ctx, subscriptionRef) {
      const purchase = await findPurchaseOf(ctx, subscriptionRef);
      if (!purchase) return;
      await changePurchase(ctx, purchase.sessionId, (one) => (isRunning(one) ? endNow(one, ctx.now()) : null));
    },

    // A card belongs to the customer here, and a new one pays what is past due as soon as it is saved.
    useCustomerCard: async () => false,

    async refund(ctx, { invoiceRef, subscriptionRef }) {
      const purchase = await findPurchaseOf(ctx, subscriptionRef);
      if (purchase) await changePurchase(ctx, purchase.sessionId, (one) => refund(one, invoiceRef));
    },

    setCustomerEmail: async () => {},

    openPortal: async (_ctx, customerRef) => `${appUrl}/api/sandbox/portal/${customerRef}`,

    readEvent: readSandboxEvent,

    findReference: async (_ctx, paymentRef) => referenceOf(paymentRef),

    // Its books lie in our own database: a backup holds both or neither.
    findOrigin: async () => null,
    async *listPurchases() {},
  };
}
