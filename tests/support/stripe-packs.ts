import { packInvoiceFor } from './stripe-objects.ts';
import { StripeRecords } from './stripe-records.ts';
import type { Session, SessionParams } from './stripe-types.ts';

type Paying = { session: Session; params: SessionParams };

/** One-time payments in the fake Stripe account: sessions of the mode `payment`, whose invoice exists once they are paid. */
export class StripePacks extends StripeRecords {
  protected readonly sessionParams = new Map<string, SessionParams>();
  /** While set, sessions are paid before their invoice exists. */
  isInvoicing = true;

  protected paying(sessionId: string): Paying {
    const session = this.sessions.get(sessionId);
    const params = this.sessionParams.get(sessionId);
    if (!session || !params || session.status !== 'open') throw new Error('The page is closed');
    return { session, params };
  }

  /** Pays by a method that takes days, such as a bank transfer. */
  payLater(sessionId: string) {
    const { session, params } = this.paying(sessionId);
    this.complete({ session, params }, 'unpaid');
    this.wallet.begin(session.payment_intent ?? '');
    this.emit('checkout.session.completed', session);
  }

  /** The bank's answer to `payLater`. */
  settleLater(sessionId: string, isPaid: boolean) {
    const session = this.sessions.get(sessionId);
    const params = this.sessionParams.get(sessionId);
    if (!session || !params) throw new Error('There is no such page');
    if (isPaid) this.collectOnce({ session, params });
    else this.wallet.attempt(session.payment_intent ?? '', null);
    this.emit(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
  }

  protected payOnce({ session, params }: Paying, card: string) {
    this.complete({ session, params }, 'unpaid');
    const { id } = this.wallet.attach(this.id('pm'), session.customer ?? '', card, this.seconds());
    this.wallet.attempt(session.payment_intent ?? '', id);
    this.collectOnce({ session, params });
    this.emit('checkout.session.completed', session);
  }

  private complete({ session, params }: Paying, payment_status: Session['payment_status']) {
    const customer = session.customer ?? (params.createsCustomer ? this.id('cus') : null);
    if (customer !== null) this.wallet.customer(customer).email ??= params.email;
    Object.assign(session, { status: 'complete', customer, payment_intent: this.id('pi'), payment_status });
  }

  private collectOnce({ session, params }: Paying) {
    const { customer, payment_intent } = session;
    const amount = params.cents;
    const payment = {
      customer: customer ?? '',
      payment_intent: payment_intent ?? '',
      amount,
      metadata: params.metadata,
    };
    this.bank.charge(payment, true);
    session.payment_status = 'paid';
    if (this.isInvoicing) this.invoiceOnce(session.id);
  }

  /** The invoice of a paid session. */
  invoiceOnce(sessionId: string) {
    const session = this.sessions.get(sessionId);
    const params = this.sessionParams.get(sessionId);
    if (!session || !params) throw new Error('There is no such page');
    const invoice = packInvoiceFor(session, params, {
      id: this.id('in'),
      paymentId: this.id('inpay'),
      created: this.seconds(),
    });
    this.invoices.push(invoice);
    session.invoice = invoice.id;
    this.emit('invoice.paid', invoice);
  }
}
