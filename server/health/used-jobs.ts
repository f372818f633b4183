import type { OpenedDatabase } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import { listJobs } from '#features/health/queries/jobs.server.ts';
import type { JobHealth } from '#features/health/rules/jobs.ts';
import type { Settings } from '#server/settings.ts';

const EMBEDDED_ONLY = new Set(['engine-memory', 'checkpoint', 'vacuum']);

type Site = { database: Pick<OpenedDatabase, 'engine'>; backups: Pick<Settings['backups'], 'cron'> };

function isUsed(name: string, { payments }: Pick<Ctx, 'payments'>, { database, backups }: Site): boolean {
  if (name === 'backup') return backups.cron !== null;
  if (name === 'sandbox-renewals') return payments?.name === 'sandbox';
  return database.engine === 'pglite' || !EMBEDDED_ONLY.has(name);
}

/** The jobs of this site. Starts with other settings have left others in the queue, which would look late. */
export const listUsedJobs = async (ctx: Ctx, site: Site): Promise<JobHealth[]> =>
  (await listJobs(ctx)).filter(({ name }) => isUsed(name, ctx, site));
