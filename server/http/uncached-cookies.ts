import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { SEEING_LIMIT } from '#features/accounts/rules/lifetimes.ts';
import { HOUR } from '#lib/time/durations.ts';
import type { ServerEnv } from './env.ts';

/** Says that cached pages must not answer this browser. It grants nothing: the session says who sees what. */
const uncachedCookie = (name: string, milliseconds: number) => ({
  isIn: (cookies: string | undefined) => cookies?.includes(`${name}=1`) ?? false,
  set: (c: Context<ServerEnv>, isOn: boolean, isSecure: boolean) =>
    setCookie(c, name, isOn ? '1' : '', {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      maxAge: isOn ? milliseconds / 1000 : 0,
    }),
});

/** An admin sees the site as a customer, and every page says so. */
export const seeAsCookie = uncachedCookie('seeing', SEEING_LIMIT);

/** A member of staff looks at drafts. */
export const previewCookie = uncachedCookie('preview', HOUR);
