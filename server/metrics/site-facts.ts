import { readBackupState } from '#db/backup/state.ts';
import type { Ctx } from '#features/ctx.ts';
import { readAnswerFacts, readMailFacts, readWebhookFacts } from '#features/health/queries/facts.server.ts';
import { contracts } from '#server/contracts.ts';
import type { HealthReader } from '#server/health/reader.ts';
import { pagePatterns } from '#server/http/pages/page-routes.ts';
import type { Pages } from '#server/http/pages/pages.ts';
import type { ReadSite } from './site-gauges.ts';

const MACHINES = ['/healthz', '/readyz', '/metrics', '/sitemap.xml', '/robots.txt', '/feed.xml', '/llms.txt'];

/** Everything that has a name in the metrics: the calls, the pages and what machines read. */
export const routesOf = ({ build }: Pages): string[] => [
  ...new Set(Object.keys(contracts).map((name) => name.split(' ')[1] ?? '')),
  ...pagePatterns(build),
  ...MACHINES,
];

/** What is measured from the database. Null while it is down. */
export const siteReader =
  (ctx: Ctx, health: HealthReader): ReadSite =>
  async () => {
    const { findings, jobs } = await health(ctx);
    if (findings.some(({ code }) => code === 'database.down')) return null;
    return {
      now: ctx.now(),
      findings,
      jobs,
      mail: await readMailFacts(ctx),
      events: await readWebhookFacts(ctx),
      answers: await readAnswerFacts(ctx),
      backups: await readBackupState(ctx.db),
    };
  };
