import { setTimeout as wait } from 'node:timers/promises';
import { prepareDatabase } from '#server/application.ts';
import { readSettings } from '#server/settings.ts';
import { createTestDatabase } from './postgres.ts';
import { post } from './server-process.ts';

/** How often a drill repeats what it does. */
export const ROUNDS = Number(process.env.KILLS ?? 1);
export const PATIENT = Math.max(300_000, ROUNDS * 60_000);

/** Nothing was lost, and nothing is there twice. */
export const passed = { lost: 0, doubled: 0 };

/** Settings of a server with a database of its own, on the engine that is tested. DRILL_PRELOAD names a module that breaks it. */
export async function aSite(dir: string, env: Record<string, string> = {}): Promise<Record<string, string>> {
  const url = await createTestDatabase(`drill_${process.env.VITEST_POOL_ID}`);
  const { DRILL_PRELOAD: broken } = process.env;
  const settings = {
    DATA_DIR: dir,
    SEED: 'none',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(broken && { NODE_OPTIONS: `--import ${broken}` }),
    ...env,
  };
  return url ? { ...settings, DATABASE_URL: url } : settings;
}

/** The column `value` of what a query finds, once the server has ended. */
export async function rowsIn(env: Record<string, string>, query: string): Promise<string[]> {
  const database = await prepareDatabase(readSettings(env), () => {});
  const { rows } = await database.pool.query<{ value: string }>(query).finally(() => database.close());
  return rows.map(({ value }) => value);
}

/** The addresses of all subscribers and of all consultation requests. */
export const storedIn = (env: Record<string, string>) =>
  rowsIn(env, 'select email as value from subscribers union all select email from consultation_requests');

/** Nothing in the database makes a second request of the same person impossible, so a repeated one would show. */
const request = (url: string, email: string) =>
  post(`${url}/api/contact`, {
    firstName: 'Ada',
    lastName: 'Moreno',
    email,
    interest: 'process-automation',
    message: 'We want to answer quote requests faster.',
    fillTime: 60_000,
  });

const subscribe = (url: string, email: string) => post(`${url}/api/subscribe`, { email, fillTime: 60_000 });

const PAUSE_MS = 20;

/**
 * Four people subscribe and ask for consultations, one after the other, until `stop` or until the server is gone. What
 * isn't acknowledged is not repeated.
 */
export function writing(url: string, round = 0) {
  const acknowledged: string[] = [];
  const rejected: number[] = [];
  const leaving = new AbortController();
  const write = async (writer: number) => {
    for (let index = 0; !leaving.signal.aborted; index++) {
      const email = `reader-${round}-${writer}-${index}@example.test`;
      const { status } = await (index % 2 ? request : subscribe)(url, email);
      if (status < 300) acknowledged.push(email);
      else {
        rejected.push(status);
        await wait(PAUSE_MS);
      }
    }
  };
  const ended = Promise.allSettled([1, 2, 3, 4].map(write));
  return {
    acknowledged,
    rejected,
    ended,
    stop: async () => {
      leaving.abort();
      await ended;
    },
  };
}
