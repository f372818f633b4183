import type { Context, MiddlewareHandler } from 'hono';
import { findNextPublication } from '#features/blog/queries/posts.server.ts';
import { readListQuery, topicKey } from '#features/blog/rules.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { closedHeaders, type Hsts } from '#server/http/security-headers.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type CachedAnswer, chooseAnswer } from './cached-answer.ts';

export function sendCached(c: Context<ServerEnv>, cached: CachedAnswer): Response {
  const chosen = chooseAnswer(cached, c.req.header('if-none-match'), c.req.header('accept-encoding'));
  return new Response(chosen.body, chosen);
}

/**
 * Until when an answer that contains posts may be cached; undefined for as long as nothing is published. Ask before it is
 * rendered. If the database doesn't tell, it must not be cached.
 */
export const postsExpireAt = async (ctx: Ctx): Promise<Date | undefined> =>
  (await findNextPublication(ctx).catch(() => ctx.now())) ?? undefined;

/** For how long an answer that was rendered just now may be cached. */
export const cachedUntil = ({ now }: Ctx, until: Date | undefined) =>
  until && { milliseconds: until.getTime() - now().getTime() };

/** Feeds are the only answers that depend on the query. */
function keyOf({ pathname, searchParams }: URL): string {
  const path = pathname.toLowerCase();
  const topic = path === '/feed.xml' ? topicKey(readListQuery(searchParams).topic) : '';
  return topic ? `${path}?${new URLSearchParams({ tag: topic })}` : path;
}

/** Caches what the next handler answers, which must be the same for every caller and spelling of the address. */
export function answerFromCache(cache: AnswerCache, hsts: Hsts): MiddlewareHandler<ServerEnv> {
  // In lower case, as a handler's own headers come, which replace them.
  const closed = Object.fromEntries(new Headers(closedHeaders(hsts)));
  return async (c, next) => {
    const answer = await cache.load(
      keyOf(new URL(c.req.url)),
      async () => {
        const ctx = c.get('ctx');
        const until = await postsExpireAt(ctx);
        await next();
        const own = Object.fromEntries(c.res.headers);
        // Clients must revalidate every time, so that a publish is visible immediately.
        const cacheControl = c.res.ok ? (own['cache-control'] ?? 'no-cache') : 'no-store';
        const headers = { ...closed, ...own, 'cache-control': cacheControl };
        const body = new Uint8Array(await c.res.arrayBuffer());
        return { status: c.res.status, headers, body, ...cachedUntil(ctx, until) };
      },
      ({ status }) => status === 200,
    );
    c.res = undefined;
    c.res = sendCached(c, answer);
  };
}
