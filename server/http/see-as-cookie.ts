import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { SEEING_LIMIT } from '#features/accounts/rules/lifetimes.ts';
import type { ServerEnv } from './env.ts';

const NAME = 'seeing';

/**
 * Says that cached pages must not answer this browser, because an admin sees the site as a customer and every page says
 * so. It grants nothing: the session says as whom.
 */
export const mayBeSeeAs = (cookies: string | undefined) => cookies?.includes(`${NAME}=1`) ?? false;

export const markSeeAs = (c: Context<ServerEnv>, isSeeAs: boolean, isSecure: boolean) =>
  setCookie(c, NAME, isSeeAs ? '1' : '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure,
    maxAge: isSeeAs ? SEEING_LIMIT / 1000 : 0,
  });
