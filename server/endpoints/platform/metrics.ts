import { hash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';
import type { Metrics } from '#server/metrics/metrics.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** What Prometheus reads, for whoever has the token. */
export function metricsEndpoint(app: Hono<ServerEnv>, token: string, metrics: Metrics): void {
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    // Digests have one length, so the comparison takes the same time for every header.
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.body(null, 401);
    }
    return c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType });
  });
}
