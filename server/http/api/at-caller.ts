import type { Context } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';

/** Our own address under the name the caller uses: in demo mode this machine has several, and a session belongs to one. */
export function atCaller(c: Context<ServerEnv>, url: string): string {
  const { appUrl } = c.get('ctx').mail;
  const origin = c.req.header('origin');
  return origin && url.startsWith(`${appUrl}/`) ? origin + url.slice(appUrl.length) : url;
}
