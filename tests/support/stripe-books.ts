import { periodAround, StripePricing } from './stripe-pricing.ts';
import {
  type Charge,
  type Invoice,
  listOf,
  type Price,
  type Session,
  type StripeEvent,
  type Subscription,
  type Wish,
} from './stripe-shapes.ts';

const DAY = 86_400;

/** What a credit is for. */
const BEFORE = { price: 'price_before', product: 'what-was-before' };
const GOOD_CARD = '4242424242424242';

type PlanWish = { product: string; cents: number; isProrated?: boolean; keepsDiscounts?: boolean };

/** What Stripe would know: the present state of every object, and the messages about what happened to them. */
export class StripeBooks {
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices: Invoice[] = [];
  readonly charges: Charge[] = [];
  /** Those who were not deleted. */
  readonly customers = new Set<string>();
  events: StripeEvent[] = [];
  private readonly wishes = new Map<string, Wish>();
  private readonly cards = new Map<string, string>();
  private readonly credits = new Map<string, number>();
  private readonly pricing = new StripePricing();
  private readonly now: () => Date;
  private count = 0;

  constructor(now: () => Date) {
    this.now = now;
  }

  private id(prefix: string) {
    this.count += 1;
    return `${prefix}_${this.count}`;
  }

  private seconds() {
    return Math.floor(this.now().getTime() / 1000);
  }

  private tell(type: string, object: unknown) {
    const event = { id: this.id('evt'), object: 'event' as const, type, created: this.seconds() };
    this.events.push(structuredClone({ ...event, data: { object } }));
  }

  clear() {
    for (const known of [this.sessions, this.subscriptions, this.customers]) known.clear();
    this.invoices.length = 0;
    this.charges.length = 0;
    this.events.length = 0;
  }

