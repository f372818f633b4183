import { refundOrder } from '#features/billing/commands/staff-changes.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { payOpenInvoice, saveCard } from '#features/sandbox/commands/change-card.server.ts';
import { renewNow } from '#features/sandbox/commands/demo-clock.server.ts';
import { payOnCardPage } from '#features/sandbox/commands/pay-on-card-page.server.ts';
import { cardInput } from '#features/sandbox/input.ts';
import { findPurchase, findPurchaseOfInvoice, listPurchasesOf } from '#features/sandbox/queries.server.ts';
import { isClosed } from '#features/sandbox/rules.ts';
import { parseId } from '#lib/ids.ts';
import { notFound, type Refusal, RefusalError } from '#server/http/errors.ts';
import { plainPage } from '#server/http/plain-page.ts';
import { readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';
import { cardForm, cardPage, closedPage, invoicePage } from './sandbox-pages.ts';

const declined: Refusal = {
  status: 402,
  code: 'card_declined',
  message: 'The card was declined. Please try another one.',
  fields: { card: ['The card was declined. Please try another one.'] },
};
const closed: Refusal = { status: 409, code: 'checkout_closed', message: 'Nothing can be paid here any more' };
/** What a purchase or customer may be called; anything else is none. */
const nameIn = (segment = '') => (/^[\w-]{1,100}$/.test(segment) ? segment : '');
const noSuch = (what: string) => new RefusalError({ ...notFound, message: `${what} not found` });

function requireSandbox({ payments }: Ctx): void {
  if (payments?.name !== 'sandbox') throw new RefusalError(notFound);
}

/** The payment provider of demo mode: its card pages and its clock. Anywhere else there is none. */
export function sandboxEndpoints({ on }: Endpoints): void {
  on('GET', '/api/sandbox/checkout/:sessionId', async (c) => {
    const ctx = c.get('ctx');
    requireSandbox(ctx);
    const purchase = await findPurchase(ctx, nameIn(c.req.param('sessionId')));
    if (!purchase) throw noSuch('Checkout');
    return plainPage(c, isClosed(purchase, ctx.now()) ? closedPage : cardPage(purchase));
  });

  on('POST', '/api/sandbox/checkout/:sessionId', async (c) => {
    const ctx = c.get('ctx');
    requireSandbox(ctx);
    const { card } = await readJson(c, cardInput);
    const result = await payOnCardPage(ctx, nameIn(c.req.param('sessionId')), card);
    if (result.ok) return c.json({ url: result.url });
    if (result.reason === 'unknown') throw noSuch('Checkout');
    throw new RefusalError(result.reason === 'closed' ? closed : declined);
  });

  on('GET', '/api/sandbox/portal/:id', async (c) => {
    const ctx = c.get('ctx');
    requireSandbox(ctx);
    const [purchase] = await listPurchasesOf(ctx, nameIn(c.req.param('id')));
    if (!purchase) throw noSuch('Customer');
    return plainPage(
      c,
      cardForm({ title: 'Manage payment method', facts: [], pay: 'Save card', back: '/dashboard?view=billing' }),
    );
  });

  on('POST', '/api/sandbox/portal/:id', async (c) => {
    const ctx = c.get('ctx');
    requireSandbox(ctx);
    const ref = nameIn(c.req.param('id'));
    const { card } = await readJson(c, cardInput);
    if ((await listPurchasesOf(ctx, ref)).length === 0) throw noSuch('Customer');
    if (!(await saveCard(ctx, ref, card))) throw new RefusalError(declined);
    return c.json({ url: '/dashboard?view=billing' });
  });

  on('GET', '/api/sandbox/invoices/:ref', async (c) => {
    const ctx = c.get('ctx');
    requireSandbox(ctx);
    const ref = nameIn(c.req.param('ref'));
    const page = invoicePage(await findPurchaseOfInvoice(ctx, ref), ref, ctx.mail.timeZone);
    if (!page) throw noSuch('Invoice');
    return plainPage(c, page);
  });

  on('POST', '/api/sandbox/invoices/:ref', async (c) => {
    const ctx = c.get('ctx');
    requireSandbox(ctx);
    const ref = nameIn(c.req.param('ref'));
    const { card } = await readJson(c, cardInput);
    const page = invoicePage(await findPurchaseOfInvoice(ctx, ref), ref, ctx.mail.timeZone);
    if (!page) throw noSuch('Invoice');
    if (!page.script) throw new RefusalError(closed);
    if (!(await payOpenInvoice(ctx, ref, card))) throw new RefusalError(declined);
    return c.json({ url: c.req.path });
  });

  on('POST', '/api/sandbox/subscriptions/:id/renew', async (c) => {
    const ctx = c.get('ctx');
    requireSandbox(ctx);
    const renewed = await renewNow(ctx, parseId(c.req.param('id') ?? '') ?? 0);
    if (!renewed) throw noSuch('Subscription');
    return c.json({ success: true, isPaid: renewed.isPaid });
  });

  on('POST', '/api/sandbox/orders/:id/refund', async (c) => {
    const ctx = c.get('ctx');
    requireSandbox(ctx);
    if (!(await refundOrder(ctx, parseId(c.req.param('id') ?? '') ?? 0)).ok) throw noSuch('Paid order');
    return c.json({ success: true, message: 'The order was refunded.' });
  });
}
