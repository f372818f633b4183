import type { Database } from '#db/open.ts';
import type { Log } from '#lib/log.ts';
import type { Cents } from '#lib/money.ts';

export type ProviderName = 'stripe' | 'sandbox';

/** Tokens for a subscription, which is named as the provider knows it: our ids may be reused after a restore. */
export type Pack = { tokens: number; subscriptionRef: string };

/** Percentage points, or cents when `kind` is `amount`. */
export type Discount = { kind: 'percent' | 'amount'; value: number };

/** Stored completely, so that a repeated request is identical. */
export type CheckoutOrder = {
  reference: string;
  /** Null for a plan, which is charged every month; a pack is charged once. */
  pack: Pack | null;
  planId: string;
  productName: string;
  priceCents: Cents;
  trialDays: number;
  /** Applies to the first charge. */
  discount: Discount | null;
  /** Null for a customer that the provider doesn't know yet. */
  customerRef: string | null;
  email: string;
  /** Stored at the provider, so that a purchase can be assigned to its customer when our row is lost. */
  buyer: Buyer;
  expiresAt: Date;
};

/** Ids may be reused after a restore; the registration date tells users apart. */
type Buyer = { id: number; registeredAt: string };

/** Origin of a purchase, as stored at the provider. */
export type Origin = {
  reference: string;
  sessionId: string;
  /** Null for purchases from before the buyer was stored. */
  buyer: Buyer | null;
  pack: Pack | null;
  planId: string;
  priceCents: Cents;
  createdAt: Date;
  expiresAt: Date;
};

/** A purchase as events name it. */
export type KnownPurchase = { kind: 'plan' | 'pack'; subject: string; reference: string };

/** The plan that a subscription keeps when its product at the provider isn't one of ours. */
export type KeptPlan = { agentId: string; plan: string };

/** A plan that was paid for in the current period. `share`: the part of the period from the plan's start to the end. */
export type PaidPlan = { plan: string; share: number };

export type ProviderSubscription = KeptPlan & {
  ref: string;
  /** It was moved to this product at the provider, so the plan is the kept one. */
  unknownProduct: string | null;
  priceCents: Cents;
  /** The smaller plan that starts on the renewal date. */
  nextPlan: string | null;
  /** The price at which the change was planned; null if the provider didn't store it. */
  nextPlanCents?: Cents | null;
  /** Oldest first; empty if the period isn't paid. */
  paidPlans: PaidPlan[];
  /** What the next renewal charges after offer and credit; null when none is due. */
  nextChargeCents: Cents | null;
  status: 'active' | 'trialing' | 'past_due' | 'canceled';
  createdAt: Date;
  /** The end of the last period whose payment was attempted: we start a new one when it is paid or its payment failed. */
  renewalDate: Date;
  trialEndsAt: Date | null;
  /** Ends on the renewal date. */
  isEnding: boolean;
  canceledAt: Date | null;
};

/** What a later charge for a subscription pays for, until the end of its period. */
export type Covered = { kind: 'renewal' | 'upgrade'; until: Date };

export type ProviderInvoice = {
  ref: string;
  productName: string;
  amountCents: Cents;
  /** What we gave back so far, without what a bank took in a dispute. */
  refundedCents: Cents;
  /** Null for the first invoice of a subscription, a pack, and what somebody adds at the provider by hand. */
  covered: Covered | null;
  /** `disputed` while the bank decides; a lost dispute is `refunded`. */
  status: 'pending' | 'completed' | 'failed' | 'refunded' | 'disputed';
  /** False when the provider no longer lists the payment; an earlier refund then stays. */
  isMoneyKnown: boolean;
  /** A charge was declined, and the invoice can still be paid. */
  hasFailed: boolean;
  createdAt: Date;
  url: string | null;
};

/** A purchase as the provider reports it at one moment. */
export type Purchase = {
  status: 'open' | 'processing' | 'completed' | 'failed' | 'expired';
  customerRef: string | null;
  /** Null for a pack. */
  subscription: ProviderSubscription | null;
  /** Whether the subscription is charged to its own card, which the customer can't change in the portal. */
  hasOwnCard: boolean;
  invoices: ProviderInvoice[];
};

/** A signed event. It only names its object, whose state is read from the provider. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** The provider's id of the object. */
  subject: string;
  /** The checkout, if the event names it. */
  reference: string | null;
  /** The payment, if the event names nothing else. */
  paymentRef: string | null;
};

/**
 * All methods but `readEvent` call the provider: never inside a transaction. They throw PaymentsDown when it is down.
 */
