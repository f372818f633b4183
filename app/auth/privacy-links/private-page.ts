import { pageMeta } from '#app/meta.ts';
import { meta as texts } from '#content/meta.ts';

/** The address is a secret: other sites don't learn it, and nobody stores or lists the page. */
export const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' };

export const privateMeta = (matches: Parameters<typeof pageMeta>[0], title: string, path: string) =>
  pageMeta(matches, { ...texts.auth, title, path, isHidden: true });
