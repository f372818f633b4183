import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { policyFacts } from '#content/legal/policies.ts';
import { CHOICE_NAMES } from '#features/booking/rules/choice-names.ts';
import { SLUG } from '#lib/text/slug.ts';

/** Query parameters that change a public page. Pages ignore all others. */
const PARAMETERS: Record<string, string[]> = {
  '/': ['service'],
  '/consultation': ['service'],
  '/blog': ['tag', 'before'],
};
/** Query parameters of pages that are never cached: what this reader has just sent, searches, or which free times. */
const UNCACHED = ['sent', 'preview', 'q', ...CHOICE_NAMES];
const LONGEST_PARAMETER = 100;

/** The public pages with a fixed address, as the sitemap lists them. */
export const PUBLIC_PAGES = ['/', '/consultation', '/blog', '/legal', ...policyFacts.map(({ path }) => path)];
const POST = new RegExp(`^/blog/${SLUG}$`);

/**
 * Pages without anything about their reader. Other spellings of their addresses are redirected or rendered, never
 * cached.
 */
const isPublicPage = (path: string) => path === '/success' || PUBLIC_PAGES.includes(path) || POST.test(path);

export const isPublicData = (path: string) =>
  path === '/_.data' || (path.endsWith('.data') && isPublicPage(path.slice(0, -'.data'.length)));

/** The cache key of a public page, or null if it isn't cached. */
export function cacheKey(url: URL): string | null {
  if (!isPublicPage(url.pathname) || UNCACHED.some((name) => url.searchParams.has(name))) return null;
  const known = new URLSearchParams();
  for (const name of PARAMETERS[url.pathname] ?? []) {
    const value = url.searchParams.get(name);
    if (value !== null && value.length <= LONGEST_PARAMETER) known.set(name, value);
  }
  return known.size > 0 ? `${url.pathname}?${known}` : url.pathname;
}

function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: routeTree(routes, id) },
    );
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

/** The address without trailing slashes, or null if it has none. */
export function withoutTrailingSlash(path: string): string | null {
  if (!path.endsWith('/') || path[1] === '/') return null;
  // A regular expression would take quadratic time on an address full of slashes.
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end) || null;
}

/** Tells which addresses have no page, so that they cost no render. */
export function unknownPages({ routes }: ServerBuild): (path: string) => boolean {
  const tree = routeTree(routes);
  return (path) => {
    if (path === '/') return false;
    if (!isDecodable(path)) return true;
    return !path.endsWith('.data') && (matchRoutes(tree, path)?.at(-1)?.route.path ?? '*') === '*';
  };
}

/** The patterns of all pages, such as `/blog/:slug`. */
export const pagePatterns = ({ routes }: Pick<ServerBuild, 'routes'>): string[] =>
  Object.values(routes).flatMap((route) => {
    if (route === undefined || route.path === '*') return [];
    if (route.index) return ['/'];
    return route.path === undefined ? [] : [`/${route.path}`];
  });
