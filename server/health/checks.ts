import type { HealthCheckName } from '#content/admin/admin-health.ts';
import { countMigrations } from '#db/history.ts';
import { countOwnMigrations, type OpenedDatabase } from '#db/open.ts';
import type { Ctx } from '#features/ctx.ts';
import {
  measureClock,
  readAnswerFacts,
  readBackupFacts,
  readCalendarFacts,
  readDatabaseFacts,
  readMailFacts,
  readWebhookFacts,
} from '#features/health/queries/facts.server.ts';
import { type Finding, type Found, findingOf } from '#features/health/rules/findings.ts';
import { type JobHealth, judgeJobs } from '#features/health/rules/jobs.ts';
import {
  type Certificate,
  type Ending,
  judgeCertificate,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeMemory,
  judgeMigrations,
  judgeServer,
  judgeSettings,
} from '#features/health/rules/machine.ts';
import {
  judgeAnswers,
  judgeBackups,
  judgeCalendars,
  judgeLaunch,
  judgeMail,
  judgeWebhooks,
} from '#features/health/rules/services.ts';
import { readStored } from '#features/settings/queries/stored.server.ts';
import { findLaunchState } from '#features/today/queries/launch.server.ts';
import { technicalLine } from '#lib/technical-line.ts';
import { readDisk, readMemory } from './machine.ts';
import { PRODUCT_VERSION } from './product-version.ts';

/** What the checks look at. */
export type Checked = {
  ctx: Ctx;
  database: Pick<OpenedDatabase, 'pool' | 'engine'>;
  dataDir: string;
  port: number;
  /** Whether a process serves the site, and since when, if it is this one. */
  isServing: boolean;
  startedAt: Date | null;
  /** Why the database couldn't be opened. */
  outage?: string;
  endings: readonly Ending[];
  certificateOf: (appUrl: string) => Promise<Certificate>;
  readJobs: () => Promise<JobHealth[]>;
};

type Check = {
  name: HealthCheckName;
  /** It can't say anything while the database is down. */
  needsDatabase?: boolean;
  run: (checked: Checked) => Promise<Found> | Found;
};

async function checkDatabase({ ctx, database }: Checked): Promise<Found> {
  const started = performance.now();
  const { version, bytes } = await readDatabaseFacts(ctx);
  const name = database.engine === 'pglite' ? 'Embedded PostgreSQL' : 'PostgreSQL';
  return judgeDatabase({ ms: performance.now() - started, engine: `${name} ${version.split(' ')[0]}`, bytes });
}

/** All checks, in the order of the page. */
const CHECKS: readonly Check[] = [
  {
    name: 'mail',
    needsDatabase: true,
    run: async ({ ctx }) => judgeMail(await readMailFacts(ctx), ctx.now()),
  },
  { name: 'webhooks', needsDatabase: true, run: async ({ ctx }) => judgeWebhooks(await readWebhookFacts(ctx)) },
  { name: 'answers', needsDatabase: true, run: async ({ ctx }) => judgeAnswers(await readAnswerFacts(ctx)) },
  {
    name: 'calendars',
    needsDatabase: true,
    run: async ({ ctx }) => judgeCalendars(await readCalendarFacts(ctx), ctx.now()),
  },
  {
    name: 'backups',
    needsDatabase: true,
    run: async ({ ctx }) => judgeBackups(await readBackupFacts(ctx), ctx.now()),
  },
  { name: 'database', run: checkDatabase },
  {
    name: 'migrations',
    needsDatabase: true,
    run: async ({ database }) => judgeMigrations(countOwnMigrations(), await countMigrations(database.pool)),
  },
  { name: 'disk', run: async ({ dataDir }) => judgeDisk(await readDisk(dataDir)) },
  { name: 'memory', run: () => judgeMemory(readMemory()) },
  {
    name: 'certificate',
    run: async ({ ctx, certificateOf }) => {
      const { appUrl } = ctx.mail;
      return judgeCertificate(await certificateOf(appUrl), new URL(appUrl).hostname, ctx.now());
    },
  },
  { name: 'clock', needsDatabase: true, run: async ({ ctx }) => judgeClock(await measureClock(ctx)) },
  {
    name: 'jobs',
    needsDatabase: true,
    run: async ({ readJobs, isServing }) => judgeJobs(await readJobs(), isServing),
  },
  {
    name: 'settings',
    needsDatabase: true,
    run: async ({ ctx, endings }) => judgeSettings((await readStored(ctx)).unreadable, endings, ctx.now()),
  },
  { name: 'launch', needsDatabase: true, run: async ({ ctx }) => judgeLaunch(await findLaunchState(ctx)) },
  {
    name: 'server',
    run: ({ startedAt, isServing, port }) =>
      judgeServer({ version: PRODUCT_VERSION, node: process.versions.node, port, isServing, startedAt }),
  },
];

async function reach({ database, outage }: Checked): Promise<Found | null> {
  if (outage !== undefined) return { code: 'database.down', technical: outage };
  try {
    await database.pool.query('select 1');
    return null;
  } catch (error) {
    return { code: 'database.down', technical: technicalLine(error) };
  }
}

/** Why a check stopped. Without their migrations, tables and columns that checks read don't exist. */
async function judgeError({ database }: Checked, readsTables: boolean, error: unknown): Promise<Found> {
  const applied = readsTables ? await countMigrations(database.pool).catch(() => null) : null;
  const isUnmigrated = applied !== null && applied < countOwnMigrations();
  return isUnmigrated ? { code: 'unmigrated' } : { code: 'broken', technical: technicalLine(error) };
}

/** Runs all checks. An error in one of them is what it finds. */
export async function runChecks(checked: Checked): Promise<Finding[]> {
  const outage = await reach(checked);
  const findings: Finding[] = [];
  for (const { name, needsDatabase = false, run } of CHECKS) {
    if (outage && (needsDatabase || name === 'database')) {
      findings.push(findingOf(name, name === 'database' ? outage : { code: 'unknown' }));
      continue;
    }
    try {
      findings.push(findingOf(name, await run(checked)));
    } catch (error) {
      findings.push(findingOf(name, await judgeError(checked, needsDatabase, error)));
    }
  }
  return findings;
}
