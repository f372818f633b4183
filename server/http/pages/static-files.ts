import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';

const HAS_EXTENSION = /\.[a-z0-9]+$/i;

/** Shown in emails, so in mail clients that are other sites. */
const EMAIL_PICTURE = '/brand/email-mark.png';

/** Built and public files, compressed by the build. Names with a hash never change, so they are cached for a year. */
export function staticFiles(root: string): MiddlewareHandler<ServerEnv> {
  const serve = serveStatic<ServerEnv>({ root, precompressed: true });
  return async (c, next) => {
    const { path } = c.req;
    if (!HAS_EXTENSION.test(path) || path.endsWith('.data') || path.startsWith('/api/')) return next();
    const response = await serve(c, async () => {});
    if (!response) return next();
    const isHashed = path.startsWith('/assets/');
    response.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=86400');
    if (path === EMAIL_PICTURE) response.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    const changed = response.headers.get('Last-Modified');
    if (response.status !== 200 || changed === null || c.req.header('if-modified-since') !== changed) return response;
    await response.body?.cancel();
    for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding']) response.headers.delete(name);
    return new Response(null, { status: 304, headers: response.headers });
  };
}
