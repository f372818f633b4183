import type { StripeBooks } from './stripe-books.ts';
import { listOf, type Session, type Subscription } from './stripe-types.ts';

export type Form = Map<string, string>;
export type Answer = { status: number; body: unknown };

export const ok = (body: unknown): Answer => ({ status: 200, body });
export const rejected = (status: number, code?: string, type = 'invalid_request_error', param?: string): Answer => ({
  status,
  body: { error: { type, code, param, message: `rejected: ${code}` } },
});
export const missing = (status: number, param?: string) => rejected(status, 'resource_missing', undefined, param);

const scheduleOf = ({ schedules }: StripeBooks, { schedule }: Pick<Subscription, 'schedule'>) =>
  schedules.get(schedule ?? '') ?? null;

/** Replaces ids by whole cards where the request's `expand` names them. */
function withCards(books: StripeBooks, { customer: owner, ...subscription }: Subscription, form: Form) {
  const { wallet } = books;
  const isExpanded = (path: string) => [...form].some(([name, value]) => name.startsWith('expand[') && value === path);
  const cardOf = (id: string | null) => (id === null ? null : wallet.methods.get(id));
  const own = subscription.default_payment_method;
  const customer = wallet.customers.get(owner);
  const standard = customer?.invoice_settings.default_payment_method ?? null;
  const whole = customer
    ? { ...customer, invoice_settings: { default_payment_method: cardOf(standard) } }
    : { id: owner, object: 'customer', deleted: true };
  return {
    ...subscription,
    schedule: isExpanded('schedule') ? scheduleOf(books, subscription) : subscription.schedule,
    default_payment_method: isExpanded('default_payment_method') ? cardOf(own) : own,
    customer: isExpanded('customer.invoice_settings.default_payment_method') ? whole : owner,
  };
}

/** Replaces ids by whole objects where the request's `expand` names them. */
function withParts(books: StripeBooks, session: Session, form: Form) {
  const { subscriptions, invoices, wallet } = books;
  const { subscription, payment_intent, invoice } = session;
  const whole = subscriptions.get(subscription ?? '') ?? null;
  const isExpanded = (path: string) => [...form].some(([name, value]) => name.startsWith('expand[') && value === path);
  return {
    ...session,
    subscription: isExpanded('subscription.schedule')
      ? whole && { ...whole, schedule: scheduleOf(books, whole) }
      : subscription,
    payment_intent: isExpanded('payment_intent') ? (wallet.intents.get(payment_intent ?? '') ?? null) : payment_intent,
    invoice: isExpanded('invoice.payments') ? (invoices.find(({ id }) => id === invoice) ?? null) : invoice,
  };
}

/** Newest first. Canceled subscriptions are listed only with `status: all`. */
function subscriptionsIn(all: Subscription[], form: Form) {
  return pageOf(
    all.filter(({ status }) => form.get('status') === 'all' || status !== 'canceled'),
    form,
  );
}

function pageOf<Item extends { id: string }>(listed: Item[], form: Form) {
  const start = listed.findIndex(({ id }) => id === form.get('starting_after')) + 1;
  const limit = Number(form.get('limit') ?? 10);
  return listOf(listed.slice(start, start + limit), start + limit < listed.length);
}

export function answerRead(books: StripeBooks, noun: string, id: string, form: Form): Answer {
  const { sessions, subscriptions, invoices, bank } = books;
  if (noun === 'invoices' && id === '') {
    const status = form.get('status');
    const found = books
      .invoicesOf(form.get('subscription') ?? '')
      .filter((one) => status === undefined || one.status === status);
    const isExpanded = form.get('expand[0]') === 'data.payments';
    return ok(listOf(found.map((one) => (isExpanded ? one : { ...one, payments: undefined }))));
  }
  if (noun === 'charges' && form.has('payment_intent')) {
    return ok(listOf(bank.charges.filter(({ payment_intent }) => payment_intent === form.get('payment_intent'))));
  }
  if (noun === 'charges') {
    const customerId = form.get('customer') ?? '';
    if (!books.wallet.customers.has(customerId)) return missing(404, 'customer');
    const found = bank.charges.filter(({ customer }) => customer === customerId);
    return ok(listOf(found.slice(0, Number(form.get('limit') ?? 10))));
  }
  if (noun === 'invoice_payments') {
    const intent = form.get('payment[payment_intent]');
    const found = invoices.flatMap(({ id: invoice, payments }) =>
      payments.data
        .filter(({ payment }) => invoice === form.get('invoice') || payment.payment_intent === intent)
        .map((paid) => ({ ...paid, object: 'invoice_payment', invoice })),
    );
    return ok(listOf(found));
  }
  if (noun === 'sessions' && id === '') {
    const filters = ['subscription', 'payment_intent', 'status'] as const;
    const matches = (one: Session) => filters.every((name) => !form.has(name) || one[name] === form.get(name));
    return ok(pageOf([...sessions.values()].toReversed().filter(matches), form));
  }
  if (noun === 'subscriptions' && id === '') return ok(subscriptionsIn([...subscriptions.values()].toReversed(), form));
  if (noun === 'sessions') {
    const session = sessions.get(id);
    return session ? ok(withParts(books, session, form)) : rejected(404, 'resource_missing');
  }
  if (noun === 'disputes') {
    const found = bank.disputes.filter(({ charge }) => charge === form.get('charge'));
    return ok(listOf(found));
  }
  const subscription = noun === 'subscriptions' ? subscriptions.get(id) : undefined;
  if (subscription) return ok(withCards(books, subscription, form));
  const found =
    noun === 'payment_intents' ? books.wallet.intents.get(id) : invoices.find((invoice) => invoice.id === id);
  return found ? ok(found) : rejected(404, 'resource_missing');
}