type Provider = {
  /** Idempotent: the same order returns the same card page. */
  openCheckout(order: CheckoutOrder): Promise<{ sessionId: string; url: string }>;
  /** Closes an unpaid card page; others are left alone. */
  closeCheckout(sessionId: string): Promise<void>;
  /**
   * Null when the provider doesn't know the session, for example because it was created with other keys. Throws if the
   * product is unknown and there is no plan to keep.
   */
  readPurchase(sessionId: string, kept: KeptPlan | null): Promise<Purchase | null>;
  /**
   * A larger plan starts at once and its difference is charged; a smaller one starts with the next period. In a trial every
   * plan starts at once. The present plan takes back what was planned.
   */
  changePlan(change: PlanChange): Promise<PlanChanged>;
  /**
   * The price from the next period on, without a charge or credit for this one. Does nothing if it has that price, another
   * plan, or has ended.
   */
  setPrice(change: PlanChange): Promise<void>;
  /** Ending it cancels a planned change. Ignores ended and unknown subscriptions. */
  setEnding(subscriptionRef: string, isEnding: boolean): Promise<void>;
  /** Ends it at once and stops retrying unpaid invoices. Ignores ended and unknown subscriptions. */
  endNow(subscriptionRef: string): Promise<void>;
  /**
   * Charges the customer's default card from now on, and a new one for what is past due. True when anything changed.
   */
  useCustomerCard(subscriptionRef: string): Promise<boolean>;
  /** Refunds the full payment of an invoice. Does nothing when it was already refunded. */
  refund(invoiceRef: string): Promise<void>;
  /** URL of the page where the customer changes their card; null for unknown customers. */
  openPortal(customerRef: string): Promise<string | null>;
  /** Ignores customers that the provider doesn't know. */
  setCustomerEmail(customerRef: string, email: string): Promise<void>;
  /** Null if it isn't an event, or the signature doesn't match or is older than 300 s. */
  readEvent(body: Uint8Array, signature: string, now: Date): PaymentEvent | null;
  /** The checkout's reference; null when the payment isn't ours. */
  findReference(paymentRef: string): Promise<string | null>;
  /** Null when it wasn't bought here, or nothing was bought. */
  findOrigin(event: Pick<PaymentEvent, 'subject' | 'paymentRef'>): Promise<Origin | null>;
  /** All our purchases at the provider, plans before the packs that were bought for them. */
  listPurchases(): AsyncIterable<KnownPurchase>;
};

/** Sandbox only: card pages and a clock that can be advanced. */
export type Demo = {
  /** Works once, for anyone who knows the URL. */
  payOnCardPage(sessionId: string, card: string): Promise<CardResult>;
  /** Charges everything of the customer to this card from now on. False when it is declined. */
  saveCard(customerRef: string, card: string): Promise<boolean>;
  /** The card also becomes the customer's default. False when it is declined or nothing is open. */
  payInvoice(invoiceRef: string, card: string): Promise<boolean>;
  /** Starts the next period now; `also` joins the transaction. Null when the subscription is unknown or has ended. */
  renew(subscriptionRef: string, also: (db: Database, renewed: Renewed) => Promise<void>): Promise<Renewed | null>;
  /** Renews each due subscription once, also with several instances. */
  renewDue(): Promise<void>;
};

export type Renewed = { isPaid: boolean };

export type CardResult = { ok: true; url: string } | { ok: false; reason: 'unknown' | 'closed' | 'declined' };

export type Payments = Provider & ({ name: 'stripe' } | { name: 'sandbox'; demo: Demo });

export type PlanChange = {
  subscriptionRef: string;
  planId: string;
  productName: string;
  priceCents: Cents;
};

/** `declined` also when the subscription has ended; `unconfirmed` until the customer confirms the payment on that page. */
export type PlanChanged = { outcome: 'changed' | 'declined' } | { outcome: 'unconfirmed'; url: string };

export class PaymentsDown extends Error {
  constructor(cause: unknown) {
    super('The payment provider is down', { cause });
  }
}

/** Like `logFailure`, as a warning. Returns `unavailable` while the provider is down, so that the caller can stop. */
export const logPaymentFailure =
  ({ log }: { log: Log }, facts: object, message: string) =>
  (error: unknown): 'unavailable' | 'failed' => {
    log.warn({ err: error, ...facts }, message);
    return error instanceof PaymentsDown ? 'unavailable' : 'failed';
  };

/** Returns `unavailable` while the provider is down. */
export const unlessDown = <Result>(
  { log }: { log: Log },
  work: () => Promise<Result>,
  unavailable: Result,
): Promise<Result> =>
  work().catch((error: unknown) => {
    if (!(error instanceof PaymentsDown)) throw error;
    log.warn({ err: error }, 'payment provider is down');
    return unavailable;
  });
