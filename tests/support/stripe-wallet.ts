import type { Customer, Intent, PaymentMethod } from './stripe-types.ts';

const GOOD_CARD = '4242424242424242';
/** Stripe's test card whose bank requires a confirmation of every payment. */
export const CONFIRMED_CARD = '4000002760003184';

/** The cards of the fake Stripe's customers. A subscription without its own card charges the customer's default. */
export class StripeWallet {
  readonly customers = new Map<string, Customer>();
  readonly methods = new Map<string, PaymentMethod>();
  readonly intents = new Map<string, Intent>();
  private readonly numbers = new Map<string, string>();

  customer(id: string): Customer {
    const known = this.customers.get(id);
    if (known) return known;
    const settings = { default_payment_method: null };
    const customer: Customer = { id, object: 'customer', email: null, invoice_settings: settings };
    this.customers.set(id, customer);
    return customer;
  }

  attach(id: string, customer: string, number: string, created: number): PaymentMethod {
    const method: PaymentMethod = { id, object: 'payment_method', customer, created };
    this.methods.set(id, method);
    this.numbers.set(id, number);
    return method;
  }

  /** False if the customer has no such card; Stripe answers that with an error. */
  setDefault(customer: string, method: string): boolean {
    if (this.methods.get(method)?.customer !== customer) return false;
    this.customer(customer).invoice_settings.default_payment_method = method;
    return true;
  }

  /** Removes all of a customer's cards, as Stripe's dashboard can. */
  detach(customer: string) {
    for (const { id, customer: owner } of this.methods.values()) if (owner === customer) this.methods.delete(id);
    this.customer(customer).invoice_settings.default_payment_method = null;
  }

  /** Changes how the banks respond to all of the customer's saved cards. */
  changeNumbers(customer: string, number: string) {
    for (const method of this.methods.values()) if (method.customer === customer) this.numbers.set(method.id, number);
  }

  spoil(method: string) {
    this.numbers.set(method, '4000000000000002');
  }

  isGood(method: string | null): boolean {
    return method !== null && this.numbers.get(method) === GOOD_CARD;
  }

  /** A payment whose bank hasn't answered yet. */
  begin(intent: string) {
    const none = { payment_method: null, last_payment_error: null };
    this.intents.set(intent, { id: intent, object: 'payment_intent', status: 'processing', ...none });
  }

  private ask(id: string, payment_method: string): false {
    const facts = { payment_method, last_payment_error: null };
    this.intents.set(id, { id, object: 'payment_intent', status: 'requires_action', ...facts });
    return false;
  }

  /** False if there is nothing to confirm. */
  confirm(id: string): boolean {
    const intent = this.intents.get(id);
    if (intent?.status !== 'requires_action') return false;
    intent.status = 'succeeded';
    return true;
  }

  /** After a failed attempt, Stripe removes the card from the payment intent but names it in the error. */
  attempt(intent: string, method: string | null): boolean {
    if (method !== null && this.numbers.get(method) === CONFIRMED_CARD) return this.ask(intent, method);
    const isPaid = this.isGood(method);
    this.intents.set(intent, {
      id: intent,
      object: 'payment_intent',
      status: isPaid ? 'succeeded' : 'requires_payment_method',
      payment_method: isPaid ? method : null,
      last_payment_error: isPaid
        ? null
        : { code: 'card_declined', payment_method: method === null ? null : (this.methods.get(method) ?? null) },
    });
    return isPaid;
  }
}
