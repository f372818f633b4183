import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from './env.ts';

const COMMON: [name: string, value: string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
];

/** Nothing may run or load in an answer that is no page. Pages bring their own policy with hashes. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function securityHeaders(isProduction: boolean): MiddlewareHandler<ServerEnv> {
  const headers = isProduction
    ? [...COMMON, ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const]
    : COMMON;
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
    if (!c.res.headers.has('Content-Security-Policy')) c.res.headers.set('Content-Security-Policy', CLOSED_POLICY);
  };
}
