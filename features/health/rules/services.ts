import { DAY, MINUTE } from '#lib/time/durations.ts';
import { fileSize } from '#ui/text/file-size.ts';
import type { Found } from './findings.ts';

/** Interruptions of this length are common. */
const PATIENCE_MS = 15 * MINUTE;

export type MailFacts = {
  isConfigured: boolean;
  isDemo: boolean;
  queued: number;
  sentToday: number;
  failedToday: number;
  oldestQueuedAt: Date | null;
  lastSentAt: Date | null;
  lastError: string | null;
  failingSince: Date | null;
};

export function judgeMail(mail: MailFacts, now: Date): Found {
  const facts = { queued: mail.queued, sent: mail.sentToday, failed: mail.failedToday };
  if (!mail.isConfigured) return { code: mail.isDemo ? 'mail.demo' : 'mail.unset', facts };
  const { failingSince, oldestQueuedAt, lastError } = mail;
  if (failingSince) {
    const code = now.getTime() - failingSince.getTime() > PATIENCE_MS ? 'mail.failing' : 'mail.paused';
    return { code, facts, times: { since: failingSince }, technical: lastError };
  }
  if (oldestQueuedAt && now.getTime() - oldestQueuedAt.getTime() > PATIENCE_MS)
    return { code: 'mail.late', facts, times: { oldest: oldestQueuedAt } };
  return { code: 'mail.working', facts, times: { lastSent: mail.lastSentAt } };
}

export type WebhookFacts = {
  provider: 'stripe' | 'sandbox' | null;
  today: number;
  lastEventAt: Date | null;
  /** When a message was rejected, if none was accepted since. */
  rejectedAt: Date | null;
  /** Failed events that are retried, and those that only staff can resolve. */
  retried: number;
  needsStaff: number;
  error: string | null;
};

export function judgeWebhooks(events: WebhookFacts): Found {
  const { provider, today, lastEventAt, rejectedAt, retried, needsStaff, error } = events;
  if (provider === null) return { code: 'webhooks.none' };
  if (needsStaff > 0) return { code: 'webhooks.failed', facts: { failed: needsStaff }, technical: error };
  if (rejectedAt) return { code: 'webhooks.rejected', times: { rejected: rejectedAt } };
  if (retried > 0) return { code: 'webhooks.retrying', facts: { failed: retried }, technical: error };
  if (provider === 'sandbox') return { code: 'webhooks.sandbox', facts: { today } };
  return lastEventAt
    ? { code: 'webhooks.working', facts: { today }, times: { last: lastEventAt } }
    : { code: 'webhooks.waiting' };
}

export type AnswerFacts = {
  hasProvider: boolean;
  answersToday: number;
  /** Of the last answers of a day, newest first. */
  last: { hasFailed: boolean; seconds: number; failure: string | null }[];
  spent: number;
  /** In dollars, as `spent`; null without one. */
  limit: number | null;
};

const FAILING = 3;
const NEAR = 0.8;
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export function judgeAnswers({ hasProvider, answersToday, last, spent, limit }: AnswerFacts): Found {
  if (!hasProvider) return { code: 'answers.demo' };
  const money = { spent: dollars.format(spent), ...(limit !== null && { limit: dollars.format(limit) }) };
  if (limit !== null && limit > 0 && spent >= limit) return { code: 'answers.limit', facts: money };
  const firstFine = last.findIndex(({ hasFailed }) => !hasFailed);
  const failedInARow = firstFine < 0 ? last.length : firstFine;
  const failed = last.filter(({ hasFailed }) => hasFailed).length;
  const technical = last.find(({ hasFailed }) => hasFailed)?.failure ?? null;
  if (failedInARow >= FAILING) return { code: 'answers.failing', facts: { failed: failedInARow }, technical };
  if (failed > 0) return { code: 'answers.some', facts: { failed, count: last.length }, technical };
  if (limit !== null && limit > 0 && spent >= limit * NEAR) return { code: 'answers.near', facts: money };
  if (last.length === 0) return { code: 'answers.idle', facts: money };
  const seconds = last.reduce((sum, one) => sum + one.seconds, 0) / last.length;
  return { code: 'answers.working', facts: { ...money, answers: answersToday, seconds: seconds.toFixed(1) } };
}

export type CalendarFacts = { name: string; readAt: Date | null; failedAt: Date | null; error: string | null };

/** Hosts with a calendar of their own. */
export function judgeCalendars(calendars: readonly CalendarFacts[], now: Date): Found {
  if (calendars.length === 0) return { code: 'calendars.none' };
  const failing = calendars.filter(({ failedAt }) => failedAt !== null);
  const isOld = ({ readAt }: CalendarFacts) => readAt === null || now.getTime() - readAt.getTime() > DAY;
  const old = failing.filter(isOld);
  const names = (some: readonly CalendarFacts[]) => some.map(({ name }) => name).join(', ');
  const technical = (old[0] ?? failing[0])?.error ?? null;
  const count = calendars.length;
  if (old.length > 0)
    return { code: 'calendars.old', facts: { names: names(old), failed: old.length, count }, technical };
  if (failing.length > 0)
    return { code: 'calendars.failing', facts: { names: names(failing), failed: failing.length, count }, technical };
  const read = calendars
    .flatMap(({ readAt }) => readAt ?? [])
    .toSorted((one, other) => other.getTime() - one.getTime());
  return { code: 'calendars.working', facts: { count }, times: { read: read[0] ?? null } };
}

export type BackupFacts = {
  isDemo: boolean;
  made: { at: Date; bytes: number; places: number } | null;
  /** The last one that was restored into an empty database and compared. `madeAt` is the time of its content. */
  proven: { at: Date; madeAt: Date; rows: number } | null;
  failed: { at: Date; message: string } | null;
};

const LONGEST_UNPROVEN_MS = 30 * DAY;
/** A night may fail and be repeated the next one. */
const LONGEST_WITHOUT_MS = 2 * DAY;

export function judgeBackups({ isDemo, made, proven, failed }: BackupFacts, now: Date): Found {
  const times = {
    made: made?.at ?? null,
    failed: failed?.at ?? null,
    proven: proven?.at ?? null,
    provenMade: proven?.madeAt ?? null,
  };
  if (failed) return { code: made ? 'backups.failed' : 'backups.failedFirst', times, technical: failed.message };
  if (!made) return { code: isDemo ? 'backups.demo' : 'backups.none' };
  if (now.getTime() - made.at.getTime() > LONGEST_WITHOUT_MS) return { code: 'backups.old', times };
  if (!proven || now.getTime() - proven.at.getTime() > LONGEST_UNPROVEN_MS) return { code: 'backups.unproven', times };
  const places = made.places === 1 ? '1 place' : `${made.places} places`;
  const rows = proven.rows === 1 ? 'its only row was' : `all ${proven.rows} rows were`;
  return { code: 'backups.proven', facts: { size: fileSize(made.bytes), places, rows }, times };
}

type LaunchFacts = { count: number; left: number; isProduction: boolean };

export function judgeLaunch({ count, left, isProduction }: LaunchFacts): Found {
  if (!isProduction) return { code: 'launch.demo', facts: { done: count - left, count } };
  return left === 0 ? { code: 'launch.done', facts: { count } } : { code: 'launch.open', facts: { left, count } };
}