  /** Somebody deletes the customer in Stripe's dashboard: what they pay for ends at once. */
  deleteCustomer(customer: string) {
    this.customers.delete(customer);
    for (const one of this.subscriptions.values()) if (one.customer === customer) this.end(one.id);
    this.tell('customer.deleted', { id: customer, object: 'customer' });
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found) throw new Error(`No such subscription: ${id}`);
    return found;
  }

  private item(subscription: Subscription) {
    const [item] = subscription.items.data;
    if (!item) throw new Error('A subscription has an item');
    return item;
  }

  invoicesOf(subscriptionId: string): Invoice[] {
    return this.invoices
      .filter(({ parent }) => parent.subscription_details.subscription === subscriptionId)
      .toReversed();
  }

  open(wish: Wish): Session {
    const id = this.id('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `https://checkout.stripe.test/c/${id}`,
      client_reference_id: wish.reference,
      customer: wish.customer,
      subscription: null,
      expires_at: wish.expiresAt,
      success_url: wish.successUrl.replace('{CHECKOUT_SESSION_ID}', id),
    };
    this.sessions.set(id, session);
    this.wishes.set(id, wish);
    return session;
  }

  /** False when the page was paid or expired before. */
  expire(sessionId: string): boolean {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') return false;
    session.status = 'expired';
    this.tell('checkout.session.expired', session);
    return true;
  }

  /** What the customer does on the page. False when the card is declined: the page stays open. */
  pay(sessionId: string, card = GOOD_CARD): boolean {
    const session = this.sessions.get(sessionId);
    const wish = this.wishes.get(sessionId);
    if (!session || !wish || session.status !== 'open') throw new Error('The page is closed');
    if (card !== GOOD_CARD) return false;
    const customer = session.customer ?? this.id('cus');
    this.customers.add(customer);
    this.cards.set(customer, card);
    const start = this.seconds();
    const trialEnd = wish.trialDays > 0 ? start + wish.trialDays * DAY : null;
    const anchor = trialEnd ?? start;
    const subscription: Subscription = {
      id: this.id('sub'),
      object: 'subscription',
      status: trialEnd === null ? 'active' : 'trialing',
      customer,
      created: start,
      billing_cycle_anchor: anchor,
      trial_end: trialEnd,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      metadata: { checkout: wish.reference },
      items: listOf([
        {
          id: this.id('si'),
          price: this.price(wish.product, wish.cents),
          current_period_start: start,
          current_period_end: trialEnd ?? periodAround(anchor, start).end,
        },
      ]),
    };
    this.subscriptions.set(subscription.id, subscription);
    if (wish.coupon) this.pricing.redeem(subscription, wish.coupon);
    Object.assign(session, { status: 'complete', customer, subscription: subscription.id });
    this.tell('customer.subscription.created', subscription);
    this.invoice(subscription, 'subscription_create', trialEnd === null ? this.pricing.debit(subscription, start) : 0);
    this.tell('checkout.session.completed', session);
    return true;
  }

  private price(product: string, cents: number): Price {
    return { id: `price_${product}_${cents}`, object: 'price', product, unit_amount: cents, currency: 'usd' };
  }

  private invoice(subscription: Subscription, reason: Invoice['billing_reason'], cents: number, given = 0): Invoice {
    const credit = this.credits.get(subscription.customer) ?? 0;
    const due = Math.max(0, cents - given - credit);
    this.credits.set(subscription.customer, credit - (cents - given - due));
    const { price } = this.item(subscription);
    const id = this.id('in');
    const details = { price: price.id, product: price.product };
    const invoice: Invoice = {
      id,
      object: 'invoice',
      status: 'open',
      billing_reason: reason,
      amount_due: due,
      created: this.seconds(),
      customer: subscription.customer,
      hosted_invoice_url: `https://invoice.stripe.test/${id}`,
      lines: listOf([
        ...(given > 0 ? [{ id: this.id('il'), amount: -given, pricing: { price_details: BEFORE } }] : []),
        { id: this.id('il'), amount: cents, pricing: { price_details: details } },
      ]),
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
      },
      payments: listOf([]),
    };
    this.invoices.push(invoice);
    this.pricing.useDiscount(subscription.id);
    this.tell('invoice.created', invoice);
    this.collect(invoice);
    return invoice;
  }

  private isGood(customer: string) {
    return this.cards.get(customer) === GOOD_CARD;
  }

  private collect(invoice: Invoice): boolean {
    if (invoice.amount_due > 0 && !this.isGood(invoice.customer)) {
      this.tell('invoice.payment_failed', invoice);
      return false;
    }
    invoice.status = 'paid';
    if (invoice.amount_due > 0) {
      const payment_intent = this.id('pi');
      invoice.payments.data.push({ id: this.id('inpay'), payment: { type: 'payment_intent', payment_intent } });
      const { customer, amount_due: amount } = invoice;
      this.charges.push({ id: this.id('ch'), object: 'charge', customer, payment_intent, amount, refunded: false });
    }
    this.tell('invoice.paid', invoice);
    return true;
  }

  /** The next period begins: a trial is over, a month is charged, an ending subscription ends. */
  renew(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    if (subscription.status === 'canceled') return;
    if (subscription.cancel_at_period_end) return this.end(subscriptionId);
    if (subscription.status === 'past_due') return this.retry(subscriptionId);
    const item = this.item(subscription);
    // A test that does not wait for the day moves the anchor, as `billing_cycle_anchor: now` does.
    if (this.seconds() < item.current_period_end) subscription.billing_cycle_anchor = this.seconds();
    const { start, end } = periodAround(subscription.billing_cycle_anchor, this.seconds());
    if (subscription.status === 'trialing') subscription.trial_end = start;
    Object.assign(item, { current_period_start: start, current_period_end: end });
    const cents = this.pricing.debit(subscription, this.seconds());
    const isPaid = this.invoice(subscription, 'subscription_cycle', cents).status === 'paid';
    subscription.status = isPaid ? 'active' : 'past_due';
    this.tell('customer.subscription.updated', subscription);
  }

  /** Tries what is unpaid again. */
  retry(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    const unpaid = this.invoicesOf(subscriptionId).find(({ status }) => status === 'open');
    if (!unpaid || !this.collect(unpaid)) return;
    subscription.status = 'active';
    this.tell('customer.subscription.updated', subscription);
  }

  end(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    Object.assign(subscription, { status: 'canceled', ended_at: this.seconds(), cancel_at_period_end: false });
    this.tell('customer.subscription.deleted', subscription);
  }

  setEnding(subscriptionId: string, isEnding: boolean) {
    const subscription = this.subscription(subscriptionId);
    if (subscription.status === 'canceled') return;
    subscription.cancel_at_period_end = isEnding;
    this.tell('customer.subscription.updated', subscription);
  }

  /** False when the difference cannot be charged: nothing has changed. */
  changePlan(subscriptionId: string, { product, cents, isProrated = true, keepsDiscounts = true }: PlanWish): boolean {
    const subscription = this.subscription(subscriptionId);
    const { given, costs } = this.pricing.prorations(subscription, cents, keepsDiscounts, this.seconds());
    const due = costs - given - (this.credits.get(subscription.customer) ?? 0);
    if (isProrated && due > 0 && !this.isGood(subscription.customer)) return false;
    this.item(subscription).price = this.price(product, cents);
    if (!keepsDiscounts) this.pricing.forgetDiscount(subscriptionId);
    if (isProrated && costs !== given) this.invoice(subscription, 'subscription_update', costs, given);
    if (isProrated) this.pricing.debit(subscription, this.seconds());
    this.tell('customer.subscription.updated', subscription);
    return true;
  }

  /** The invoice that a change of plan would make at once. */
  previewChange(subscriptionId: string, { cents, keepsDiscounts = true }: PlanWish) {
    const subscription = this.subscription(subscriptionId);
    const { given, costs } = this.pricing.prorations(subscription, cents, keepsDiscounts, this.seconds());
    return { object: 'invoice', total: costs - given };
  }

  saveCard(customer: string, card: string) {
    this.cards.set(customer, card);
    this.tell('payment_method.attached', { id: this.id('pm'), object: 'payment_method' });
  }

  /** Gives back what was paid last for the subscription. */
  refund(subscriptionId: string) {
    const intents = this.invoicesOf(subscriptionId).flatMap(({ payments }) =>
      payments.data.map(({ payment }) => payment),
    );
    const charge = this.charges.find(({ payment_intent }) => payment_intent === intents[0]?.payment_intent);
    if (!charge || charge.refunded) return;
    charge.refunded = true;
    this.tell('charge.refunded', charge);
  }
}
