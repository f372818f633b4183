import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { setOwnValues } from '#content/own.ts';
import { DataDirInUse } from '#db/engine/data-dir-lock.ts';
import { type OpenedDatabase, openDatabase, openPostgres } from '#db/open.ts';
import type { Finding } from '#features/health/rules/findings.ts';
import { readShownValues } from '#features/promises/queries/switches.server.ts';
import { CannotStart } from '#lib/cannot-start.ts';
import { technicalLine } from '#lib/technical-line.ts';
import { controlSocket } from '#server/control.ts';
import { createServices } from '#server/services.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { runChecks } from './checks.ts';
import { readCertificate } from './machine.ts';
import { listUsedJobs } from './used-jobs.ts';

/** Of the process that has the embedded database open. */
function askServer({ dataDir }: Settings): Promise<Finding[]> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: controlSocket(dataDir), path: '/health' }, async (answer) => {
      const found = await text(answer);
      if (answer.statusCode !== 200)
        return reject(
          new CannotStart(`The server that uses ${dataDir} could not check itself: ${found.split('\n', 1)[0]}`),
        );
      // The server writes what it found.
      resolve(JSON.parse(found) as Finding[]);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Whether a process answers on the site's port. */
async function isServing({ host, port }: Settings): Promise<boolean> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/healthz`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return answer?.ok ?? false;
}

async function check(settings: Settings, database: OpenedDatabase, outage?: string): Promise<Finding[]> {
  const { ctx } = createServices(settings, database, pino({ enabled: false }));
  // While the database is down, only the settings of the environment are known.
  if (outage === undefined) {
    await ctx.settings.apply().catch(() => null);
    setOwnValues(await readShownValues(ctx).catch(() => ({})));
  }
  return runChecks({
    ...settings,
    ctx,
    database,
    isServing: await isServing(settings),
    startedAt: null,
    certificateOf: readCertificate,
    readJobs: () => listUsedJobs(ctx, { database, backups: settings.backups }),
    outage,
  });
}

const NOWHERE = 'postgresql://127.0.0.1/none';

/** Runs the checks. The server may be stopped and the database down. */
export async function readSiteHealth(env: Record<string, string | undefined>): Promise<Finding[]> {
  const settings = readSettings(env);
  const { databaseUrl, dataDir } = settings;
  // Opening an embedded database would create it.
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    return check(settings, openPostgres(NOWHERE), `there is no database in ${dataDir} yet; the first start creates it`);
  let database: OpenedDatabase;
  try {
    database = await openDatabase(settings);
  } catch (error) {
    if (error instanceof DataDirInUse) return askServer(settings);
    return check(settings, openPostgres(NOWHERE), technicalLine(error));
  }
  return check(settings, database).finally(() => database.close());
}
