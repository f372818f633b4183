import type { Context } from 'hono';
import type { Ctx } from '#features/ctx.ts';
import { escapeXml } from '#lib/text/text.ts';
import { succeeded } from '#server/http/api/serve.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';
import { plainPage } from '#server/http/pages/plain-page.ts';

export type Confirmation = {
  title: string;
  text: string;
  button: string;
  doneTitle: string;
  done: string;
  /** Returns false when the link is unknown or expired, or when what it confirmed is no longer so. */
  confirm: (ctx: Ctx, token: string) => Promise<boolean>;
};

// Opening the link confirms nothing, because mail scanners open links too. Clicking the button does.
export function confirmationPage(c: Context<ServerEnv>, { title, text, button, doneTitle, done }: Confirmation) {
  const isDone = Boolean(c.req.query('sent'));
  const body = isDone
    ? `<p role="status" tabindex="-1" autofocus>${escapeXml(done)}</p><p><a href="/">Go to the website</a></p>`
    : `<p>${text}</p><form method="post"><input type="hidden" name="token" value="${escapeXml(c.req.query('token') ?? '')}"><button type="submit">${button}</button></form>`;
  return plainPage(c, { title: isDone ? doneTitle : title, body, hasForm: true });
}

const expired = 'This link has expired or has already been used';

/** `offerAnother` answers a form with a page that does so. */
export async function confirmWith(
  { confirm, done }: Confirmation,
  ctx: Ctx,
  token: string,
  offerAnother?: (problem: string) => Response,
) {
  if (await confirm(ctx, token)) return succeeded(done);
  if (offerAnother) return offerAnother(expired);
  throw new HttpError({ status: 400, code: 'invalid_link', message: expired });
}
