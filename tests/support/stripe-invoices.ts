import { invoiceFor } from './stripe-objects.ts';
import { StripePacks } from './stripe-packs.ts';
import { StripePricing } from './stripe-pricing.ts';
import type { Invoice, Subscription } from './stripe-types.ts';

type Billing = {
  reason: Invoice['billing_reason'];
  cents: number;
  credited?: number;
  /** The current price, unless a plan change waits for this invoice. */
  price?: Subscription['items']['data'][0]['price'];
};

/** The invoices of subscriptions in the fake Stripe account, and how they are charged. */
export class StripeInvoices extends StripePacks {
  protected readonly credits = new Map<string, number>();
  protected readonly pricing = new StripePricing();

  /** A draft, which uses the customer's credit. */
  protected draft(subscription: Subscription, { reason, cents, credited = 0, price }: Billing): Invoice {
    const credit = this.credits.get(subscription.customer) ?? 0;
    const due = Math.max(0, cents - credited - credit);
    this.credits.set(subscription.customer, credit - (cents - credited - due));
    const facts = { id: this.id('in'), billing_reason: reason, amount_due: due, created: this.seconds() };
    const item = this.item(subscription);
    const start = reason === 'subscription_update' ? this.seconds() : item.current_period_start;
    const period = { start, end: item.current_period_end };
    const invoice = invoiceFor(subscription, price ?? item.price, { ...facts, cents, credited, period });
    this.invoices.push(invoice);
    subscription.latest_invoice = invoice.id;
    this.pricing.useDiscount(subscription);
    this.emit('invoice.created', invoice);
    return invoice;
  }

  protected invoice(subscription: Subscription, billing: Billing): Invoice {
    const invoice = this.draft(subscription, billing);
    this.collect(invoice);
    return invoice;
  }

  /** Returns the credit that the invoice used. */
  protected withdraw(invoice: Invoice) {
    const used = invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0) - invoice.amount_due;
    this.credits.set(invoice.customer, (this.credits.get(invoice.customer) ?? 0) + used);
    invoice.status = 'void';
    this.emit('invoice.voided', invoice);
  }

  hasCard(subscriptionId: string): boolean {
    return this.cardOf(this.subscription(subscriptionId)) !== null;
  }

  protected cardOf({ customer, default_payment_method: own }: Subscription) {
    return own ?? this.wallet.customers.get(customer)?.invoice_settings.default_payment_method ?? null;
  }

  protected collect(invoice: Invoice): boolean {
    Object.assign(invoice, { status: 'open', attempted: true });
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

  /** Whether the customer's bank requires them to confirm this invoice's payment. */
  protected confirmPayment({ payments, customer, amount_due: amount }: Invoice): boolean {
    const payment_intent = payments.data[0]?.payment.payment_intent ?? '';
    if (!this.wallet.confirm(payment_intent)) return false;
    this.bank.charge({ customer, amount, payment_intent, metadata: {} }, true);
    return true;
  }
}
