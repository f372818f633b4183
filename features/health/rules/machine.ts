import { longDate } from '#lib/time/dates.ts';
import { DAY, SECOND } from '#lib/time/durations.ts';
import { fileSize } from '#ui/text/file-size.ts';
import type { Found } from './findings.ts';

const SLOW_MS = 500;

export function judgeDatabase({ ms, engine, bytes }: { ms: number; engine: string; bytes: number }): Found {
  return {
    code: ms > SLOW_MS ? 'database.slow' : 'database.answers',
    facts: { ms: Math.round(ms), engine, size: fileSize(bytes) },
  };
}

/** Migrations that this version has, and those that the database has. */
export function judgeMigrations(own: number, applied: number): Found {
  if (applied < own) return { code: 'migrations.pending', facts: { pending: own - applied, count: own } };
  if (applied > own) return { code: 'migrations.newer', facts: { extra: applied - own } };
  return { code: 'migrations.done', facts: { count: own } };
}

const GIGABYTE = 1024 ** 3;
const share = (free: number, total: number) => (total === 0 ? 1 : free / total);

/** In bytes. */
export function judgeDisk({ free, total, dir }: { free: number; total: number; dir: string }): Found {
  const facts = { free: fileSize(free), total: fileSize(total), used: fileSize(total - free), dir };
  const percent = { usedPercent: Math.round((1 - share(free, total)) * 100) };
  if (share(free, total) < 0.03 || free < GIGABYTE / 4) return { code: 'disk.full', facts: { ...facts, ...percent } };
  if (share(free, total) < 0.1 || free < GIGABYTE) return { code: 'disk.low', facts: { ...facts, ...percent } };
  return { code: 'disk.enough', facts: { ...facts, ...percent } };
}

/** In bytes. */
export function judgeMemory({ free, total, used }: { free: number; total: number; used: number }): Found {
  const facts = { free: fileSize(free), total: fileSize(total), used: fileSize(used) };
  if (share(free, total) < 0.03) return { code: 'memory.full', facts };
  return { code: share(free, total) < 0.1 ? 'memory.low' : 'memory.enough', facts };
}

const TOLERATED_MS = 2 * SECOND;
/** Authenticator codes allow for 30 seconds. */
const WRONG_MS = 30 * SECOND;

/** How far this clock is from the database's, in milliseconds. */
export function judgeClock(offMs: number): Found {
  const seconds = Math.round(Math.abs(offMs) / SECOND);
  if (Math.abs(offMs) >= WRONG_MS) return { code: 'clock.wrong', facts: { seconds } };
  if (Math.abs(offMs) >= TOLERATED_MS) return { code: 'clock.off', facts: { seconds } };
  return { code: 'clock.exact', facts: { ms: Math.round(Math.abs(offMs)) } };
}

export type Certificate = { until: Date } | { error: string; isTrustProblem: boolean } | null;

const RENEWED_DAYS = 14;

/** `certificate` is null for an http address. */
export function judgeCertificate(certificate: Certificate, host: string, now: Date): Found {
  if (certificate === null) return { code: 'certificate.none', facts: { host } };
  if ('error' in certificate) {
    const code = certificate.isTrustProblem ? 'certificate.wrong' : 'certificate.unread';
    return { code, facts: { host }, technical: certificate.error };
  }
  const { until } = certificate;
  const days = Math.floor((until.getTime() - now.getTime()) / DAY);
  const found = { facts: { host, days }, times: { until } };
  if (until <= now) return { code: 'certificate.expired', ...found };
  return { code: days < RENEWED_DAYS ? 'certificate.soon' : 'certificate.valid', ...found };
}

export type ServerFacts = {
  version: string;
  node: string;
  port: number;
  isServing: boolean;
  /** Of the process that serves the site; another process can't know it. */
  startedAt: Date | null;
};

export function judgeServer({ version, node, port, isServing, startedAt }: ServerFacts): Found {
  if (!isServing) return { code: 'server.stopped', facts: { port: String(port) } };
  if (!startedAt) return { code: 'server.answers', facts: { version, port: String(port) } };
  return { code: 'server.running', facts: { version, node }, times: { since: startedAt } };
}

export type Ending = { name: string; until: Date };

const NEAR_DAYS = 30;

/** The settings: secrets that can't be read, and what ends by itself. */
export function judgeSettings(unreadable: readonly string[], endings: readonly Ending[], now: Date): Found {
  if (unreadable.length > 0) return { code: 'settings.unreadable', facts: { names: unreadable.join(', ') } };
  const [next] = endings.toSorted((one, other) => one.until.getTime() - other.until.getTime());
  if (!next) return { code: 'settings.fine', facts: { text: 'No dates are set in EXPIRY_DATES.' } };
  const { name, until } = next;
  const days = Math.ceil((until.getTime() - now.getTime()) / DAY);
  // A date without a time, so it has no zone.
  const facts = { name, days, until: longDate(until, 'UTC') };
  if (days <= 0) return { code: 'settings.ended', facts };
  if (days <= NEAR_DAYS) return { code: 'settings.soon', facts };
  return { code: 'settings.fine', facts: { text: `${name} is the next, in ${days} days.` } };
}
