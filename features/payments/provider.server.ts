import type { Database } from '#db/open.ts';
import type { Discount } from '#features/plans/rules.ts';
import type { Log } from '#lib/log.ts';

export type ProviderName = 'stripe' | 'sandbox';

/** What is bought. Everything in it is stored, so that asking twice asks for the same. */
export type CheckoutOrder = {
  reference: string;
  planId: string;
  productName: string;
  priceCents: number;
  trialDays: number;
  /** On the first charge. */
  discount: Discount | null;
  /** Null for somebody whom the provider does not know yet. */
  customerRef: string | null;
  email: string;
  /** Who buys. Written into the provider's books, so that a purchase leads back to its customer when our row is lost. */
  buyer: Buyer;
  expiresAt: Date;
};

/** Ids may be given out again after a restore; the moment of the registration tells two people apart. */
export type Buyer = { id: number; registeredAt: string };

/** What the provider's books say about where a purchase came from. */
export type Origin = {
  reference: string;
  sessionId: string;
  /** Null for purchases from before the buyer was written down. */
  buyer: Buyer | null;
  planId: string;
  priceCents: number;
  createdAt: Date;
  expiresAt: Date;
};

/** A purchase in the provider's books, as events name it. */
export type KnownPurchase = { subject: string; reference: string };

export type ProviderSubscription = {
  ref: string;
  planId: string;
  priceCents: number;
  /** What the next renewal charges, offer and credit taken off; null when none is to come. */
  nextChargeCents: number | null;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  createdAt: Date;
  renewalDate: Date;
  trialEndsAt: Date | null;
  /** It runs until the renewal date and ends there. */
  isEnding: boolean;
  canceledAt: Date | null;
};

export type ProviderInvoice = {
  ref: string;
  planId: string;
  amountCents: number;
  /** Disputed while the customer's bank decides who keeps the money; lost, it is refunded. */
  status: 'pending' | 'completed' | 'failed' | 'refunded' | 'disputed';
  /** Whether the provider still tells what became of a payment; without it an earlier refund stays. */
  isMoneyKnown: boolean;
  /** A charge for it was declined, and it can still be paid. */
  hasFailed: boolean;
  createdAt: Date;
  url: string | null;
};

/** All that a provider says about one purchase at one moment. */
export type Purchase = {
  status: 'open' | 'processing' | 'completed' | 'failed' | 'expired';
  customerRef: string | null;
  subscription: ProviderSubscription | null;
  /** Whether the subscription is charged to a card of its own, which the customer cannot change. */
  hasOwnCard: boolean;
  invoices: ProviderInvoice[];
};

/** A message of the provider that was signed by it. What happened is not in it: that is read again. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** The provider's name for the object that it is about. */
  subject: string;
  /** Of the checkout that it belongs to, where the event says so. */
  reference: string | null;
  /** Of the payment that it belongs to, where the event says no more. */
  paymentRef: string | null;
};

/**
 * Who takes the money. Everything but `readEvent` speaks with the provider, is never called inside a transaction
 * and throws PaymentsDown when the provider cannot be reached.
 */
type Provider = {
  /** Makes a card page; the same order gives the same page. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Closes a card page on which nothing was paid; others stay as they are. */
  closeCheckout(sessionId: string): Promise<void>;
  /** Null when the provider does not know the session, for example because it was made with other keys. */
  readPurchase(sessionId: string): Promise<Purchase | null>;
  /** Changes the plan at once and charges the difference; false when the card was declined or it has ended. */
  changePlan(change: PlanChange): Promise<boolean>;
  /** Leaves alone what has ended, or is not known there: reading the purchase tells which. */
  setEnding(subscriptionRef: string, isEnding: boolean): Promise<void>;
  /** Ends it at once, and what is unpaid is not tried again; leaves alone what has ended, or is not known there. */
  endNow(subscriptionRef: string): Promise<void>;
  /** Has the customer's card charged from now on, and a new one pay what is past due. True when anything was done. */
  useCustomerCard(subscriptionRef: string): Promise<boolean>;
  /** Gives back all that was paid for an invoice; what was given back before stays so. Reading the purchase tells. */
  refund(paid: { invoiceRef: string; subscriptionRef: string }): Promise<void>;
  /** The address of a page on which the customer changes their card; null when the provider does not know them. */
  openPortal(customerRef: string): Promise<string | null>;
  /** Tells under which address the customer is reached; whom the provider does not know is left alone. */
  setCustomerEmail(customerRef: string, email: string): Promise<void>;
  /** Null when the signature does not fit the body, or is older than 300 s. */
  readEvent(body: Uint8Array, signature: string, now: Date): PaymentEvent | null;
  /** The reference of the checkout that a payment belongs to; null when it is none of ours. */
  findReference(paymentRef: string): Promise<string | null>;
  /** Where the purchase came from that an event is about; null when it was not bought here, or nothing was bought. */
  findOrigin(event: Pick<PaymentEvent, 'subject' | 'paymentRef'>): Promise<Origin | null>;
  /** Every purchase of ours in the provider's books. */
  listPurchases(): AsyncIterable<KnownPurchase>;
};

/** What only the sandbox has: the pages on which its cards are used, and a clock that can be put forward. */
export type Demo = {
  /** Whoever knows the page's address may pay on it, once. */
  payOnCardPage(sessionId: string, card: string): Promise<CardResult>;
  /** From now on everything of the customer is charged to this card. False for a card that is declined. */
  saveCard(customerRef: string, card: string): Promise<boolean>;
  /** The card that pays an invoice is the customer's from then on. False when it is declined or nothing is open. */
  payInvoice(invoiceRef: string, card: string): Promise<boolean>;
  /** Begins the next period now; `also` joins the transaction. Null when the subscription is unknown or over. */
  renew(subscriptionRef: string, also: (db: Database, renewed: Renewed) => Promise<void>): Promise<Renewed | null>;
  /** Renews what is due, each subscription once, also when several instances look at the same time. */
  renewDue(): Promise<void>;
};

export type Renewed = { isPaid: boolean };

export type CardResult = { ok: true; url: string } | { ok: false; reason: 'unknown' | 'closed' | 'declined' };

export type Payments = Provider & ({ name: 'stripe' } | { name: 'sandbox'; demo: Demo });

export type PlanChange = {
  subscriptionRef: string;
  planId: string;
  productName: string;
  priceCents: number;
};

export class PaymentsDown extends Error {
  constructor(cause: unknown) {
    super('The payment provider is down', { cause });
  }
}

/** The result of the work, or `unavailable` while the provider is down. */
export const whenReached = <Result>(
  { log }: { log: Log },
  work: () => Promise<Result>,
  unavailable: Result,
): Promise<Result> =>
  work().catch((error: unknown) => {
    if (!(error instanceof PaymentsDown)) throw error;
    log.warn({ err: error }, 'payment provider is down');
    return unavailable;
  });
