import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { SLUG } from '#lib/text/slug.ts';

/** Query parameters that change what a public page shows; all others are ignored there. */
const PARAMETERS: Record<string, string[]> = {
  '/': ['service'],
  '/consultation': ['service'],
  '/blog': ['tag', 'before'],
};
const LONGEST_PARAMETER = 100;

/** Pages that hold nothing about their reader. Other spellings of an address are redirected or rendered, never kept. */
const PUBLIC_PAGE = new RegExp(
  `^/(?:consultation|blog(?:/${SLUG})?|legal|privacy|terms|cookies|ai-disclaimer|email-policy|refund-policy|success)?$`,
);

/** The data of a public page's client navigation. */
export const isPublicData = (path: string) =>
  path === '/_root.data' || (path.endsWith('.data') && PUBLIC_PAGE.test(path.slice(0, -'.data'.length)));

/** The one address under which a public page is kept, or null when it is not kept. */
export function cacheKey(url: URL): string | null {
  if (!PUBLIC_PAGE.test(url.pathname)) return null;
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

/** The one address of a page that was asked for with slashes at its end, or null. */
export function withoutTrailingSlash(path: string): string | null {
  if (!path.endsWith('/') || path[1] === '/') return null;
  // A pattern would look for the end from each slash anew.
  let end = path.length;
  while (path[end - 1] === '/') end--;
  return path.slice(0, end) || null;
}

/** Tells which addresses no page answers, so that those cost no render. */
export function unknownPages({ routes }: ServerBuild): (path: string) => boolean {
  const tree = routeTree(routes);
  return (path) => {
    if (!isDecodable(path)) return true;
    return !path.endsWith('.data') && (matchRoutes(tree, path)?.at(-1)?.route.path ?? '*') === '*';
  };
}
