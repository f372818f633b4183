import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { failure } from '#lib/api/api.ts';
import type { ApiCall, NativeForm } from '#lib/api/contract.ts';
import type { Submission } from '#lib/api/submission.ts';
import { escapeXml } from '#lib/text/text.ts';
import { FORM_BYTES, readBody, tooLarge } from '#server/http/api/read-json.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';
import { formReader, withoutSecrets } from './form-fields.ts';
import { type FormPages, findFormPage } from './form-page.ts';

/** What the site's pages do for native forms. */
export type FormSite = FormPages & {
  /** Renders the page again with what was rejected; null if it leads elsewhere. */
  renderAgain: (c: Context<ServerEnv>, submission: Submission) => Promise<Response | null>;
};

/** Encoded for an address, a form that is too large is still read up to this many times the limit, to show it again. */
const READ_AGAIN = 4;

const FORM_TYPE = 'application/x-www-form-urlencoded';

export const contentType = (c: Context<ServerEnv>) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

/** A browser's own form post. A script that posts a form encoding but wants JSON isn't one. */
export const isNativeForm = (c: Context<ServerEnv>) =>
  contentType(c) === FORM_TYPE &&
  accepts(c, { header: 'Accept', supports: ['application/json', 'text/html'], default: 'application/json' }) ===
    'text/html';

const plainAgain = (c: Context<ServerEnv>, { error }: Submission) =>
  plainPage(c, {
    title: 'Something went wrong',
    body: `<p role="alert">${escapeXml(error.message)}</p><p><a href="/">Back to the website</a></p>`,
  });

/**
 * Middleware that lets a call take a native form: the guards and the handler behind it answer as always, and an error
 * in JSON becomes the form's page with that error.
 */
export function nativeForm(call: ApiCall, form: NativeForm, site: FormSite) {
  const read = formReader([call.input, form.input]);

  const answerWithPage: MiddlewareHandler<ServerEnv> = async (c, next) => {
    if (!isNativeForm(c)) return next();
    const page = findFormPage(form, null, c.req.header('referer'), site);
    c.set('form', { page, values: {} });
    await next();
    if (c.res.status < 400 || !c.res.headers.get('content-type')?.includes('json')) return;
    const posted = c.get('form') ?? { page, values: {} };
    const error = failure(c.res.status, await c.res.json());
    const submission = { action: c.req.path, page: posted.page, values: withoutSecrets(posted.values), error };
    const again = (await site.renderAgain(c, submission)) ?? plainAgain(c, submission);
    const status = again.ok ? (error.status === 400 ? 422 : error.status) : again.status;
    c.res = new Response(again.body, { status, headers: again.headers });
    c.res.headers.set('Cache-Control', 'no-store');
  };

  const readForm: MiddlewareHandler<ServerEnv> = async (c, next) => {
    const post = c.get('form');
    if (!post) return next();
    const limit = call.maxBytes ?? FORM_BYTES;
    const body = await readBody(c.req.raw, READ_AGAIN * limit);
    const posted = new URLSearchParams(new TextDecoder().decode(body));
    const page = findFormPage(form, posted.get('page') ?? null, c.req.header('referer'), site);
    posted.set('page', page);
    const query = new URL(page, 'http://own.invalid').searchParams;
    for (const name of form.inAddress ?? []) {
      const value = query.get(name);
      if (value !== null) posted.set(name, value);
    }
    c.set('form', { page, values: {} });
    c.set('form', { page, values: read(posted) });
    if (body.length > limit) throw tooLarge;
    return next();
  };

  return [answerWithPage, readForm];
}
