import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';
import { closedHeaders, type Hsts } from '#server/http/security-headers.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type CachedAnswer, chooseAnswer } from './cached-answer.ts';

export function sendCached(c: Context<ServerEnv>, cached: CachedAnswer): Response {
  const chosen = chooseAnswer(cached, c.req.header('if-none-match'), c.req.header('accept-encoding'));
  return new Response(chosen.body, chosen);
}

/** Caches what the next handler answers, which must be the same for every caller, query and spelling of the path. */
export function answerFromCache(cache: AnswerCache, hsts: Hsts): MiddlewareHandler<ServerEnv> {
  const closed = closedHeaders(hsts);
  return async (c, next) => {
    const answer = await cache.load(
      c.req.path.toLowerCase(),
      async () => {
        await next();
        // Clients must revalidate every time, so that a publish is visible immediately.
        const cacheControl = c.res.ok ? 'no-cache' : 'no-store';
        const headers = { ...Object.fromEntries(c.res.headers), ...closed, 'cache-control': cacheControl };
        return { status: c.res.status, headers, body: new Uint8Array(await c.res.arrayBuffer()) };
      },
      ({ status }) => status === 200,
    );
    c.res = undefined;
    c.res = sendCached(c, answer);
  };
}
