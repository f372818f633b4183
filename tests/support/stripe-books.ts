import { StripeChanges } from './stripe-changes.ts';
import { sessionFor, subscriptionFor } from './stripe-objects.ts';
import { periodAround } from './stripe-pricing.ts';
import type { Invoice, Session, SessionParams } from './stripe-types.ts';

const GOOD_CARD = '4242424242424242';

/** What happens in the fake Stripe account: it changes the objects and emits the events. */
export class StripeBooks extends StripeChanges {
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
    const cents = params.trialDays > 0 ? 0 : this.pricing.debit(subscription, start);
    this.invoice(subscription, { reason: 'subscription_create', cents });
    this.emit('checkout.session.completed', session);
    return true;
  }

  private draftOf(subscriptionId: string) {
    return this.invoicesOf(subscriptionId).find(({ status }) => status === 'draft');
  }

  /** A whole renewal: starts the next period and charges for it, or ends a canceled subscription. */
  renew(subscriptionId: string) {
    if (!this.draftOf(subscriptionId)) this.startPeriod(subscriptionId);
    this.chargePeriod(subscriptionId);
  }

  /** What Stripe does at the end of a period or trial. The new period's invoice stays a draft for about an hour. */
  startPeriod(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    if (subscription.status === 'canceled') return;
    const isOver = this.seconds() >= this.item(subscription).current_period_end;
    // Stripe retries an unpaid invoice until the last day, even after a cancellation.
    if (subscription.status === 'past_due' && !(subscription.cancel_at_period_end && isOver))
      return this.retry(subscriptionId);
    if (subscription.cancel_at_period_end) return this.end(subscriptionId);
    this.openNextInvoice(subscriptionId);
  }

  /** Starts a new month even while an older invoice is unpaid. The subscription is active without having been charged. */
  openNextInvoice(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    const item = this.item(subscription);
    this.dropPending(subscription);
    this.enterPhase(subscription);
    // A test that renews early moves the anchor, as `billing_cycle_anchor: now` does.
    if (this.seconds() < item.current_period_end) subscription.billing_cycle_anchor = this.seconds();
    const { start, end } = periodAround(subscription.billing_cycle_anchor, this.seconds());
    if (subscription.status === 'trialing') Object.assign(subscription, { status: 'active', trial_end: start });
    Object.assign(item, { current_period_start: start, current_period_end: end });
    this.draft(subscription, { reason: 'subscription_cycle', cents: this.pricing.debit(subscription, this.seconds()) });
    this.emit('customer.subscription.updated', subscription);
  }

  /** What Stripe does an hour later. */
  chargePeriod(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    const draft = this.draftOf(subscriptionId);
    if (!draft || subscription.status === 'canceled') return;
    subscription.status = this.collect(draft) ? 'active' : 'past_due';
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
    this.activate(invoice);
    return true;
  }

  /** Staff write an invoice off, which also makes a past-due subscription active. */
  giveUp(invoice: Invoice) {
    invoice.status = 'uncollectible';
    this.emit('invoice.marked_uncollectible', invoice);
    this.activate(invoice);
  }

  private activate(invoice: Invoice) {
    const subscription = this.subscription(invoice.parent?.subscription_details.subscription ?? '');
    if (subscription.status === 'past_due' && this.invoicesOf(subscription.id)[0] === invoice) {
      subscription.status = 'active';
      this.emit('customer.subscription.updated', subscription);
    }
  }

  end(subscriptionId: string) {
    const subscription = this.subscription(subscriptionId);
    this.dropPending(subscription);
    this.leaveSchedule(subscription, 'canceled');
    Object.assign(subscription, { status: 'canceled', ended_at: this.seconds(), cancel_at_period_end: false });
    this.emit('customer.subscription.deleted', subscription);
  }

  setEnding(subscriptionId: string, isEnding: boolean) {
    const subscription = this.subscription(subscriptionId);
    if (subscription.status === 'canceled') return;
    subscription.cancel_at_period_end = isEnding;
    this.emit('customer.subscription.updated', subscription);
  }

  /** The invoice of the next renewal, with the price of a scheduled phase if asked; null if there is none. */
  previewRenewal(subscriptionId: string, isScheduled: boolean) {
    const subscription = this.subscription(subscriptionId);
    if (subscription.status === 'canceled' || subscription.cancel_at_period_end) return null;
    const { price, current_period_end } = this.item(subscription);
    const planned = isScheduled ? this.prices.get(this.nextPhase(subscription)?.items[0]?.price ?? '') : undefined;
    const total = this.pricing.nextDebit(subscription, current_period_end, (planned ?? price).unit_amount);
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
