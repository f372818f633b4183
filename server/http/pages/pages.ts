import type { Context, Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { siteContext } from '#app/context.ts';
import { findRedirect } from '#features/blog/queries/redirects.server.ts';
import { asHeader, isNumbered, redirectKey, withQueryOf } from '#features/blog/rules.ts';
import { lastPolicies, readPolicies } from '#features/policies/queries/in-force.server.ts';
import type { Submission } from '#lib/api/submission.ts';
import type { AnswerCache } from '#server/http/cache/answer-cache.ts';
import { cachedUntil, postsExpireAt, sendCached } from '#server/http/cache/answer-from-cache.ts';
import type { Rendered } from '#server/http/cache/cached-answer.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { isDatabaseDown, notReady, reasonOf } from '#server/http/errors.ts';
import type { FormSite } from '#server/http/forms/native-forms.ts';
import { commonHeaders } from '#server/http/security-headers.ts';
import { seeAsCookie } from '#server/http/uncached-cookies.ts';
import type { Settings } from '#server/settings.ts';
import { type Drafts, draftsOf, editorPage, showDrafts, switchPreview } from './drafts.ts';
import { nextSlotReader } from './next-slot.ts';
import { cacheKey, isPublicData, unknownPages, withoutTrailingSlash } from './page-routes.ts';
import { auditSeenPage, seeAsOf } from './seen-pages.ts';

export type Pages = { build: ServerBuild; mode: 'production' | 'development' };

/** An address can't contain a space, so no request can have this one. */
const NOT_FOUND_KEY = ' not found';
const UNKNOWN_PATH = '/not-found';

/** A private link to a post: nobody else may store it, list it, or learn it from a link that is followed. */
const isPreview = ({ pathname, searchParams }: URL) => pathname.startsWith('/blog/') && searchParams.has('preview');
const PREVIEW_HEADERS = [
  ['Cache-Control', 'no-store'],
  ['X-Robots-Tag', 'noindex'],
  ['Referrer-Policy', 'no-referrer'],
] as const;

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
type Rendering = { given?: Request; submission?: Submission; drafts?: Drafts | null; onExpiry?: (until: Date) => void };

/** Policies can be read while the database is down. */
function lastIfDown(error: unknown) {
  const last = isDatabaseDown(error) ? lastPolicies() : null;
  if (!last) throw error;
  return last;
}

function createRenderer({ build, mode }: Pages, settings: PageSettings) {
  const handle = createRequestHandler(build, mode);
  const readNextSlot = nextSlotReader();

  /** Uses our own origin, because the Host header can't be trusted. */
  return async (
    c: Context<ServerEnv>,
    target: string,
    { given, submission, drafts = null, onExpiry }: Rendering = {},
  ): Promise<Response> => {
    const { log } = c.get('ctx');
    const isEditor = drafts?.kind === 'edit';
    const requestId = c.get('requestId');
    let isUnavailable = false;
    // A page that isn't for this request alone goes to the cache.
    const seeAs = given && (await seeAsOf(c));
    const context = new RouterContextProvider();
    context.set(siteContext, {
      // The editor shows what visitors see.
      ctx: isEditor ? { ...c.get('ctx'), actor: null } : c.get('ctx'),
      appUrl: settings.appUrl,
      isDemo: !settings.isProduction,
      viewer: async () => (isEditor ? null : ((await c.get('viewer')())?.user ?? null)),
      mustSetUpFactor: async () => (await c.get('viewer')()) !== null && c.get('mustSetUpFactor') === true,
      hasPendingSignIn: async () => (await c.get('pendingSignIn')()) !== null,
      demoLogins: demoLogins(settings),
      nextSlot: async () => {
        const { slot, until } = await readNextSlot(c.get('ctx'));
        onExpiry?.(until);
        return slot;
      },
      policies: async () => {
        const { policies, until } = await readPolicies(c.get('ctx')).catch(lastIfDown);
        if (until) onExpiry?.(until);
        return policies;
      },
      ...(submission && { submission }),
      ...(seeAs && { seeAs }),
      ...(drafts?.kind === 'preview' && { isPreview: true as const }),
      reportFailure: (error) => {
        isUnavailable ||= isDatabaseDown(error);
        if (isDatabaseDown(error)) log.error({ requestId, reason: reasonOf(error) }, 'database unavailable');
        else log.error({ requestId, err: error }, 'page failed');
      },
    });
    const request = new Request(settings.appUrl + target, given && { headers: given.headers });
    const response = await showDrafts(drafts, () => handle(request, context));
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
    const ctx = c.get('ctx');
    let expiresAt = target.startsWith('/blog') ? await postsExpireAt(ctx) : undefined;
    const response = await render(c, target, {
      onExpiry: (until) => {
        if (!expiresAt || until < expiresAt) expiresAt = until;
      },
    });
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(common)) headers.set(name, value);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', response.status < 500 ? 'no-cache' : 'no-store');
    return {
      status: response.status,
      headers: Object.fromEntries(headers),
      body: await response.text(),
      ...cachedUntil(ctx, expiresAt),
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

  const answer = async (c: Context<ServerEnv>, url: URL): Promise<Response> => {
    const address = withoutTrailingSlash(url.pathname);
    if (address !== null && !isUnknown(address)) return c.redirect(address + url.search, 308);
    const switched = await switchPreview(c, url, settings.appUrl.startsWith('https:'));
    if (switched) return switched;
    const isSeeAs = seeAsCookie.isIn(c.req.header('cookie')) && (await seeAsOf(c)) !== null;
    const drafts = await draftsOf(c, url);
    if (pages.mode === 'production' && !isSeeAs && !drafts) {
      const key = cacheKey(url);
      if (key !== null) return load(c, key, key, 200);
      if (isUnknown(url.pathname)) return load(c, NOT_FOUND_KEY, UNKNOWN_PATH, 404);
    }
    if (!isUnknown(url.pathname)) await auditSeenPage(c, url);
    const response = await render(c, url.pathname + url.search, { given: c.req.raw, drafts });
    if (drafts?.kind === 'edit') return editorPage(response, drafts);
    if (isSeeAs || drafts) response.headers.set('Cache-Control', 'no-store');
    if (!response.headers.has('Cache-Control')) {
      response.headers.set('Cache-Control', isPublicData(url.pathname) && response.ok ? 'no-cache' : 'no-store');
    }
    return response;
  };

  /** Own rules are tried only where there is no page, or WordPress had one at `/?p=19`. Browsers cache a 301 forever unless they are told not to. */
  const serve: Handler<ServerEnv> = async (c) => {
    const url = new URL(c.req.url);
    const response = await answer(c, url);
    // A page in the cache doesn't know the query, in which the links of newsletters say where visitors come from.
    const moved = response.status === 301 ? response.headers.get('Location') : null;
    if (moved !== null) response.headers.set('Location', withQueryOf(moved, url));
    if (isPreview(url)) for (const [name, value] of PREVIEW_HEADERS) response.headers.set(name, value);
    if (response.status !== 404 && !isNumbered(url)) return response;
    const to = await findRedirect(c.get('ctx'), redirectKey(url.href)).catch(() => null);
    if (!to) return response;
    return new Response(null, {
      status: 301,
      headers: { Location: asHeader(withQueryOf(to, url)), 'Cache-Control': 'no-cache' },
    });
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
