import type { Hono } from 'hono';
import type { ServerEnv } from '#server/http/env.ts';

export type Health = {
  /** False once the process has been asked to stop. */
  isAccepting: () => boolean;
  checkDatabase: () => Promise<unknown>;
};

export function healthEndpoints(app: Hono<ServerEnv>, health: Health): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      if (health.isAccepting()) {
        await health.checkDatabase();
        return c.json({ status: 'ready' });
      }
    } catch {
      // Same answer as for a stopping process.
    }
    c.header('Retry-After', '5');
    return c.json({ status: 'not ready' }, 503);
  });
}
