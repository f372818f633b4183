import { Gauge, type Registry } from 'prom-client';
import type { BackupState } from '#db/backup/state.ts';
import type { Finding } from '#features/health/rules/findings.ts';
import type { JobHealth } from '#features/health/rules/jobs.ts';
import type { AnswerFacts, MailFacts, WebhookFacts } from '#features/health/rules/services.ts';

type SiteFacts = {
  now: Date;
  findings: readonly Finding[];
  jobs: readonly JobHealth[];
  mail: MailFacts;
  events: WebhookFacts;
  answers: AnswerFacts;
  backups: BackupState;
};

/** Null while the database is down. */
export type ReadSite = () => Promise<SiteFacts | null>;

/** Several scrapers at once cost no more than one. */
const FRESH_MS = 15_000;

const LEVELS = { working: 0, off: 0, attention: 1, failed: 2 } as const;

const seconds = (at: Date | string) => new Date(at).getTime() / 1_000;
const ageOf = (at: Date | null, now: Date) => (at === null ? 0 : Math.max(0, seconds(now) - seconds(at)));

/** Name, help, labels and the values of each metric. */
type Read = (site: SiteFacts) => [value: number, label?: string][];

const GAUGES: readonly [name: string, help: string, label: string | null, read: Read][] = [
  [
    'health_check_state',
    'What a check found: 0 works, 1 needs attention, 2 fails',
    'check',
    ({ findings }) => findings.map(({ check, state }) => [LEVELS[state], check]),
  ],
  [
    'job_last_run_timestamp_seconds',
    'When the last run of a job that has ended began',
    'name',
    ({ jobs }) => jobs.flatMap(({ name, lastRunAt }) => (lastRunAt ? [[seconds(lastRunAt), name]] : [])),
  ],
  [
    'job_last_duration_seconds',
    'How long the last run of a job took',
    'name',
    ({ jobs }) => jobs.map(({ name, tookMs }) => [(tookMs ?? 0) / 1_000, name]),
  ],
  [
    'job_failed',
    'Whether a job has failed or has not run at its time',
    'name',
    ({ jobs }) => jobs.map(({ name, state }) => [state === 'failed' || state === 'late' ? 1 : 0, name]),
  ],
  ['emails_queued', 'Emails that wait', null, ({ mail }) => [[mail.queued]]],
  [
    'emails_oldest_waiting_seconds',
    'How long the oldest email that is due has waited',
    null,
    ({ mail, now }) => [[ageOf(mail.oldestQueuedAt, now)]],
  ],
  [
    'emails_failing_seconds',
    'Since when the mail server accepts no email',
    null,
    ({ mail, now }) => [[ageOf(mail.failingSince, now)]],
  ],
  ['emails_sent_today', 'Emails sent since midnight of the business', null, ({ mail }) => [[mail.sentToday]]],
  ['emails_failed_today', 'Emails given up since midnight of the business', null, ({ mail }) => [[mail.failedToday]]],
  [
    'payment_events_failed',
    'Payment events that are not applied, by what they wait for',
    'waits_for',
    ({ events }) => [
      [events.retried, 'retry'],
      [events.needsStaff, 'staff'],
    ],
  ],
  [
    'answers_today',
    'Answers of consultants since midnight of the business',
    null,
    ({ answers }) => [[answers.answersToday]],
  ],
  [
    'answers_failed_recent',
    'How many of the last twenty answers of a day failed',
    null,
    ({ answers }) => [[answers.last.filter(({ hasFailed }) => hasFailed).length]],
  ],
  ['ai_spend_month_dollars', 'Spent at the AI provider this month', null, ({ answers }) => [[answers.spent]]],
  ['ai_spend_limit_dollars', 'The monthly limit; 0 without one', null, ({ answers }) => [[answers.limit ?? 0]]],
  [
    'backup_last_made_timestamp_seconds',
    'When the last backup was made',
    null,
    ({ backups }) => (backups.made ? [[seconds(backups.made.at)]] : []),
  ],
  [
    'backup_last_proven_timestamp_seconds',
    'When a backup was last restored on trial',
    null,
    ({ backups }) => (backups.proven ? [[seconds(backups.proven.at)]] : []),
  ],
];

/** Facts about the whole site, from the database. Returns how to read them again. */
export function siteGauges(registers: Registry[], readSite: ReadSite): () => Promise<void> {
  const isUp = new Gauge({ name: 'db_up', help: 'Whether the database answers', registers });
  const gauges = GAUGES.map(([name, help, label, read]) => ({
    label,
    read,
    gauge: new Gauge({ name, help, labelNames: label === null ? [] : [label], registers }),
  }));
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt < FRESH_MS) return;
    const site = await readSite();
    readAt = site ? performance.now() : Number.NEGATIVE_INFINITY;
    isUp.set(site ? 1 : 0);
    for (const { gauge, label, read } of gauges) {
      // What is unknown is missing, so that no alert reads an old value.
      gauge.reset();
      const values = site ? read(site) : [];
      for (const [value, of = ''] of values) gauge.set(label === null ? {} : { [label]: of }, value);
      // A reset sets it to 0.
      if (values.length === 0 && label === null) gauge.remove();
    }
  };
}
