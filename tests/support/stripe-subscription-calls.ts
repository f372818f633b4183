import type { StripeBooks } from './stripe-books.ts';
import { type Answer, type Form, missing, ok, rejected } from './stripe-reads.ts';
import type { Phase } from './stripe-types.ts';

const NO_CARD: Answer = {
  status: 400,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'This customer has no attached payment source or default payment method.',
    },
  },
};

/** The parameters that Stripe allows with `pending_if_incomplete`, as far as we send them. */
const PENDING = /^(items\[0\]\[(id|price)\]|proration_behavior|payment_behavior|expand\[\d\])$/;

function changePlan(books: StripeBooks, id: string, form: Form): Answer | null {
  const price = books.prices.get(form.get('items[0][price]') ?? '');
  if (!price) return missing(400, 'items[0][price]');
  // This stand-in rejects any other behavior, because it doesn't implement it.
  if (form.get('proration_behavior') === 'none') {
    // A schedule would set its own price again.
    if (form.size !== 3 || books.subscriptions.get(id)?.schedule) return rejected(400);
    books.setPrice(id, price);
    return null;
  }
  const isPending = form.get('payment_behavior') === 'pending_if_incomplete';
  if (!isPending || [...form.keys()].some((name) => !PENDING.test(name))) return rejected(400, 'parameter_unknown');
  if (!books.hasCard(id)) return NO_CARD;
  books.changeWhenPaid(id, price);
  return null;
}

export function updateSubscription(books: StripeBooks, id: string, form: Form): Answer {
  const subscription = books.subscriptions.get(id);
  if (!subscription) return missing(404, 'id');
  // Stripe then allows changes to metadata only; this error has no code.
  if (subscription.status === 'canceled') return rejected(400);
  const problem = form.has('items[0][id]') ? changePlan(books, id, form) : null;
  if (problem) return problem;
  if (form.get('discounts') === '') books.dropDiscounts(id);
  const card = form.get('default_payment_method');
  if (card !== undefined && !books.setOwnCard(id, card === '' ? null : card)) {
    return missing(400, 'default_payment_method');
  }
  const isEnding = form.get('cancel_at_period_end');
  // Its schedule decides when it ends; this error has no code.
  if (isEnding !== undefined && subscription.schedule !== null) return rejected(400);
  if (isEnding !== undefined) books.setEnding(id, isEnding === 'true');
  const latest = books.invoices.find((one) => one.id === subscription.latest_invoice);
  return ok(
    form.get('expand[0]') === 'latest_invoice.payments' ? { ...subscription, latest_invoice: latest } : subscription,
  );
}

export function cancelSubscription(books: StripeBooks, id: string): Answer {
  const subscription = books.subscriptions.get(id);
  if (!subscription || subscription.status === 'canceled') return missing(404, 'id');
  books.end(id);
  return ok(subscription);
}

export function preview(books: StripeBooks, form: Form): Answer {
  const schedule = books.schedules.get(form.get('schedule') ?? '');
  const next = books.previewRenewal(schedule?.subscription ?? form.get('subscription') ?? '', schedule !== undefined);
  return next ? ok(next) : rejected(404, 'invoice_upcoming_none');
}

const MONTH_END = Number.POSITIVE_INFINITY;

/** Each phase starts where the one before ends. The last one lasts a month, which the renewals count. */
function phasesIn(form: Form): Phase[] {
  const count = [...form.keys()].filter((name) => /^phases\[\d\]\[items\]\[0\]\[price\]$/.test(name)).length;
  const phases: Phase[] = [];
  for (let index = 0; index < count; index++) {
    const field = (name: string) => form.get(`phases[${index}]${name}`);
    const start_date = Number(field('[start_date]') ?? phases.at(-1)?.end_date);
    const end_date = field('[duration][interval]') === 'month' ? MONTH_END : Number(field('[end_date]'));
    phases.push({ start_date, end_date, items: [{ price: field('[items][0][price]') ?? '', quantity: 1 }] });
  }
  return phases;
}

export function changeSchedule(books: StripeBooks, id: string, verb: string, form: Form): Answer {
  if (id === '') {
    // Other parameters can't be combined with this one.
    const made = form.size === 1 ? books.schedule(form.get('from_subscription') ?? '') : null;
    return made ? ok(made) : rejected(400);
  }
  const schedule = books.schedules.get(id);
  if (!schedule) return missing(404, 'id');
  if (schedule.status !== 'active') return rejected(400);
  if (verb === 'release') {
    books.release(schedule);
    return ok(schedule);
  }
  const phases = phasesIn(form);
  const isKnown = phases.every(({ items: [item] }, index) => index === 0 || books.prices.has(item?.price ?? ''));
  if (phases[0]?.start_date !== schedule.current_phase?.start_date || !isKnown) return rejected(400);
  Object.assign(schedule, {
    phases,
    metadata: { plan: form.get('metadata[plan]') ?? '', cents: form.get('metadata[cents]') ?? '' },
  });
  return ok(schedule);
}
