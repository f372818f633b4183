import { and, desc, eq, gte, isNotNull, ne, sql } from 'drizzle-orm';
import { readBackupState } from '#db/backup/state.ts';
import { users } from '#db/schema/accounts.ts';
import { hosts } from '#db/schema/booking.ts';
import { paymentEvents } from '#db/schema/checkout.ts';
import { messages } from '#db/schema/conversations.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { countFailedEmails, findLastSent, mailState } from '#features/mail/queries/delivery.server.ts';
import { readWebhookState } from '#features/settings/queries/settings.server.ts';
import { countAnswers, readSpentThisMonth } from '#features/tokens/queries/spend.server.ts';
import { microsToDollars } from '#features/tokens/rules/spend.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { DAY } from '#lib/time/durations.ts';
import { startOfDay } from '#lib/time/time-zone.ts';
import type { AnswerFacts, BackupFacts, CalendarFacts, MailFacts, WebhookFacts } from '../rules/services.ts';

const startOfToday = ({ mail, now }: Ctx) => startOfDay(todayIn(mail.timeZone, now()), mail.timeZone);

/** Emails are looked at by their creation, which is indexed; a retried one may be sent a day later. */
const countSent = ({ db }: Ctx, since: Date) =>
  db.$count(outbox, and(gte(outbox.createdAt, new Date(since.getTime() - DAY)), gte(outbox.sentAt, since)));

export async function readMailFacts(ctx: Ctx): Promise<MailFacts> {
  const today = startOfToday(ctx);
  return {
    ...(await mailState(ctx)),
    isDemo: ctx.mail.isDemo,
    queued: await ctx.db.$count(outbox, eq(outbox.status, 'queued')),
    sentToday: await countSent(ctx, today),
    failedToday: await countFailedEmails(ctx, today),
    lastSentAt: await findLastSent(ctx),
  };
}

export async function readWebhookFacts(ctx: Ctx): Promise<WebhookFacts> {
  const hasFailed = eq(paymentEvents.status, 'failed');
  const [failed] = await ctx.db
    .select({
      needsStaff: sql`count(*) filter (where ${paymentEvents.needsStaff})`.mapWith(Number),
      all: sql`count(*)`.mapWith(Number),
      error: sql<string | null>`max(${paymentEvents.error})`,
    })
    .from(paymentEvents)
    .where(hasFailed);
  return {
    provider: ctx.payments?.name ?? null,
    today: await ctx.db.$count(paymentEvents, gte(paymentEvents.receivedAt, startOfToday(ctx))),
    ...(await readWebhookState(ctx)),
    needsStaff: failed?.needsStaff ?? 0,
    retried: (failed?.all ?? 0) - (failed?.needsStaff ?? 0),
    error: failed?.error ?? null,
  };
}

const LAST_ANSWERS = 20;

export async function readAnswerFacts(ctx: Ctx): Promise<AnswerFacts> {
  const limit = ctx.consultant?.monthlyLimitMicros ?? null;
  const seconds = sql`extract(epoch from ${messages.finishedAt} - ${messages.createdAt})`.mapWith(Number);
  const isAnswer = and(eq(messages.role, 'assistant'), isNotNull(messages.finishedAt), ne(messages.state, 'streaming'));
  const rows = await ctx.db
    .select({ state: messages.state, failure: messages.failure, finishedAt: messages.finishedAt, seconds })
    .from(messages)
    .where(isAnswer)
    .orderBy(desc(messages.id))
    .limit(LAST_ANSWERS);
  const yesterday = new Date(ctx.now().getTime() - DAY);
  const last = rows.filter(({ finishedAt }) => finishedAt !== null && finishedAt >= yesterday);
  return {
    hasProvider: ctx.consultant !== null,
    answersToday: await countAnswers(ctx, todayIn(ctx.mail.timeZone, ctx.now())),
    last: last.map((one) => ({
      hasFailed: one.state === 'failed' && one.failure !== 'limit',
      seconds: one.seconds,
      failure: one.failure,
    })),
    spent: await readSpentThisMonth(ctx),
    limit: limit === null ? null : microsToDollars(limit),
  };
}

export const readCalendarFacts = ({ db }: Pick<Ctx, 'db'>): Promise<CalendarFacts[]> =>
  db
    .select({
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      readAt: hosts.busyReadAt,
      failedAt: hosts.busyFailedAt,
      error: hosts.busyError,
    })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(ne(hosts.busyUrl, ''))
    .orderBy(users.id);

export async function readBackupFacts({ db, mail }: Pick<Ctx, 'db' | 'mail'>): Promise<BackupFacts> {
  const { made, proven, failed } = await readBackupState(db);
  return {
    isDemo: mail.isDemo,
    made: made && { at: new Date(made.at), bytes: made.bytes, places: made.places.length },
    proven: proven && { at: new Date(proven.at), madeAt: new Date(proven.madeAt), rows: proven.rows },
    failed: failed && { at: new Date(failed.at), message: failed.message },
  };
}

/** The engine's version and how large the database is, in bytes. */
export async function readDatabaseFacts({ db }: Pick<Ctx, 'db'>) {
  const { rows } = await db.execute<{ version: string; bytes: string }>(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  );
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
}

/** How far this machine's clock is from the database's, in milliseconds. */
export async function measureClock({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const before = Date.now();
  const { rows } = await db.execute<{ ms: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  const middle = (before + Date.now()) / 2;
  return middle - Number(rows[0]?.ms ?? middle);
}
