import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { StripeBooks } from './stripe-books.ts';
import { readForm, sessionParamsIn } from './stripe-forms.ts';
import { type Answer, answerRead, type Form, missing, ok, rejected } from './stripe-reads.ts';
import { cancelSubscription, changeSchedule, preview, updateSubscription } from './stripe-subscription-calls.ts';
import type { Coupon } from './stripe-types.ts';

export type Request = {
  method: string;
  path: string;
  form: Form;
  key: string | undefined;
  version: string | undefined;
};

/** A local HTTP server with the part of Stripe's API that we use. */
export class StripeStandIn {
  readonly books: StripeBooks;
  readonly requests: Request[] = [];
  /** Product names by id. */
  readonly products = new Map<string, string>();
  /** Subscriptions that can't be changed. */
  readonly locked = new Set<string>();
  /** Products that can't be added to anything. */
  readonly archived = new Set<string>();
  readonly coupons = new Map<string, Coupon>();
  isDown = false;
  /** While set, there is too little money in the account for refunds. */
  isRejectingRefunds = false;
  /** While set, the keys belong to another account, so nothing is found. */
  hasOtherKeys = false;
  /** While set, the answer to every request. */
  rejection: { status: number; type: string } | null = null;
  /** The status for an idempotency key in use: 409, or 400 for older accounts. */
  conflict: 409 | 400 = 409;
  slownessMs = 0;
  private readonly answered = new Map<string, Answer>();
  private readonly inProgress = new Set<string>();
  private readonly server: Server;

