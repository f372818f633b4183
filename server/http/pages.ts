import type { Context, Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { siteContext } from '#app/context.ts';
import type { Settings } from '#server/settings.ts';
import type { ServerEnv } from './env.ts';
import { bestEncoding, type CachedPage, type HtmlCache } from './html-cache.ts';

export type Pages = { build: ServerBuild; mode: 'production' | 'development' };

/** Query parameters that change what a public page shows; all others are ignored there. */
const PAGE_PARAMETERS = ['tag', 'before', 'service'];
const PUBLIC_PAGE =
  /^\/(consultation|blog(\/[^/]+)?|legal|privacy|terms|cookies|ai-disclaimer|email-policy|refund-policy|success|)\/?$/;

function canonicalUrl(url: URL): URL {
  const canonical = new URL(url.pathname, url.origin);
  for (const name of PAGE_PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value !== null && value.length <= 100) canonical.searchParams.set(name, value);
  }
  return canonical;
}

function demoLogins({ demoAccounts }: Settings) {
  if (!demoAccounts) return null;
  return {
    admin: { username: 'admin', password: demoAccounts.adminPassword },
    customer: { username: 'demo', password: demoAccounts.customerPassword },
  };
}

const varying = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };

function answer(c: Context<ServerEnv>, page: CachedPage): Response {
  const headers = { ...page.headers, ...varying, ETag: page.etag };
  if (c.req.header('if-none-match') === page.etag) return c.body(null, 304, headers);
  const encoding = bestEncoding(c.req.header('accept-encoding'));
  const body = page.bodies[encoding];
  const encoded: Record<string, string> = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
  return new Response(body, {
    status: page.status,
    headers: { ...headers, ...encoded, 'Content-Length': String(body.byteLength) },
  });
}

/**
 * The last handler: React Router renders the page. Public pages hold nothing about their reader,
 * so they are kept as finished bytes; everything else is private and never stored.
 */
export function servePages(pages: Pages, cache: HtmlCache, settings: Settings): Handler<ServerEnv> {
  const handle = createRequestHandler(pages.build, pages.mode);
  const isCaching = pages.mode === 'production';

  const render = (c: Context<ServerEnv>, request: Request) => {
    const context = new RouterContextProvider();
    context.set(siteContext, {
      ctx: c.get('ctx'),
      appUrl: settings.appUrl,
      isDemo: !settings.isProduction,
      viewer: async () => (await c.get('viewer')())?.user ?? null,
      demoLogins: demoLogins(settings),
    });
    return handle(request, context);
  };

  return async (c) => {
    const url = new URL(c.req.url);
    const isCacheable =
      isCaching && (c.req.method === 'GET' || c.req.method === 'HEAD') && PUBLIC_PAGE.test(url.pathname);
    if (!isCacheable) {
      const response = await render(c, c.req.raw);
      const isPublicData =
        url.pathname.endsWith('.data') && PUBLIC_PAGE.test(url.pathname.replace(/(\/_root|_root)?\.data$/, ''));
      if (!response.headers.has('Cache-Control')) {
        response.headers.set('Cache-Control', isPublicData ? 'no-cache' : 'no-store');
      }
      return response;
    }

    const canonical = canonicalUrl(url);
    const key = canonical.pathname + canonical.search;
    const cached = cache.get(key);
    if (cached) return answer(c, cached);

    const { generation } = cache;
    const response = await render(c, new Request(canonical));
    if (response.status !== 200) return response;
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': response.headers.get('Content-Security-Policy') ?? '',
    };
    return answer(c, await cache.store(key, 200, headers, await response.text(), generation));
  };
}
