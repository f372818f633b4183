import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env.ts';

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Answers that aren't pages may not load or run anything. Pages set their own: app/document/content-security-policy.ts. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Whether browsers must use only https from now on, and whether for subdomains too. */
export type Hsts = 'off' | 'host' | 'subdomains';

const HSTS: Record<Hsts, Record<string, string>> = {
  off: {},
  host: { 'Strict-Transport-Security': 'max-age=31536000' },
  subdomains: { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' },
};

export function commonHeaders(hsts: Hsts): Record<string, string> {
  return { ...COMMON, ...HSTS[hsts] };
}

export function closedHeaders(hsts: Hsts): Record<string, string> {
  return { ...commonHeaders(hsts), 'Content-Security-Policy': CLOSED_POLICY };
}

export function securityHeaders(hsts: Hsts): MiddlewareHandler<ServerEnv> {
  const headers = Object.entries(commonHeaders(hsts));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', CLOSED_POLICY);
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) {
      c.res.headers.set('Cache-Control', 'no-store');
    }
  };
}