  constructor(now: () => Date) {
    this.books = new StripeBooks(now);
    this.server = createServer((request, response) => {
      void this.read(request).then(({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' });
        response.end(JSON.stringify(body));
      });
    });
  }

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async stop() {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** Switches to another, empty account. */
  switchAccount() {
    this.books.clear();
    this.products.clear();
    this.coupons.clear();
    this.answered.clear();
  }

  private async read(incoming: IncomingMessage): Promise<Answer> {
    const url = new URL(incoming.url ?? '/', 'http://stripe');
    const body = await text(incoming);
    if (this.isDown) return { status: 503, body: { error: { type: 'api_error', message: 'down' } } };
    if (this.hasOtherKeys) return missing(404, 'id');
    if (this.rejection) return rejected(this.rejection.status, 'rejected', this.rejection.type);
    const { method = 'GET', headers } = incoming;
    const key = headers['idempotency-key']?.toString();
    const form = readForm(method === 'GET' ? url.search : body);
    const request = { method, path: url.pathname, form, key, version: headers['stripe-version']?.toString() };
    this.requests.push(request);
    const known = key && method === 'POST' ? this.answered.get(key) : undefined;
    if (known || !key || method !== 'POST') return known ?? this.answer(request);
    if (this.inProgress.has(key)) return rejected(this.conflict, 'idempotency_key_in_use', 'idempotency_error');
    this.inProgress.add(key);
    await wait(this.slownessMs);
    const answer = this.answer(request);
    this.answered.set(key, answer);
    this.inProgress.delete(key);
    return answer;
  }

  private answer({ method, path, form }: Request): Answer {
    const [, , noun = '', id = '', verb = ''] = path
      .replace('/checkout/', '/')
      .replace('/billing_portal/', '/portal_')
      .split('/');
    if (path === '/v1/balance') return ok({ object: 'balance', livemode: false });
    if (method === 'GET') return answerRead(this.books, noun, id, form);
    if (noun === 'products' && id !== '') return this.rename(id, form);
    if (noun === 'products' || noun === 'coupons') return this.make(noun, form);
    if (noun === 'sessions' && verb === 'expire') {
      return this.books.expire(id) ? ok(this.books.sessions.get(id)) : rejected(400);
    }
    if (noun === 'sessions') return this.openSession(form);
    if (noun === 'prices') return this.makePrice(form);
    if (noun === 'subscriptions' && method === 'DELETE') return cancelSubscription(this.books, id);
    if (this.addsArchived(form) || this.locked.has(id)) return rejected(400);
    if (noun === 'subscriptions') return updateSubscription(this.books, id, form);
    if (noun === 'subscription_schedules') return changeSchedule(this.books, id, verb, form);
    if (noun === 'invoices' && id === 'create_preview') return preview(this.books, form);
    if (noun === 'customers') return this.updateCustomer(id, form);
    if (noun === 'invoices' && verb === 'pay') return this.payInvoice(id);
    if (noun === 'invoices' && verb === 'void') return this.voidInvoice(id);
    if (noun === 'refunds') return this.refund(form.get('payment_intent') ?? '');
    if (noun === 'portal_sessions') {
      if (!this.books.wallet.customers.has(form.get('customer') ?? '')) return missing(400, 'customer');
      return ok({
        id: 'bps_1',
        object: 'billing_portal.session',
        url: `https://billing.stripe.test/${form.get('customer')}`,
      });
    }
    return rejected(404, 'resource_missing');
  }

  private addsArchived(form: Form): boolean {
    const price = this.books.prices.get(form.get('items[0][price]') ?? form.get('phases[1][items][0][price]') ?? '');
    return price !== undefined && this.archived.has(price.product);
  }

  private rename(id: string, form: Form): Answer {
    if (!this.products.has(id)) return missing(404, 'id');
    this.products.set(id, form.get('name') ?? '');
    if (form.get('active') === 'true') this.archived.delete(id);
    return ok({ id, object: 'product' });
  }

  private make(noun: 'products' | 'coupons', form: Form): Answer {
    const id = form.get('id') ?? '';
    if (noun === 'products' ? this.products.has(id) : this.coupons.has(id))
      return rejected(400, 'resource_already_exists');
    if (noun === 'products') this.products.set(id, form.get('name') ?? '');
    else {
      const amount = (name: string) => Number(form.get(name) ?? 0);
      const duration = form.get('duration') as Coupon['duration'] | undefined;
      this.coupons.set(id, {
        percent: amount('percent_off'),
        amount: amount('amount_off'),
        duration: duration ?? 'once',
        months: amount('duration_in_months'),
      });
    }
    return ok({ id, object: noun.slice(0, -1) });
  }

  private openSession(form: Form): Answer {
    const product = form.get('line_items[0][price_data][product]') ?? '';
    if (!this.products.has(product)) return missing(400, 'line_items[0][price_data][product]');
    if (this.archived.has(product)) return rejected(400);
    const customer = form.get('customer');
    if (customer !== undefined && !this.books.wallet.customers.has(customer)) return missing(400, 'customer');
    const couponId = form.get('discounts[0][coupon]');
    const coupon = couponId === undefined ? undefined : this.coupons.get(couponId);
    if (couponId !== undefined && !coupon) return missing(400, 'discounts[0][coupon]');
    const params = sessionParamsIn(form, this.products.get(product) ?? '', coupon ?? null);
    return params ? ok(this.books.open(params)) : rejected(400);
  }

  private refund(intent: string): Answer {
    const charge = this.books.bank.charges.find((one) => one.status === 'succeeded' && one.payment_intent === intent);
    if (!charge) return missing(404, 'payment_intent');
    if (this.isRejectingRefunds) return rejected(400, 'balance_insufficient');
    if (charge.refunded) return rejected(400, 'charge_already_refunded');
    if (this.books.bank.isHeldBack(charge)) return rejected(400, 'charge_disputed');
    this.books.bank.refund(intent);
    return ok({ id: 're_1', object: 'refund', status: 'succeeded', payment_intent: intent });
  }

  private makePrice(form: Form): Answer {
    const product = form.get('product') ?? '';
    if (!this.products.has(product)) return missing(400, 'product');
    return ok(this.books.makePrice(product, Number(form.get('unit_amount'))));
  }

  private updateCustomer(id: string, form: Form): Answer {
    if (!this.books.wallet.customers.has(id)) return missing(404, 'id');
    const customer = this.books.wallet.customer(id);
    if (!/@.+\./.test(form.get('email') ?? 'none@given.test')) return rejected(400, 'email_invalid');
    customer.email = form.get('email') ?? customer.email;
    const card = form.get('invoice_settings[default_payment_method]');
    if (card === undefined) return ok(customer);
    return this.books.setDefaultCard(id, card)
      ? ok(customer)
      : missing(400, 'invoice_settings[default_payment_method]');
  }

  private payInvoice(id: string): Answer {
    const invoice = this.books.invoices.find((one) => one.id === id);
    if (!invoice) return missing(404, 'id');
    if (invoice.status !== 'open') return rejected(400, 'invoice_not_open');
    return this.books.collectAgain(invoice) ? ok(invoice) : rejected(402, 'card_declined', 'card_error');
  }

  private voidInvoice(id: string): Answer {
    const invoice = this.books.invoices.find((one) => one.id === id);
    if (!invoice) return missing(404, 'id');
    return this.books.voidInvoice(invoice) ? ok(invoice) : rejected(400, 'invoice_not_open');
  }
}
