import { refundOrder } from '#features/checkout/commands/refund-order.server.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Demo } from '#features/payment-provider.server.ts';
import { sandboxApi } from '#features/payments/contract.ts';
import {
  findPurchase,
  findPurchaseOfInvoice,
  listPurchasesOf,
} from '#features/payments/queries/sandbox-purchases.server.ts';
import { isClosed } from '#features/payments/sandbox/purchase.server.ts';
import { renewNow } from '#features/subscriptions/commands/renew-now.server.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import { cardForm, cardPage, closedPage, invoicePage } from '#server/http/pages/sandbox-pages.ts';

const declined: ErrorAnswer = {
  status: 402,
  code: 'card_declined',
  message: 'The card was declined. Please try another one.',
  fields: { card: ['The card was declined. Please try another one.'] },
};
const closed: ErrorAnswer = { status: 409, code: 'checkout_closed', message: 'This page no longer takes payments' };
/** Anything that can't be a purchase or customer reference becomes '', which matches nothing. */
const nameIn = (segment = '') => (/^[\w-]{1,100}$/.test(segment) ? segment : '');
const noSuch = (what: string) => new HttpError({ ...notFound, message: `${what} not found` });

function demoOf({ payments }: Ctx): Demo {
  if (payments?.name !== 'sandbox') throw new HttpError(notFound);
  return payments.demo;
}

/** Demo mode's payment provider. `callsOf` leaves these calls out when it isn't in use. */
export function sandboxEndpoints(serve: Serve): void {
  serve(sandboxApi, {
    'GET /api/sandbox/checkout/:sessionId': async ({ c, ctx, params }) => {
      const purchase = await findPurchase(ctx, nameIn(params.sessionId));
      if (!purchase) throw noSuch('Checkout');
      return plainPage(c, isClosed(purchase, ctx.now()) ? closedPage : cardPage(purchase));
    },

    'POST /api/sandbox/checkout/:sessionId': async ({ ctx, params, input }) => {
      const { card } = input;
      const result = await demoOf(ctx).payOnCardPage(nameIn(params.sessionId), card);
      if (result.ok) return { url: result.url };
      if (result.reason === 'unknown') throw noSuch('Checkout');
      throw new HttpError(result.reason === 'closed' ? closed : declined);
    },

    'GET /api/sandbox/portal/:customerRef': async ({ c, ctx, params }) => {
      const [purchase] = await listPurchasesOf(ctx, nameIn(params.customerRef));
      if (!purchase) throw noSuch('Customer');
      return plainPage(
        c,
        cardForm({ title: 'Manage payment method', facts: [], pay: 'Save card', back: '/dashboard?view=billing' }),
      );
    },

    'POST /api/sandbox/portal/:customerRef': async ({ ctx, params, input }) => {
      const ref = nameIn(params.customerRef);
      const { card } = input;
      if ((await listPurchasesOf(ctx, ref)).length === 0) throw noSuch('Customer');
      if (!(await demoOf(ctx).saveCard(ref, card))) throw new HttpError(declined);
      return { url: '/dashboard?view=billing' };
    },

    'GET /api/sandbox/invoices/:ref': async ({ c, ctx, params }) => {
      const ref = nameIn(params.ref);
      const page = invoicePage(await findPurchaseOfInvoice(ctx, ref), ref, ctx.mail.timeZone);
      if (!page) throw noSuch('Invoice');
      return plainPage(c, page);
    },

    'POST /api/sandbox/invoices/:ref': async ({ c, ctx, params, input }) => {
      const ref = nameIn(params.ref);
      const { card } = input;
      const page = invoicePage(await findPurchaseOfInvoice(ctx, ref), ref, ctx.mail.timeZone);
      if (!page) throw noSuch('Invoice');
      if (!page.script) throw new HttpError(closed);
      if (!(await demoOf(ctx).payInvoice(ref, card))) throw new HttpError(declined);
      return { url: c.req.path };
    },

    'POST /api/sandbox/subscriptions/:id/renew': async ({ ctx, params }) => {
      const renewed = await renewNow(ctx, params.id);
      if (!renewed) throw noSuch('Subscription');
      return { success: true as const, isPaid: renewed.isPaid };
    },

    'POST /api/sandbox/orders/:id/refund': async ({ ctx, params }) => {
      if (!(await refundOrder(ctx, params.id)).ok) throw noSuch('Paid order');
      return succeeded('The order was refunded.');
    },
  });
}
