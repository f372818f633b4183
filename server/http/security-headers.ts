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

export function commonHeaders(isProduction: boolean): Record<string, string> {
  return isProduction ? { ...COMMON, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : COMMON;
}

export function closedHeaders(isProduction: boolean): Record<string, string> {
  return { ...commonHeaders(isProduction), 'Content-Security-Policy': CLOSED_POLICY };
}

export function securityHeaders(isProduction: boolean): MiddlewareHandler<ServerEnv> {
  const headers = Object.entries(commonHeaders(isProduction));
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', CLOSED_POLICY);
    if (c.req.path.startsWith('/api/') && !c.res.headers.has('Cache-Control')) {
      c.res.headers.set('Cache-Control', 'no-store');
    }
  };
}
