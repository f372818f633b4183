import { setTimeout as wait } from 'node:timers/promises';
import { runJob } from '#features/health/commands.server.ts';
import { healthApi } from '#features/health/contract.ts';
import { requirePermission } from '#features/permissions.ts';
import type { HealthReader } from '#server/health/reader.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { streamText } from '#server/http/api/stream.ts';
import { HttpError, notFound } from '#server/http/errors.ts';

const PROBES = 10;
const PROBE_PAUSE_MS = 80;

/** Lines that a proxy has to pass on one by one, in the form of a consultant's answer. */
async function* probe() {
  for (let count = 1; count <= PROBES; count++) {
    yield `event: probe\ndata: ${count}\n\n`;
    await wait(PROBE_PAUSE_MS);
  }
}

export function siteHealthEndpoints(serve: Serve, read: HealthReader): void {
  serve(healthApi, {
    'GET /api/health': async ({ ctx }) => {
      requirePermission(ctx.actor, 'open-settings');
      const { findings, jobs } = await read(ctx);
      return { data: findings, count: findings.length, jobs, checkedAt: ctx.now() };
    },
    'GET /api/health/stream': ({ c, ctx }) => {
      requirePermission(ctx.actor, 'open-settings');
      c.header('Cache-Control', 'no-store');
      c.header('X-Accel-Buffering', 'no');
      return streamText(c, probe(), 'text/event-stream');
    },
    'POST /api/health/jobs/:name/run': async ({ ctx, params }) => {
      const outcome = await runJob(ctx, params.name);
      if (outcome === null) throw new HttpError({ ...notFound, message: 'There is no such job' });
      return succeeded(outcome === 'running' ? 'The job is running already.' : 'The job starts within ten seconds.');
    },
  });
}
