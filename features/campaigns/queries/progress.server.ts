import { and, asc, desc, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { campaignSubject } from '../rules.ts';

type Id = number | typeof campaigns.id;

const isUnsent = (id: Id) => and(eq(outbox.campaignId, id), isNull(outbox.sentAt));
/** Neither sent nor given up nor withdrawn. */
export const isWaiting = (id: Id) => and(isUnsent(id), isNull(outbox.failedAt), isNull(outbox.canceledAt));

const countOf = (state: SQL | undefined) =>
  sql<number>`(select count(*)::int from ${outbox} where ${eq(outbox.campaignId, campaigns.id)} and ${state})`;

/** For queries of campaigns. */
export const sentOf = countOf(isNotNull(outbox.sentAt));
export const failedOf = countOf(and(isNull(outbox.sentAt), isNotNull(outbox.failedAt)));
export const unsubscribedOf = sql<number>`(select count(*)::int from ${subscribers} where ${eq(subscribers.unsubscribedFrom, campaigns.id)})`;

const rowsWhere = (condition?: SQL) => sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`;

async function countSent({ db, now }: Ctx, id: number) {
  const aMinuteAgo = new Date(now().getTime() - MINUTE);
  const [sent = { all: 0, recently: 0 }] = await db
    .select({ all: rowsWhere(), recently: rowsWhere(gt(outbox.sentAt, aMinuteAgo)) })
    .from(outbox)
    .where(and(eq(outbox.campaignId, id), isNotNull(outbox.sentAt)));
  return sent;
}

async function countUnsent({ db }: Ctx, id: number) {
  const isOpen = and(isNull(outbox.failedAt), isNull(outbox.canceledAt));
  const isWithdrawn = and(isNull(outbox.failedAt), isNotNull(outbox.canceledAt));
  const isLeft = eq(sql`coalesce(${outbox.cancelReason}, '')`, 'left');
  const [unsent = { all: 0, failed: 0, canceled: 0, left: 0, retrying: 0 }] = await db
    .select({
      all: rowsWhere(),
      failed: rowsWhere(isNotNull(outbox.failedAt)),
      canceled: rowsWhere(and(isWithdrawn, not(isLeft))),
      left: rowsWhere(and(isWithdrawn, isLeft)),
      retrying: rowsWhere(and(isOpen, isNotNull(outbox.lastError))),
    })
    .from(outbox)
    .where(isUnsent(id));
  return unsent;
}

/** Emails of a campaign by what became of them. Whoever isn't queued yet counts as waiting, or as canceled. */
export async function countEmails(ctx: Ctx, id: number) {
  const [stored] = await ctx.db
    .select({
      audience: campaigns.audience,
      isQueuing: sql<boolean>`${campaigns.queuedAt} is null and ${campaigns.finishedAt} is null`,
      isCanceled: sql<boolean>`${campaigns.status} = 'canceled'`,
      sentCount: campaigns.sentCount,
      failedCount: campaigns.failedCount,
      unsubscribed: unsubscribedOf,
    })
    .from(campaigns)
    .where(eq(campaigns.id, id));
  const sent = await countSent(ctx, id);
  const unsent = await countUnsent(ctx, id);
  const unqueued = stored?.isQueuing ? Math.max(0, (stored.audience ?? 0) - sent.all - unsent.all) : 0;
  const counts = {
    sent: stored?.sentCount ?? sent.all,
    waiting: unsent.all - unsent.failed - unsent.canceled - unsent.left - unsent.retrying + unqueued,
    failed: stored?.failedCount ?? unsent.failed + unsent.retrying,
    left: unsent.left,
  };
  const rest = (stored?.audience ?? 0) - counts.sent - counts.waiting - counts.failed - counts.left;
  return {
    ...counts,
    retrying: unsent.retrying,
    canceled: stored?.isCanceled ? Math.max(unsent.canceled, rest) : unsent.canceled,
    unsubscribed: stored?.unsubscribed ?? 0,
    sentInLastMinute: sent.recently,
  };
}

const MOST_EVENTS = 50;

/** Its audit entries, newest first. */
export const listEvents = (ctx: Ctx, id: number) =>
  ctx.db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${auditEntries.actorName})`,
      kind: sql<string>`split_part(${auditEntries.action}, '.', 2)`,
      people: sql<number | null>`(${auditEntries.after} ->> 'people')::int`,
      error: sql<string | null>`${auditEntries.after} ->> 'error'`,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .where(eq(auditEntries.subject, campaignSubject(id)))
    .orderBy(desc(auditEntries.id))
    .limit(MOST_EVENTS);

const FAILURES_PER_PAGE = 100;
/** A rejected email is also withdrawn, with everything else to that address. */
const hasFailed = or(isNotNull(outbox.failedAt), isNull(outbox.canceledAt));

/** Emails that failed, given up or to be tried again, in the order they were queued. Null if the campaign is unknown. */
export async function listFailures(ctx: Ctx, id: number, after: number) {
  requirePermission(ctx.actor, 'manage-campaigns');
  if ((await ctx.db.$count(campaigns, eq(campaigns.id, id))) === 0) return null;
  const found = await ctx.db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      reason: sql<string>`${outbox.lastError}`,
      nextTryAt: sql<Date | null>`case when ${outbox.failedAt} is null then ${outbox.nextAttemptAt} end`.mapWith(
        outbox.nextAttemptAt,
      ),
      isRemoved: sql<boolean>`coalesce(${subscribers.state} = 'bounced', false)`,
    })
    .from(outbox)
    .leftJoin(subscribers, eq(sql`lower(${subscribers.email})`, sql`lower(${outbox.recipient})`))
    .where(and(isUnsent(id), hasFailed, isNotNull(outbox.lastError), gt(outbox.id, after)))
    .orderBy(asc(outbox.id))
    .limit(FAILURES_PER_PAGE + 1);
  return { data: found.slice(0, FAILURES_PER_PAGE), hasMore: found.length > FAILURES_PER_PAGE };
}
