import type { Context } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';

/**
 * Our URL with the host name the caller used. In demo mode this machine has several names, and a session cookie belongs
 * to one.
 */
export function atCaller(c: Context<ServerEnv>, url: string): string {
  const { appUrl } = c.get('ctx').mail;
  const origin = c.req.header('origin');
  return origin && url.startsWith(`${appUrl}/`) ? origin + url.slice(appUrl.length) : url;
}
