import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import { claimPost, findPostAnswer, releasePost, storePostAnswer } from '#db/post-answers.ts';
import type { Ctx } from '#features/ctx.ts';
import { openSealed, seal } from '#lib/secret.ts';
import { SECOND } from '#lib/time/durations.ts';
import type { ServerEnv } from '#server/http/env.ts';

/** The second click of two, even if the network takes a second to bring it. */
const REPEATED_WITHIN = 3 * SECOND;
/** Longer than any answer takes. After that, the instance that answered was killed. */
const ANSWERED_WITHIN = 15 * SECOND;
const LOOK_EVERY = 100;

type Redirect = { location: string; cookies: string[] };

function redirectOf({ status, headers }: Response): Redirect | null {
  const location = headers.get('location');
  return status === 303 && location !== null ? { location, cookies: headers.getSetCookie() } : null;
}

/**
 * What the same browser sends when it posts the same form from the same page: a name under which the answer is stored,
 * and the key to it, which isn't stored.
 */
function identify(c: Context<ServerEnv>, sessionSecret: string) {
  const browser = [c.get('address'), c.req.header('user-agent'), c.req.header('cookie')];
  const sent = JSON.stringify([c.req.path, c.get('form'), browser]);
  const digest = createHmac('sha512', sessionSecret).update(sent).digest();
  return { post: digest.subarray(0, 32).toString('base64url'), key: digest.subarray(32) };
}

/** Waits for the answer to the first of two posts; null if this is the first one, or the first one was rejected. */
async function answerOfFirst({ db }: Ctx, post: string): Promise<string | null> {
  while (!(await claimPost(db, post, ANSWERED_WITHIN))) {
    const answer = await findPostAnswer(db, post);
    if (answer !== null) return answer;
    await setTimeout(LOOK_EVERY);
  }
  return null;
}

/**
 * Browsers without scripts send a form twice after a double click, and show only the second answer. This gives the
 * second post the redirect of the first one, on whichever instance it arrives, without doing anything again. A rejected
 * post does not count as the first one.
 */
export function repeatedPosts(sessionSecret: string): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!c.get('form')) return next();
    const { post, key } = identify(c, sessionSecret);
    const ctx = c.get('ctx');
    const first = await answerOfFirst(ctx, post);
    if (first === null) {
      await next();
      const redirect = redirectOf(c.res);
      const stored = redirect
        ? storePostAnswer(ctx.db, post, seal(JSON.stringify(redirect), key), REPEATED_WITHIN)
        : releasePost(ctx.db, post);
      // The post itself has been answered.
      await stored.catch((error: unknown) => ctx.log.error({ err: error }, 'could not store the answer to a form'));
      return;
    }
    // Decrypted with the key of this post, so it's what was stored above.
    const { location, cookies } = JSON.parse(openSealed(first, key)) as Redirect;
    for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
    return c.redirect(location, 303);
  };
}
