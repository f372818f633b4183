import { invoiceFor, priceOf, sessionFor, subscriptionFor } from './stripe-objects.ts';
import { StripePacks } from './stripe-packs.ts';
import { periodAround, StripePricing } from './stripe-pricing.ts';
import type { Invoice, Session, SessionParams, Subscription } from './stripe-types.ts';

const GOOD_CARD = '4242424242424242';

type PlanChange = { product: string; cents: number; isProrated?: boolean; keepsDiscounts?: boolean };

/** What happens in the fake Stripe account: it changes the objects and emits the events. */
export class StripeBooks extends StripePacks {
  private readonly credits = new Map<string, number>();
  private readonly pricing = new StripePricing();

  /** Deletes the customer as Stripe's dashboard does, which ends their subscriptions immediately. */
  deleteCustomer(customer: string) {
    this.wallet.customers.delete(customer);
    for (const one of this.subscriptions.values()) if (one.customer === customer) this.end(one.id);
    this.emit('customer.deleted', { id: customer, object: 'customer' });
  }

  open(params: SessionParams): Session {
    const id = this.id('cs_test');
    const session = sessionFor(id, params, this.seconds());
    this.sessions.set(id, session);
    this.sessionParams.set(id, params);
    return session;
  }

  /** False if the session is already paid or expired. */
  expire(sessionId: string): boolean {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') return false;
    session.status = 'expired';
    this.emit('checkout.session.expired', session);
    return true;
  }

  /** Pays on the checkout page. False if the card is declined; the session then stays open. */
  pay(sessionId: string, card = GOOD_CARD): boolean {
    const { session, params } = this.paying(sessionId);
    if (card !== GOOD_CARD) return false;
    if (params.mode === 'payment') {
      this.payOnce({ session, params }, card);
      return true;
    }
    const customer = session.customer ?? this.id('cus');
    this.wallet.customer(customer).email ??= params.email;
    const start = this.seconds();
    const { id: method } = this.wallet.attach(this.id('pm'), customer, card, start);
    const names = { id: this.id('sub'), itemId: this.id('si') };
    const subscription = subscriptionFor(params, { ...names, customer, card: method, start });
    this.subscriptions.set(subscription.id, subscription);
    if (params.coupon) this.pricing.redeem(subscription, params.coupon);
    Object.assign(session, { status: 'complete', payment_status: 'paid', customer, subscription: subscription.id });
    this.emit('customer.subscription.created', subscription);
    this.invoice(
      subscription,
      'subscription_create',
      params.trialDays > 0 ? 0 : this.pricing.debit(subscription, start),
    );
    this.emit('checkout.session.completed', session);
    return true;
  }

  private invoice(subscription: Subscription, reason: Invoice['billing_reason'], cents: number, credited = 0): Invoice {
    const credit = this.credits.get(subscription.customer) ?? 0;
    const due = Math.max(0, cents - credited - credit);
    this.credits.set(subscription.customer, credit - (cents - credited - due));
    const facts = { id: this.id('in'), billing_reason: reason, amount_due: due, created: this.seconds() };
    const invoice = invoiceFor(subscription, this.item(subscription).price, { ...facts, cents, credited });
    this.invoices.push(invoice);
    this.pricing.useDiscount(subscription.id);
    this.emit('invoice.created', invoice);
    this.collect(invoice);
    return invoice;
  }

  hasCard(subscriptionId: string): boolean {
    return this.cardOf(this.subscription(subscriptionId)) !== null;
  }

  private cardOf({ customer, default_payment_method: own }: Subscription) {
    return own ?? this.wallet.customers.get(customer)?.invoice_settings.default_payment_method ?? null;
  }

  private collect(invoice: Invoice): boolean {
    invoice.attempted = true;
    if (invoice.amount_due > 0 && !this.charge(invoice)) {
      this.emit('invoice.payment_failed', invoice);
      return false;
    }
    invoice.status = 'paid';
    this.emit('invoice.paid', invoice);
    return true;
  }

  /** Retries of an invoice reuse its one payment. */
  private charge({ customer, amount_due: amount, parent, payments }: Invoice): boolean {
    const subscription = this.subscription(parent?.subscription_details.subscription ?? '');
    const payment_intent = payments.data[0]?.payment.payment_intent ?? this.id('pi');
    if (payments.data.length === 0) {
      payments.data.push({ id: this.id('inpay'), payment: { type: 'payment_intent', payment_intent } });
    }
    const isPaid = this.wallet.attempt(payment_intent, this.cardOf(subscription));
    this.bank.charge({ customer, amount, payment_intent, metadata: {} }, isPaid);
    return isPaid;
  }

