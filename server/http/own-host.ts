import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env.ts';
import { sendError } from './errors.ts';

const HOST = /^(\[[\da-f:.]+\]|[^\s:@/]+)(?::\d{1,5})?$/i;

export type IsOwnHost = (host: string | undefined) => boolean;

/**
 * In demo mode, a foreign host name is a DNS rebinding attack that wants to read the prefilled sign-in. In production
 * the proxy in front decides which host names arrive here.
 */
export function ownHosts({ isProduction, origins }: { isProduction: boolean; origins: readonly string[] }): IsOwnHost {
  if (isProduction) return () => true;
  const names = new Set(origins.map((origin) => new URL(origin).hostname));
  // A request without a Host header doesn't come from a browser.
  return (host) => host === undefined || names.has(HOST.exec(host)?.[1]?.toLowerCase() ?? '');
}

export function hostGuard(isOwnHost: IsOwnHost, appUrl: string): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (isOwnHost(c.req.header('host'))) return next();
    return sendError(c, {
      status: 421,
      code: 'unknown_host',
      message: `This site isn't available at this address. Open ${appUrl}, or set APP_URL to the address you use.`,
    });
  };
}
