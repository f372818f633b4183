import { and, asc, desc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { SENT_UNTIL } from '#db/backup/held.ts';
import { mailLanes, outbox } from '#db/schema/mail.ts';
import { installation } from '#db/schema/platform.ts';
import type { Ctx } from '#features/ctx.ts';

export const isQueued = and(isNull(outbox.sentAt), isNull(outbox.failedAt), isNull(outbox.canceledAt));

/** Queued and not held. The words of the partial indexes, so that they can be used. */
export const isDeliverable = and(isQueued, isNull(outbox.heldAt));

/**
 * What became of the emails of a request with such a key: one was delivered, else one waits, else all failed or were
 * canceled. Null without any. Its columns name their table, because Drizzle leaves tables out of what it selects.
 */
export const fateOfEmails = (requestId: SQL, key: SQL) =>
  sql<'sent' | 'queued' | 'lost' | null>`(select case when bool_or(${outbox}.status = 'sent') then 'sent'
    when bool_or(${outbox}.status = 'queued') then 'queued' when count(*) > 0 then 'lost' end
    from ${outbox} where ${outbox}.request_id = ${requestId} and ${outbox}.event_key like ${key})`;

/**
 * Anything due before this was sent by the replaced site or is skipped, so nobody gets it twice. Long ago if there was no
 * restore.
 */
export async function readSentUntil({ db }: Pick<Ctx, 'db'>): Promise<Date> {
  const [restored] = await db.select().from(installation).where(eq(installation.name, SENT_UNTIL));
  return new Date(restored?.value ?? 0);
}

/** The latest emails, for the demo mailbox and for queued ones. */
export function listEmails(ctx: Ctx, limit = 50) {
  return ctx.db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      text: outbox.text,
      html: outbox.html,
      hasCalendar: sql<boolean>`${isNotNull(outbox.calendar)}`,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
}

export type MailState = {
  isConfigured: boolean;
  /** Since when the oldest email that could go out has waited; null if none does. */
  oldestQueuedAt: Date | null;
  /** What the mail server said last; null while it accepts emails. */
  lastError: string | null;
  failingSince: Date | null;
  pausedUntil: Date | null;
};

/** The first entry of the lane's index, however many emails wait. */
async function oldestDue({ db, now }: Ctx, lane: SQL): Promise<Date | null> {
  const [oldest] = await db
    .select({ at: outbox.nextAttemptAt })
    .from(outbox)
    .where(and(isDeliverable, lane))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1);
  return oldest && oldest.at <= now() ? oldest.at : null;
}

/** Whether emails go out. If both lanes fail, the one that fails longest speaks for both. */
export async function mailState(ctx: Ctx): Promise<MailState> {
  const now = ctx.now();
  const oldest = await Promise.all(
    [isNull(outbox.campaignId), isNotNull(outbox.campaignId)].map((lane) => oldestDue(ctx, lane)),
  );
  const [failing] = await ctx.db
    .select({
      lastError: mailLanes.lastError,
      failingSince: mailLanes.failingSince,
      pausedUntil: mailLanes.pausedUntil,
    })
    .from(mailLanes)
    .orderBy(asc(mailLanes.failingSince), asc(mailLanes.lane))
    .limit(1);
  const { lastError = null, failingSince = null, pausedUntil = null } = failing ?? {};
  return {
    isConfigured: ctx.mail.isDelivered,
    oldestQueuedAt:
      oldest.filter((at) => at !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
    lastError,
    failingSince,
    pausedUntil: pausedUntil !== null && pausedUntil > now ? pausedUntil : null,
  };
}

/** Emails that were given up since then. */
export const countFailedEmails = ({ db }: Pick<Ctx, 'db'>, since: Date) =>
  db.$count(outbox, and(eq(outbox.status, 'failed'), gte(outbox.failedAt, since)));

/** When the mail server last accepted an email. */
export async function findLastSent({ db }: Pick<Ctx, 'db'>): Promise<Date | null> {
  const [sent] = await db
    .select({ at: outbox.sentAt })
    .from(outbox)
    .where(eq(outbox.status, 'sent'))
    .orderBy(desc(outbox.id))
    .limit(1);
  return sent?.at ?? null;
}
