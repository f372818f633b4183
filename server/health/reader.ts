import type { OpenedDatabase } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Finding } from '#features/health/rules/findings.ts';
import type { JobHealth } from '#features/health/rules/jobs.ts';
import type { Settings } from '#server/settings.ts';
import { runChecks } from './checks.ts';
import { rememberCertificate } from './machine.ts';
import { listUsedJobs } from './used-jobs.ts';

export type HealthReader = (ctx: Ctx) => Promise<{ findings: Finding[]; jobs: JobHealth[] }>;

type Site = Pick<Settings, 'dataDir' | 'port' | 'endings' | 'backups'>;

/** Runs the checks in the process that serves the site. */
export function createHealthReader(
  site: Site,
  database: Pick<OpenedDatabase, 'pool' | 'engine'>,
  certificateOf = rememberCertificate(),
): HealthReader {
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  return async (ctx) => {
    let jobs: JobHealth[] = [];
    const readJobs = async () => {
      jobs = await listUsedJobs(ctx, { database, backups: site.backups });
      return jobs;
    };
    const findings = await runChecks({ ...site, ctx, database, startedAt, isServing: true, certificateOf, readJobs });
    return { findings, jobs };
  };
}
