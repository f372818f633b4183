import { StripeInvoices } from './stripe-invoices.ts';
import { priceOf } from './stripe-objects.ts';
import type { Invoice, Phase, Price, Schedule, Subscription } from './stripe-types.ts';

const HOUR = 3600;

type PlanChange = { product: string; cents: number; keepsDiscounts?: boolean };

/** Changes of plans in the fake Stripe account: at once, waiting for a payment, or scheduled. */
export class StripeChanges extends StripeInvoices {
  readonly prices = new Map<string, Price>();
  readonly schedules = new Map<string, Schedule>();
  /** The price that a subscription gets when its latest invoice is paid. */
  private readonly pending = new Map<string, Price>();

  makePrice(product: string, cents: number): Price {
    const price = { ...priceOf(product, cents), id: this.id('price') };
    this.prices.set(price.id, price);
    return price;
  }

  /** A plan change in Stripe's dashboard. False if the difference can't be charged; the plan then stays the same. */
  changePlan(subscriptionId: string, { product, cents, keepsDiscounts = true }: PlanChange): boolean {
    const subscription = this.subscription(subscriptionId);
    const { credited, cost } = this.pricing.prorations(subscription, cents, keepsDiscounts, this.seconds());
    const due = cost - credited - (this.credits.get(subscription.customer) ?? 0);
    if (due > 0 && !this.wallet.isGood(this.cardOf(subscription))) return false;
    this.apply(subscription, priceOf(product, cents));
    if (cost !== credited) this.invoice(subscription, { reason: 'subscription_update', cents: cost, credited });
    this.emit('customer.subscription.updated', subscription);
    return true;
  }

  dropDiscounts(subscriptionId: string) {
    this.pricing.forgetDiscount(this.subscription(subscriptionId));
  }

  private apply(subscription: Subscription, price: Price) {
    this.item(subscription).price = price;
    this.pricing.debit(subscription, this.seconds());
  }

  /** Without proration: the next renewal charges it. */
  setPrice(subscriptionId: string, price: Price) {
    const subscription = this.subscription(subscriptionId);
    this.item(subscription).price = price;
    this.emit('customer.subscription.updated', subscription);
  }

  /** `always_invoice` with `pending_if_incomplete`: the change is made when its invoice is paid. */
  changeWhenPaid(subscriptionId: string, price: Price) {
    const subscription = this.subscription(subscriptionId);
    this.dropPending(subscription);
    const { credited, cost } = this.pricing.prorations(subscription, price.unit_amount, true, this.seconds());
    const isPaid = cost === credited || this.bills(subscription, price, { cost, credited });
    if (isPaid) this.apply(subscription, price);
    else this.wait(subscription, price);
    this.emit('customer.subscription.updated', subscription);
  }

  private bills(subscription: Subscription, price: Price, { cost, credited }: { cost: number; credited: number }) {
    const billing = { reason: 'subscription_update', cents: cost, credited, price } as const;
    return this.invoice(subscription, billing).status === 'paid';
  }

  private wait(subscription: Subscription, price: Price) {
    const { id, current_period_end: end } = this.item(subscription);
    const expires_at = Math.min(end, this.seconds() + 23 * HOUR);
    subscription.pending_update = { expires_at, subscription_items: [{ id, price: price.id }] };
    this.pending.set(subscription.id, price);
  }

  /** What Stripe does after 23 hours, at the end of the period, and before another change. */
  dropPending(subscription: Subscription) {
    if (subscription.pending_update === null) return;
    const invoice = this.invoices.find(({ id }) => id === subscription.latest_invoice);
    if (invoice?.status === 'open') this.withdraw(invoice);
    subscription.pending_update = null;
    this.emit('customer.subscription.pending_update_expired', subscription);
  }

  /** False if the invoice isn't open. Voiding the invoice of a waiting change takes the change back. */
  voidInvoice(invoice: Invoice): boolean {
    if (invoice.status !== 'open') return false;
    const waiting = this.waitingFor(invoice);
    if (waiting) this.dropPending(waiting);
    else this.withdraw(invoice);
    return true;
  }

  private waitingFor({ id }: Invoice) {
    return [...this.subscriptions.values()].find(
      ({ pending_update, latest_invoice }) => pending_update !== null && latest_invoice === id,
    );
  }

  /** The customer confirms the payment on the invoice's page. */
  confirm(invoice: Invoice) {
    const waiting = this.waitingFor(invoice);
    if (!this.confirmPayment(invoice)) return;
    invoice.status = 'paid';
    this.emit('invoice.paid', invoice);
    const price = waiting && this.pending.get(waiting.id);
    if (!waiting || !price) return;
    waiting.pending_update = null;
    this.apply(waiting, price);
    this.emit('customer.subscription.pending_update_applied', waiting);
    this.emit('customer.subscription.updated', waiting);
  }

  /** A schedule with the present period as its only phase. Null if the subscription has a schedule already. */
  schedule(subscriptionId: string): Schedule | null {
    const subscription = this.subscription(subscriptionId);
    if (subscription.schedule !== null || subscription.status === 'canceled') return null;
    const { price, current_period_start: start_date, current_period_end: end_date } = this.item(subscription);
    const phases = [{ start_date, end_date, items: [{ price: price.id, quantity: 1 }] }];
    const facts = { subscription: subscriptionId, status: 'active', metadata: {}, end_behavior: 'release' } as const;
    const current_phase = { start_date, end_date };
    const id = this.id('sub_sched');
    const schedule: Schedule = { id, object: 'subscription_schedule', ...facts, current_phase, phases };
    this.schedules.set(schedule.id, schedule);
    subscription.schedule = schedule.id;
    return schedule;
  }

  release({ subscription }: Schedule) {
    this.leaveSchedule(this.subscription(subscription), 'released');
  }

  protected leaveSchedule(subscription: Subscription, status: Schedule['status']) {
    const schedule = this.schedules.get(subscription.schedule ?? '');
    if (schedule) schedule.status = status;
    subscription.schedule = null;
  }

  /** The phase that starts with the next period. */
  protected nextPhase(subscription: Subscription): Phase | undefined {
    const { current_period_end } = this.item(subscription);
    const phases = this.schedules.get(subscription.schedule ?? '')?.phases ?? [];
    return phases.find(({ start_date }) => start_date === current_period_end);
  }

  /** A phase that starts changes the price before the period is invoiced; after the last one, the schedule is over. */
  protected enterPhase(subscription: Subscription) {
    if (subscription.schedule === null) return;
    const next = this.nextPhase(subscription);
    const price = this.prices.get(next?.items[0]?.price ?? '');
    const schedule = this.schedules.get(subscription.schedule);
    if (!schedule || !next || !price) return this.leaveSchedule(subscription, 'completed');
    this.item(subscription).price = price;
    schedule.current_phase = next;
  }
}
