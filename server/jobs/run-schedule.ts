import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { OpenedDatabase } from '#db/open.ts';
import type { Log } from '#lib/log.ts';
import { technicalLine } from '#lib/technical-line.ts';
import { currentWork } from '#lib/work-context.ts';
import type { RunningJob } from './repeat.ts';

/** A scheduled job. `run` may be called twice for one time, so a second call must do nothing. */
export type Job = {
  name: string;
  /** A cron expression in UTC. */
  cron: string;
  /** After this time another run may start. 10 minutes by default. */
  longestSeconds?: number;
  run: (isStopping: () => boolean) => Promise<unknown>;
};

/** Seconds between checks of the clock and of waiting jobs. */
type Pace = { clock: number; queue: number };
const PACE: Pace = { clock: 30, queue: 10 };
const RETRY_SECONDS = 30;
const RETRY_START_MS = 5_000;
const STOP_MS = 4_000;

/** pg-boss sends a whole transaction as one statement, and a failed one must not stay open on a shared connection. */
const executeOn = (pool: pg.Pool) => async (text: string, values?: unknown[]) => {
  const client = await pool.connect();
  try {
    return await client.query(text, values);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};

/**
 * Runs each job at its times, once across all instances. One run catches up on all times missed while no instance ran.
 * A failed run is logged and retried twice.
 */
export function runSchedule({ pool, engine }: OpenedDatabase, jobs: Job[], log: Log, pace = PACE): RunningJob {
  const boss = new PgBoss({
    db: { executeSql: executeOn(pool) },
    backend: engine === 'pglite' ? 'pglite' : 'postgres',
    schema: 'jobs',
    cronMonitorIntervalSeconds: pace.clock,
    cronWorkerIntervalSeconds: pace.queue,
    reindex: false,
    monitorVacuum: false,
  });
  // pg-boss gives copies of errors, which aren't instances of Error.
  boss.on('error', ({ message }) => log.warn({ reason: message }, 'could not read the job schedule'));
  const stopping = new AbortController();

  async function start(): Promise<void> {
    await boss.start();
    for (const { name, cron, run, longestSeconds = 600 } of jobs) {
      await boss.createQueue(name, {
        policy: 'exclusive',
        retryLimit: 2,
        retryDelay: Math.min(RETRY_SECONDS, pace.clock),
        expireInSeconds: longestSeconds,
      });
      await boss.work(name, { batchSize: 1, pollingIntervalSeconds: pace.queue }, async () => {
        const failed = await currentWork
          .run({ name: `job ${name}` }, () => run(() => stopping.signal.aborted))
          .then(
            () => null,
            (error: unknown) => ({ error }),
          );
        if (!failed) return;
        // A job that ends with the server runs again at the next start.
        if (stopping.signal.aborted) log.warn({ err: failed.error, job: name }, 'a job was interrupted');
        else log.error({ err: failed.error, job: name }, 'a job failed');
        // The queue stores it, and the text of a failed query contains what people have typed.
        throw new Error(technicalLine(failed.error));
      });
      await boss.schedule(name, cron, null, { missed: 'once' });
    }
  }

  async function startWithRetries(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        return await start();
      } catch (error) {
        log.warn({ err: error }, 'could not start the job schedule');
        await wait(RETRY_START_MS, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }

  const started = startWithRetries();
  return {
    stop: async () => {
      stopping.abort();
      await started;
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
    },
  };
}
