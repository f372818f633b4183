import type { Context } from 'hono';
import { newsletterPages as texts } from '#content/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { importSubscribers, readProgress } from '#features/newsletter/commands/import.server.ts';
import { suppressSubscriber } from '#features/newsletter/commands/manage.server.ts';
import { choosePreferences, sendLinks, subscribeAgain } from '#features/newsletter/commands/preferences.server.ts';
import { announceProduct, planStart, type StartResult } from '#features/newsletter/commands/start-product.server.ts';
import { confirmSubscriber, subscribe } from '#features/newsletter/commands/subscribe.server.ts';
import { unsubscribe } from '#features/newsletter/commands/unsubscribe.server.ts';
import { confirmWaitlist, joinWaitlist } from '#features/newsletter/commands/waitlist.server.ts';
import { newsletterApi, subscriberApi, waitlistApi } from '#features/newsletter/contract.ts';
import {
  findByManageToken,
  listProducts,
  listSubscribers,
  listWaitlist,
  type StoredSubscriber,
} from '#features/newsletter/queries.server.ts';
import { TEST_TOKEN } from '#features/newsletter/rules/newsletter.ts';
import { listWith } from '#server/http/api/read-list.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { type ErrorAnswer, HttpError, notFound } from '#server/http/errors.ts';
import type { Later } from '#server/http/later.ts';
import { type Confirmation, confirmationPage, confirmWith } from '#server/http/pages/confirmations.ts';
import {
  brokenLinkPage,
  linksSentPage,
  preferencesPage,
  signUpAgainPage,
  testLinkPage,
  unsubscribePage,
} from '#server/http/pages/newsletter-pages.ts';

const confirmation: Confirmation = {
  title: 'Confirm your subscription',
  text: 'Click the button to confirm your subscription.',
  button: 'Subscribe',
  doneTitle: "You're subscribed",
  done: 'Thank you for subscribing to our newsletter.',
  confirm: confirmSubscriber,
};

const waitlistConfirmation: Confirmation = {
  title: 'Confirm your place on the waitlist',
  text: 'Click the button to confirm your place.',
  button: 'Join the waitlist',
  doneTitle: 'Your place is confirmed',
  done: "You're on the list. We'll email you when it's ready.",
  confirm: confirmWaitlist,
};

/** What the page says after one of its forms. */
const doneText = (call: string): string | undefined => {
  if (call === 'newsletter/preferences') return texts.preferences.done;
  return call === 'newsletter/again' ? texts.preferences.back : undefined;
};

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
      if (link.token === TEST_TOKEN) return testLinkPage(c);
      const reader = await findByManageToken(ctx, link.token);
      return reader ? unsubscribePage(c, reader, link) : brokenLinkPage(c);
    },
    'POST /api/newsletter/unsubscribe': async ({ c, ctx, input }) =>
      (await unsubscribe(ctx, input)) ? succeeded(texts.unsubscribe.done) : rejectLink(c),
    'GET /api/newsletter/preferences': async ({ c, ctx }) => {
      const { call, link } = readLink(c);
      if (call === 'newsletter/links') return linksSentPage(c);
      if (link.token === TEST_TOKEN) return testLinkPage(c);
      const reader = await findByManageToken(ctx, link.token);
      return reader ? preferencesPage(c, reader, link, doneText(call)) : brokenLinkPage(c);
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

  serve(subscriberApi, {
    'GET /api/subscribers': listWith(listSubscribers),
    'POST /api/subscribers/import': async ({ ctx, input }) => {
      const result = await importSubscribers(ctx, input);
      if (result.ok) return result.report;
      const message = 'The date is in the future. Please choose the date on which they agreed';
      throw new HttpError({ status: 400, code: 'invalid_input', message, fields: { consentDate: [message] } });
    },
    'GET /api/subscribers/import': ({ ctx }) => readProgress(ctx),
    'POST /api/subscribers/:id/unsubscribe': async ({ ctx, params }) =>
      known(await suppressSubscriber(ctx, params.id, 'staff')),
    'POST /api/subscribers/:id/bounce': async ({ ctx, params }) =>
      known(await suppressSubscriber(ctx, params.id, 'bounce')),
  });

  serve(waitlistApi, {
    'GET /api/waitlist': listWith(listWaitlist),
    'POST /api/waitlist': async ({ ctx, input }) => {
      await joinWaitlist(ctx, input);
      const needsConfirmation = ctx.mail.isDelivered;
      const message = needsConfirmation
        ? "You'll get an email with a link that confirms your place on the waitlist. It may take up to an hour."
        : confirmation.done;
      return { success: true as const, needsConfirmation, message };
    },
    'GET /api/waitlist/products': ({ ctx }) => readProducts(ctx),
    'PATCH /api/waitlist/products/:product': async ({ ctx, params, input }) => {
      started(await planStart(ctx, params.product, input.startsOn));
      return readProducts(ctx);
    },
    'POST /api/waitlist/products/:product/announcement': async ({ ctx, params }) => {
      started(await announceProduct(ctx, params.product));
      return readProducts(ctx);
    },
    'GET /api/waitlist/confirm': ({ c }) => confirmationPage(c, waitlistConfirmation),
    'POST /api/waitlist/confirm': ({ ctx, input }) => confirmWith(waitlistConfirmation, ctx, input.token),
  });
}

async function readProducts(ctx: Ctx) {
  const data = await listProducts(ctx);
  return { data, count: data.length };
}

const startErrors = {
  unknown: { ...notFound, message: 'Product not found' },
  no_postal_address: {
    status: 409,
    code: 'no_postal_address',
    message: 'Emails to a waitlist need your postal address. Set it under Site, Company.',
  },
} satisfies Record<Extract<StartResult, { ok: false }>['reason'], ErrorAnswer>;

function started(result: StartResult): void {
  if (!result.ok) throw new HttpError(startErrors[result.reason]);
}

function known(subscriber: StoredSubscriber | null) {
  if (subscriber) return subscriber;
  throw new HttpError({ ...notFound, message: 'Subscriber not found' });
}
