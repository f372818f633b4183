import { createHash } from 'node:crypto';
import type { Context, Next } from 'hono';
import { LRUCache } from 'lru-cache';
import { SECOND } from '#lib/time/durations.ts';
import type { ServerEnv } from '#server/http/env.ts';

/** The second click of two, even if the network takes a second to bring it. */
const REPEATED_WITHIN = 3 * SECOND;
const MOST_REMEMBERED = 1_000;

type Redirect = { location: string; cookies: string[] };

function redirectOf({ status, headers }: Response): Redirect | null {
  const location = headers.get('location');
  return status === 303 && location !== null ? { location, cookies: headers.getSetCookie() } : null;
}

/** The same browser posts the same form from the same page. */
function keyOf(c: Context<ServerEnv>, page: string, body: Uint8Array): string {
  const who = JSON.stringify([c.req.path, page, c.get('address'), c.req.header('user-agent'), c.req.header('cookie')]);
  return createHash('sha256').update(who).update(body).digest('base64');
}

/**
 * Browsers without scripts send a form twice after a double click, and show only the second answer. Returns a function
 * that gives the second post the redirect of the first one, without doing anything again. A rejected post does not
 * count as the first one.
 */
export function repeatedPosts() {
  const answers = new LRUCache<string, Promise<Redirect | null>>({ max: MOST_REMEMBERED, ttl: REPEATED_WITHIN });

  return async (c: Context<ServerEnv>, next: Next, page: string, body: Uint8Array) => {
    const key = keyOf(c, page, body);
    const first = answers.get(key);
    const { promise, resolve } = Promise.withResolvers<Redirect | null>();
    answers.set(key, promise);
    const redirect = await first;
    if (!redirect) return next().finally(() => resolve(redirectOf(c.res)));
    resolve(redirect);
    for (const cookie of redirect.cookies) c.header('Set-Cookie', cookie, { append: true });
    return c.redirect(redirect.location, 303);
  };
}
