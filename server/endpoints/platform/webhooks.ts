import { receivePaymentEvent } from '#features/checkout/commands/receive-payment-event.server.ts';
import { webhookApi } from '#features/checkout/contract.ts';
import { receiveBounceReport } from '#features/newsletter/commands/bounces.server.ts';
import { unsubscribe } from '#features/newsletter/commands/unsubscribe.server.ts';
import { signedNewsletterApi } from '#features/newsletter/contract.ts';
import { bounceReportInput } from '#features/newsletter/input.ts';
import { unlessDown } from '#features/payment-provider.server.ts';
import { isSignedBy } from '#lib/signature.ts';
import { unavailable } from '#server/http/api/purchase-errors.ts';
import { badRequest, FORM_BYTES, parseBody, readBody } from '#server/http/api/read-json.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { badSignature, HttpError, notFound } from '#server/http/errors.ts';
import type { Settings } from '#server/settings.ts';

const WEBHOOK_BYTES = 512 * 1024;

/** The signature replaces the origin check and the session. */
export function stripeWebhooks(serve: Serve): void {
  serve(webhookApi, {
    'POST /api/webhooks/stripe': async ({ c, ctx }) => {
      if (!ctx.payments) throw new HttpError(notFound);
      const body = await readBody(c.req.raw, WEBHOOK_BYTES);
      const signature = c.req.header('stripe-signature') ?? '';
      const outcome = await unlessDown(ctx, () => receivePaymentEvent(ctx, body, signature), 'unavailable');
      if (outcome === 'unavailable') throw new HttpError(unavailable);
      if (outcome === null) {
        throw new HttpError(badSignature);
      }
      return { received: true as const };
    },
  });
}

/** The form that RFC 8058 asks mail programs to post, in either encoding. */
async function isOneClick(request: Request): Promise<boolean> {
  const headers = { 'Content-Type': request.headers.get('content-type') ?? '' };
  const copy = new Response(await readBody(request, FORM_BYTES), { headers });
  const form = await copy.formData().catch(() => null);
  return form?.get('List-Unsubscribe') === 'One-Click';
}

/** Calls by mail providers, which have no page of ours. A token or a signature replaces the origin check. */
export function newsletterWebhooks(serve: Serve, { mailWebhookSecret }: Pick<Settings, 'mailWebhookSecret'>): void {
  serve(signedNewsletterApi, {
    'POST /api/newsletter/unsubscribe/one-click': async ({ c, ctx, query }) => {
      if (!(await isOneClick(c.req.raw))) throw badRequest('The form must contain List-Unsubscribe=One-Click');
      if (await unsubscribe(ctx, query, 'one_click')) return succeeded('Unsubscribed');
      throw new HttpError({ status: 404, code: 'invalid_link', message: 'This link is not valid' });
    },
    'POST /api/webhooks/mail': async ({ c, ctx }) => {
      if (!mailWebhookSecret) throw new HttpError(notFound);
      const body = await readBody(c.req.raw, FORM_BYTES);
      if (!isSignedBy(mailWebhookSecret, body, c.req.header('mail-signature') ?? '', ctx.now())) {
        throw new HttpError(badSignature);
      }
      return { received: true as const, result: await receiveBounceReport(ctx, parseBody(bounceReportInput, body)) };
    },
  });
}
