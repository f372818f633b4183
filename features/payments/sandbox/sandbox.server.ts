import type { Payments, ProviderInvoice, Purchase } from '#features/payment-provider.server.ts';
import { changePurchase, storePurchase } from '../commands/sandbox-purchases.server.ts';
import { findPurchase, findPurchaseOf, findPurchaseOfInvoice } from '../queries/sandbox-purchases.server.ts';
import { payOnCardPage, payOpenInvoice, saveCard } from './cards.server.ts';
import { renewDueSubscriptions, renewNow } from './clock.server.ts';
import { readSandboxEvent, referenceOf, type SandboxServices } from './events.server.ts';
import { changePlan, setPrice } from './plans.server.ts';
import {
  expire,
  invoicedName,
  isClosed,
  isRunning,
  newPurchase,
  type Running,
  refund,
  type SandboxPurchase,
  type Step,
  setEnding,
  subscriptionOf,
} from './purchase.server.ts';
import { endNow } from './renewals.server.ts';

const invoicesOf = (purchase: SandboxPurchase, pageOf: (ref: string) => string): ProviderInvoice[] =>
  purchase.invoices.map(({ planId, ...one }) => ({
    ...one,
    productName: invoicedName(purchase, planId),
    url: pageOf(one.ref),
    isMoneyKnown: true,
    refundedCents: one.status === 'refunded' ? one.amountCents : 0,
    covered: one.covered ?? null,
    hasFailed: one.status === 'pending',
  }));

/** A local provider for trials: charges no card and sends nothing over the network. */
export function createSandbox(sandbox: SandboxServices, appUrl: string): Payments {
  const cardPage = (sessionId: string) => `${appUrl}/api/sandbox/checkout/${sessionId}`;
  const invoicePage = (ref: string) => `${appUrl}/api/sandbox/invoices/${ref}`;
  const changeRunning = async (subscriptionRef: string, step: (one: Running) => Step | null) => {
    const purchase = await findPurchaseOf(sandbox, subscriptionRef);
    return purchase && changePurchase(sandbox, purchase.sessionId, (one) => (isRunning(one) ? step(one) : null));
  };
  return {
    name: 'sandbox',

    async openCheckout(order) {
      const purchase = newPurchase(order);
      await storePurchase(sandbox, purchase);
      return { sessionId: purchase.sessionId, url: cardPage(purchase.sessionId) };
    },

    async closeCheckout(sessionId) {
      await changePurchase(sandbox, sessionId, expire);
    },

    async readPurchase(sessionId, kept): Promise<Purchase | null> {
      const purchase = await findPurchase(sandbox, sessionId);
      if (!purchase) return null;
      if (purchase.status === 'completed') {
        const { status, customerRef } = purchase;
        const subscription = subscriptionOf(purchase, kept);
        return { status, customerRef, subscription, hasOwnCard: false, invoices: invoicesOf(purchase, invoicePage) };
      }
      const status = !isClosed(purchase, sandbox.now()) ? 'open' : 'expired';
      return { status, customerRef: null, subscription: null, hasOwnCard: false, invoices: [] };
    },

    async changePlan({ subscriptionRef, planId, priceCents }) {
      const step = await changeRunning(subscriptionRef, (one) =>
        changePlan(one, { planId, priceCents }, sandbox.now()),
      );
      return { outcome: step ? 'changed' : 'declined' };
    },

    async setPrice({ subscriptionRef, planId, priceCents }) {
      await changeRunning(subscriptionRef, (one) => setPrice(one, { planId, priceCents }));
    },

    async setEnding(subscriptionRef, isEnding) {
      await changeRunning(subscriptionRef, (one) => setEnding(one, isEnding));
    },

    async endNow(subscriptionRef) {
      await changeRunning(subscriptionRef, (one) => endNow(one, sandbox.now()));
    },

    // Cards belong to the customer, and saving a new one already pays what is past due.
    useCustomerCard: async () => false,

    async refund(invoiceRef) {
      const purchase = await findPurchaseOfInvoice(sandbox, invoiceRef);
      if (purchase) await changePurchase(sandbox, purchase.sessionId, (one) => refund(one, invoiceRef));
    },

    demo: {
      payOnCardPage: (sessionId, card) => payOnCardPage(sandbox, sessionId, card),
      saveCard: (customerRef, card) => saveCard(sandbox, customerRef, card),
      payInvoice: (invoiceRef, card) => payOpenInvoice(sandbox, invoiceRef, card),
      renew: (subscriptionRef, also) => renewNow(sandbox, subscriptionRef, also),
      renewDue: () => renewDueSubscriptions(sandbox),
    },

    setCustomerEmail: async () => {},

    openPortal: async (customerRef) => `${appUrl}/api/sandbox/portal/${customerRef}`,

    readEvent: readSandboxEvent,

    findReference: async (paymentRef) => referenceOf(paymentRef),

    // Purchases are in our own database, so a backup contains both or neither.
    findOrigin: async () => null,
    async *listPurchases() {},
  };
}
