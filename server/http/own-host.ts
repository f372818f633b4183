import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env.ts';
import { refuse } from './errors.ts';

const HOST = /^(\[[\da-f:.]+\]|[^\s:@/]+)(?::\d{1,5})?$/i;

export type IsOwnHost = (host: string | undefined) => boolean;

/**
 * Whether a Host header names this site, on any port. In demo mode another name is a page whose DNS answer was changed to this machine,
 * and that would read the prefilled sign-in as its own. In production the proxy decides which names arrive here.
 */
export function ownHosts({ isProduction, origins }: { isProduction: boolean; origins: readonly string[] }): IsOwnHost {
  if (isProduction) return () => true;
  const names = new Set(origins.map((origin) => new URL(origin).hostname));
  // Every browser sends the header.
  return (host) => host === undefined || names.has(HOST.exec(host)?.[1]?.toLowerCase() ?? '');
}

export function hostGuard(isOwnHost: IsOwnHost, appUrl: string): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (isOwnHost(c.req.header('host'))) return next();
    return refuse(c, {
      status: 421,
      code: 'unknown_host',
      message: `This site isn't available at this address. Open ${appUrl}, or set APP_URL to the address you use.`,
    });
  };
}
