import type { Context } from 'hono';
import { newsletterPages as texts } from '#content/newsletter.ts';
import { choosePreferences, sendLinks, subscribeAgain } from '#features/newsletter/commands/preferences.server.ts';
import { confirmSubscriber, subscribe } from '#features/newsletter/commands/subscribe.server.ts';
import { unsubscribe } from '#features/newsletter/commands/unsubscribe.server.ts';
import { newsletterApi } from '#features/newsletter/contract.ts';
import { findByManageToken } from '#features/newsletter/queries.server.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Later } from '#server/http/later.ts';
import { type Confirmation, confirmationPage, confirmWith } from './confirmations.ts';
import {
  brokenLinkPage,
  linksSentPage,
  preferencesPage,
  signUpAgainPage,
  unsubscribePage,
} from './newsletter-pages.ts';
import { type Serve, succeeded } from './serve.ts';

const confirmation: Confirmation = {
  title: 'Confirm your subscription',
  text: 'Click the button to confirm your subscription.',
  button: 'Subscribe',
  done: 'Thank you for subscribing to our newsletter.',
  confirm: confirmSubscriber,
};

/** What the page says after one of its forms. */
const DONE = new Map<string, string>([
  ['newsletter/preferences', texts.preferences.done],
  ['newsletter/again', texts.preferences.back],
]);

/** After a form, `sent` in the address names the call and the token. */
function readLink(c: Context<ServerEnv>) {
  const [call = '', sentToken] = (c.req.query('sent') ?? '').split('.');
  return { call, link: { token: sentToken ?? c.req.query('token') ?? '', campaign: c.req.query('campaign') ?? '' } };
}

/** A form gets a page that offers a new link. */
function rejectLink(c: Context<ServerEnv>) {
  if (c.get('form')) return brokenLinkPage(c);
  throw new HttpError({ status: 404, code: 'invalid_link', message: texts.broken.message });
}

export function newsletterEndpoints(serve: Serve, later: Later): void {
  serve(newsletterApi, {
    'POST /api/subscribe': async ({ ctx, input }) => {
      await subscribe(ctx, input);
      return succeeded('Thank you for subscribing to our newsletter.');
    },
    'GET /api/newsletter/confirm': ({ c }) => confirmationPage(c, confirmation),
    'POST /api/newsletter/confirm': ({ c, ctx, input }) => {
      const offerAnother = c.get('form') && ((problem: string) => signUpAgainPage(c, problem));
      return confirmWith(confirmation, ctx, input.token, offerAnother);
    },

    // Opening a link changes nothing, because mail scanners open links too. Clicking the button does.
    'GET /api/newsletter/unsubscribe': async ({ c, ctx }) => {
      const { link } = readLink(c);
      const reader = await findByManageToken(ctx, link.token);
      return reader ? unsubscribePage(c, reader, link) : brokenLinkPage(c);
    },
    'POST /api/newsletter/unsubscribe': async ({ c, ctx, input }) =>
      (await unsubscribe(ctx, input)) ? succeeded(texts.unsubscribe.done) : rejectLink(c),
    'GET /api/newsletter/preferences': async ({ c, ctx }) => {
      const { call, link } = readLink(c);
      if (call === 'newsletter/links') return linksSentPage(c);
      const reader = await findByManageToken(ctx, link.token);
      return reader ? preferencesPage(c, reader, link, DONE.get(call)) : brokenLinkPage(c);
    },
    'POST /api/newsletter/preferences': async ({ c, ctx, input }) =>
      (await choosePreferences(ctx, input)) ? succeeded(texts.preferences.done) : rejectLink(c),
    'POST /api/newsletter/again': async ({ c, ctx, input }) =>
      (await subscribeAgain(ctx, input.token))
        ? succeeded('Thank you for subscribing to our newsletter.')
        : rejectLink(c),
    'POST /api/newsletter/links': async ({ ctx, input }) => {
      await later(() => sendLinks(ctx, input.email));
      return succeeded(texts.sent.text);
    },
    // Mail programs without one-click unsubscribe open its address.
    'GET /api/newsletter/unsubscribe/one-click': ({ c }) =>
      c.redirect(`/api/newsletter/unsubscribe${new URL(c.req.url).search}`, 302),
  });
}
