import { StripeBank } from './stripe-bank.ts';
import type { Invoice, Session, StripeEvent, Subscription } from './stripe-types.ts';
import { StripeWallet } from './stripe-wallet.ts';

/** The objects of the fake Stripe account, and the webhook events not yet delivered. */
export class StripeRecords {
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices: Invoice[] = [];
  readonly bank = new StripeBank(
    (prefix) => this.id(prefix),
    (type, object) => this.emit(type, object),
  );
  readonly wallet = new StripeWallet();
  events: StripeEvent[] = [];
  private readonly now: () => Date;
  private readonly counts = new Map<string, number>();

  constructor(now: () => Date) {
    this.now = now;
  }

  protected id(prefix: string) {
    const count = (this.counts.get(prefix) ?? 0) + 1;
    this.counts.set(prefix, count);
    return `${prefix}_${count}`;
  }

  protected seconds() {
    return Math.floor(this.now().getTime() / 1000);
  }

  protected emit(type: string, object: unknown) {
    const event = { id: this.id('evt'), object: 'event' as const, type, created: this.seconds() };
    this.events.push(structuredClone({ ...event, data: { object } }));
  }

  clear() {
    for (const known of [this.sessions, this.subscriptions, this.wallet.customers]) known.clear();
    this.invoices.length = 0;
    this.bank.charges.length = 0;
    this.events.length = 0;
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found) throw new Error(`No such subscription: ${id}`);
    return found;
  }

  protected item(subscription: Subscription) {
    const [item] = subscription.items.data;
    if (!item) throw new Error('A subscription has an item');
    return item;
  }

  invoicesOf(subscriptionId: string): Invoice[] {
    return this.invoices
      .filter(({ parent }) => parent?.subscription_details.subscription === subscriptionId)
      .toReversed();
  }

  paymentOf(invoiceRef: string | null | undefined): string | undefined {
    return this.invoices.find(({ id }) => id === invoiceRef)?.payments.data[0]?.payment.payment_intent;
  }

  /** The subscription's latest payment. */
  lastPayment(subscriptionId: string): string | undefined {
    const paid = this.invoicesOf(subscriptionId).filter(({ status }) => status === 'paid');
    return paid.flatMap(({ payments }) => payments.data.map(({ payment }) => payment.payment_intent))[0];
  }
}