  /** Starts the next period: ends a trial, charges a month, or ends a canceled subscription. */
  renew(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    if (subscription.status === 'canceled') return;
    const isOver = this.seconds() >= this.item(subscription).current_period_end;
    // Stripe retries an unpaid invoice until the last day, even after a cancellation.
    if (subscription.status === 'past_due' && !(subscription.cancel_at_period_end && isOver))
      return this.retry(subscriptionId);
    if (subscription.cancel_at_period_end) return this.end(subscriptionId);
    this.openNextInvoice(subscriptionId);
  }

  /** Charges a new month even while an older invoice is unpaid. */
  openNextInvoice(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    const item = this.item(subscription);
    // A test that renews early moves the anchor, as `billing_cycle_anchor: now` does.
    if (this.seconds() < item.current_period_end) subscription.billing_cycle_anchor = this.seconds();
    const { start, end } = periodAround(subscription.billing_cycle_anchor, this.seconds());
    if (subscription.status === 'trialing') subscription.trial_end = start;
    Object.assign(item, { current_period_start: start, current_period_end: end });
    const cents = this.pricing.debit(subscription, this.seconds());
    const isPaid = this.invoice(subscription, 'subscription_cycle', cents).status === 'paid';
    subscription.status = isPaid ? 'active' : 'past_due';
    this.emit('customer.subscription.updated', subscription);
  }

  /** Retries the unpaid invoice. */
  retry(subscriptionId: string) {
    const unpaid = this.invoicesOf(subscriptionId).find(({ status }) => status === 'open');
    if (unpaid) this.collectAgain(unpaid);
  }

  /** False if the card is declined. Paying the newest invoice makes a past-due subscription active. */
  collectAgain(invoice: Invoice): boolean {
    if (!this.collect(invoice)) return false;
    const subscription = this.subscription(invoice.parent?.subscription_details.subscription ?? '');
    if (subscription.status === 'past_due' && this.invoicesOf(subscription.id)[0] === invoice) {
      subscription.status = 'active';
      this.emit('customer.subscription.updated', subscription);
    }
    return true;
  }

  end(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    Object.assign(subscription, { status: 'canceled', ended_at: this.seconds(), cancel_at_period_end: false });
    this.emit('customer.subscription.deleted', subscription);
  }

  setEnding(subscriptionId: string, isEnding: boolean) {
    const subscription = this.subscription(subscriptionId);
    if (subscription.status === 'canceled') return;
    subscription.cancel_at_period_end = isEnding;
    this.emit('customer.subscription.updated', subscription);
  }

  /** False if the difference can't be charged; the plan then stays the same. */
  changePlan(
    subscriptionId: string,
    { product, cents, isProrated = true, keepsDiscounts = true }: PlanChange,
  ): boolean {
    const subscription = this.subscription(subscriptionId);
    const { credited, cost } = this.pricing.prorations(subscription, cents, keepsDiscounts, this.seconds());
    const due = cost - credited - (this.credits.get(subscription.customer) ?? 0);
    if (isProrated && due > 0 && !this.wallet.isGood(this.cardOf(subscription))) return false;
    this.item(subscription).price = priceOf(product, cents);
    if (!keepsDiscounts) this.pricing.forgetDiscount(subscriptionId);
    if (isProrated && cost !== credited) this.invoice(subscription, 'subscription_update', cost, credited);
    if (isProrated) this.pricing.debit(subscription, this.seconds());
    this.emit('customer.subscription.updated', subscription);
    return true;
  }

  /** The invoice that a plan change would create immediately. */
  previewChange(subscriptionId: string, { cents, keepsDiscounts = true }: PlanChange) {
    const subscription = this.subscription(subscriptionId);
    const { credited, cost } = this.pricing.prorations(subscription, cents, keepsDiscounts, this.seconds());
    return { object: 'invoice', total: cost - credited };
  }

  /** The invoice of the next renewal; null if the subscription won't renew. */
  previewRenewal(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    if (subscription.status === 'canceled' || subscription.cancel_at_period_end) return null;
    const total = this.pricing.nextDebit(subscription, this.item(subscription).current_period_end);
    const credit = this.credits.get(subscription.customer) ?? 0;
    return { object: 'invoice', total, amount_due: Math.max(0, total - credit) };
  }

  /** Saves a card as the customer does in Stripe's portal. */
  saveCard(customer: string, card: string) {
    const method = this.wallet.attach(this.id('pm'), customer, card, this.seconds());
    this.emit('payment_method.attached', method);
    this.setDefaultCard(customer, method.id);
  }

  setDefaultCard(customer: string, method: string): boolean {
    const isSet = this.wallet.setDefault(customer, method);
    if (isSet) this.emit('customer.updated', this.wallet.customer(customer));
    return isSet;
  }

  /** False if the card isn't the customer's. */
  setOwnCard(subscriptionId: string, method: string | null): boolean {
    const subscription = this.subscription(subscriptionId);
    if (method !== null && this.wallet.methods.get(method)?.customer !== subscription.customer) return false;
    subscription.default_payment_method = method;
    this.emit('customer.subscription.updated', subscription);
    return true;
  }
}
