import type { Context, Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { siteContext } from '#app/context.ts';
import type { Submission } from '#lib/api/submission.ts';
import type { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { sendCached } from '#server/http/cache/answer-from-cache.ts';
import type { Rendered } from '#server/http/cache/cached-answer.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { isDatabaseDown, notReady, reasonOf } from '#server/http/errors.ts';
import type { FormSite } from '#server/http/forms/native-forms.ts';
import { commonHeaders } from '#server/http/security-headers.ts';
import { mayBeSeeAs } from '#server/http/see-as-cookie.ts';
import type { Settings } from '#server/settings.ts';
import { nextSlotReader } from './next-slot.ts';
import { cacheKey, isPublicData, unknownPages, withoutTrailingSlash } from './page-routes.ts';
import { auditSeenPage, seeAsOf } from './seen-pages.ts';

export type Pages = { build: ServerBuild; mode: 'production' | 'development' };

/** An address can't contain a space, so no request can have this one. */
const NOT_FOUND_KEY = ' not found';
const UNKNOWN_PATH = '/not-found';

function demoLogins({ demoAccounts }: Pick<Settings, 'demoAccounts'>) {
  if (!demoAccounts) return null;
  return {
    admin: { username: 'admin', password: demoAccounts.adminPassword },
    customer: { username: 'demo', password: demoAccounts.customerPassword },
  };
}

export type SitePages = Omit<FormSite, 'origins'> & {
  /** The last handler. */
  serve: Handler<ServerEnv>;
};

type PageSettings = Pick<Settings, 'appUrl' | 'isProduction' | 'hsts' | 'demoAccounts'>;
type Rendering = { given?: Request; submission?: Submission; onExpiry?: (until: Date) => void };

function createRenderer({ build, mode }: Pages, settings: PageSettings) {
  const handle = createRequestHandler(build, mode);
  const readNextSlot = nextSlotReader();

  /** Uses our own origin, because the Host header can't be trusted. */
  return async (
    c: Context<ServerEnv>,
    target: string,
    { given, submission, onExpiry }: Rendering = {},
  ): Promise<Response> => {
    const { log } = c.get('ctx');
    const requestId = c.get('requestId');
    let isUnavailable = false;
    // A page that isn't for this request alone goes to the cache.
    const seeAs = given && (await seeAsOf(c));
    const context = new RouterContextProvider();
    context.set(siteContext, {
      ctx: c.get('ctx'),
      appUrl: settings.appUrl,
      isDemo: !settings.isProduction,
      viewer: async () => (await c.get('viewer')())?.user ?? null,
      mustSetUpFactor: async () => (await c.get('viewer')()) !== null && c.get('mustSetUpFactor') === true,
      hasPendingSignIn: async () => (await c.get('pendingSignIn')()) !== null,
      demoLogins: demoLogins(settings),
      nextSlot: async () => {
        const { slot, until } = await readNextSlot(c.get('ctx'));
        onExpiry?.(until);
        return slot;
      },
      ...(submission && { submission }),
      ...(seeAs && { seeAs }),
      reportFailure: (error) => {
        isUnavailable ||= isDatabaseDown(error);
        if (isDatabaseDown(error)) log.error({ requestId, reason: reasonOf(error) }, 'database unavailable');
        else log.error({ requestId, err: error }, 'page failed');
      },
    });
    const response = await handle(new Request(settings.appUrl + target, given && { headers: given.headers }), context);
    if (!isUnavailable || response.status < 500) return response;
    const headers = new Headers(response.headers);
    headers.set('Retry-After', String(notReady.retryAfter));
    return new Response(response.body, { status: notReady.status, headers });
  };
}

/**
 * React Router renders the pages. Public ones contain nothing about their reader, so they are cached; everything else is
 * private and never stored.
 */
export function sitePages(pages: Pages, cache: AnswerCache, settings: PageSettings): SitePages {
  const isUnknown = unknownPages(pages.build);
  const common = commonHeaders(settings.hsts);
  const render = createRenderer(pages, settings);

  const renderPage = async (c: Context<ServerEnv>, target: string): Promise<Rendered> => {
    let expiresAt: Date | undefined;
    const response = await render(c, target, {
      onExpiry: (until) => {
        expiresAt = until;
      },
    });
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(common)) headers.set(name, value);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', response.status < 500 ? 'no-cache' : 'no-store');
    return {
      status: response.status,
      headers: Object.fromEntries(headers),
      body: await response.text(),
      ...(expiresAt && { milliseconds: expiresAt.getTime() - c.get('ctx').now().getTime() }),
    };
  };

  const load = async (c: Context<ServerEnv>, key: string, target: string, status: number) =>
    sendCached(
      c,
      await cache.load(
        key,
        () => renderPage(c, target),
        (page) => page.status === status,
      ),
    );

  const serve: Handler<ServerEnv> = async (c) => {
    const url = new URL(c.req.url);
    const address = withoutTrailingSlash(url.pathname);
    if (address !== null && !isUnknown(address)) return c.redirect(address + url.search, 308);
    const isSeeAs = mayBeSeeAs(c.req.header('cookie')) && (await seeAsOf(c)) !== null;
    if (pages.mode === 'production' && !isSeeAs) {
      const key = cacheKey(url);
      if (key !== null) return load(c, key, key, 200);
      if (isUnknown(url.pathname)) return load(c, NOT_FOUND_KEY, UNKNOWN_PATH, 404);
    }
    if (!isUnknown(url.pathname)) await auditSeenPage(c, url);
    const response = await render(c, url.pathname + url.search, { given: c.req.raw });
    if (isSeeAs) response.headers.set('Cache-Control', 'no-store');
    if (!response.headers.has('Cache-Control')) {
      response.headers.set('Cache-Control', isPublicData(url.pathname) && response.ok ? 'no-cache' : 'no-store');
    }
    return response;
  };

  const isPage = (path: string) => !path.endsWith('.data') && !isUnknown(path);

  return {
    serve,
    isPage,
    renderAgain: async (c, submission) => {
      if (!isPage(new URL(submission.page, settings.appUrl).pathname)) return null;
      const response = await render(c, submission.page, { given: c.req.raw, submission });
      return response.headers.has('Location') ? null : response;
    },
  };
}
