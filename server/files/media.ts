import type { Hono, MiddlewareHandler } from 'hono';
import { readPictureFile } from '#features/pictures/queries.server.ts';
import { type Format, parseAddress } from '#features/pictures/rules.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { notFound, sendError } from '#server/http/errors.ts';

const TYPES: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** An SVG may style itself, and nothing else, even if it is opened as a page. */
const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** Uploaded pictures. The address of a picture never shows another one, so browsers cache it for a year. */
export function mediaEndpoints(app: Hono<ServerEnv>, fromCache: MiddlewareHandler<ServerEnv>): void {
  app.get('/media/:file', fromCache, async (c) => {
    const address = parseAddress(c.req.path);
    const bytes = address && (await readPictureFile(c.get('ctx'), address));
    if (!bytes) return sendError(c, notFound);
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': TYPES[address.format],
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': PICTURE_POLICY,
      // Emails show them in mail programs, which are other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}
