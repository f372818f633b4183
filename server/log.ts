import { inspect } from 'node:util';
import pino from 'pino';
import pretty from 'pino-pretty';
import { onQuery } from '#db/engine/query-events.ts';
import type { Log } from '#lib/log.ts';
import { describeError } from './http/request-log.ts';
import type { Settings } from './settings.ts';

/** Log lines are written in batches, because a write per request would cost more than a cached page. */
const batched = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 });

/** Lines for people, each written at once. */
const readable = () =>
  pretty({
    colorize: process.stdout.isTTY && !process.env.NO_COLOR,
    translateTime: 'SYS:HH:MM:ss.l',
    singleLine: true,
    destination: pino.destination({ sync: true }),
    customPrettifiers: { err: (error) => inspect(error, { breakLength: 120 }) },
  });

export function openLog({ logLevel, logFormat }: Pick<Settings, 'logLevel' | 'logFormat'>) {
  const options = {
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: describeError },
  };
  if (logFormat === 'pretty') return { log: pino(options, readable()), flushLog: () => {} };
  const destination = batched();
  const flushLog = () => {
    try {
      destination.flushSync();
    } catch {
      // Flushing fails if nothing was written yet or the reader is gone. Neither matters.
    }
  };
  return { log: pino(options, destination), flushLog };
}

const LONGEST_TEXT = 500;

/** For example "select outbox": what a query does, and the first table it names. */
export function queryName(text: string): string {
  const words = text.trim().toLowerCase();
  const [verb = 'query'] = /^\w+/.exec(words) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/.exec(words) ?? [];
  return table ? `${verb} ${table}` : verb;
}

/**
 * Logs queries that take at least so long, with a name and with what the process was working on. Their text has
 * placeholders for values. Returns how to stop.
 */
export const logSlowQueries = (log: Log, thresholdMs: number) =>
  onQuery(({ text, ms, work }) => {
    if (ms < thresholdMs) return;
    const line = { query: queryName(text), ms: Math.round(ms), in: work?.name, requestId: work?.requestId };
    log.warn({ ...line, text: text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT) }, 'slow query');
  });
