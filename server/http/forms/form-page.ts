import { nextFrom } from '#app/auth/auth-path.ts';
import type { NativeForm } from '#lib/api/contract.ts';
import { safeNextPath } from '#lib/next-path.ts';

const LONGEST_PATH = 2_000;
const OWN = 'http://own.invalid';

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

export type FormPages = {
  origins: readonly string[];
  /** Whether a path is one of the site's pages. */
  isPage: (path: string) => boolean;
};

const refererPath = (referer: string | undefined, origins: readonly string[]) => {
  const url = referer === undefined ? null : URL.parse(referer);
  return url && origins.includes(url.origin) ? pathOf(url) : null;
};

/** The page that a form was on: it says so itself on a page that is shown again, otherwise the browser says so. */
export function findFormPage(
  { page }: NativeForm,
  posted: string | null,
  referer: string | undefined,
  { origins, isPage }: FormPages,
): string {
  for (const path of [posted, refererPath(referer, origins)]) {
    const own = safeNextPath(path, '');
    const url = new URL(own, OWN);
    if (own === '' || own.length > LONGEST_PATH || !isPage(url.pathname)) continue;
    url.searchParams.delete('sent');
    url.hash = '';
    return pathOf(url);
  }
  return page;
}

/** The page after success. Its `sent` names the call, so that the page can say what happened without a cookie. */
export function pageAfter({ to, facts = [] }: NativeForm, action: string, page: string, values: object): string {
  const query = new URL(page, OWN).searchParams;
  const known: Record<string, unknown> = { ...values };
  const filled = to?.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(known[name])));
  const url = new URL(filled === undefined ? page : nextFrom(query) || filled, OWN);
  const call = action.replace('/api/', '').replace(/\/:\w+/g, '');
  url.searchParams.set('sent', [call, ...facts.map((name) => String(known[name]))].join('.'));
  return pathOf(url);
}
