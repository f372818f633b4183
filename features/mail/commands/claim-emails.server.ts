import { and, asc, eq, exists, gt, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { claimRows, isFree, leaseUntil } from '#db/lease.ts';
import { acceptedEmails, type LANES, mailLanes, outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { isDeliverable } from '../queries/delivery.server.ts';

export type Lane = (typeof LANES)[number];

/** Longer than any delivery, so that no other instance delivers the same email. */
export const LEASE_MS = 5 * 60_000;

/** Claimed at once. What is held or canceled meanwhile is left out, because each is read again when its turn comes. */
export const BATCH = 50;

const headers = {
  recipient: outbox.recipient,
  subject: outbox.subject,
  messageId: outbox.messageId,
  replyTo: outbox.replyTo,
  unsubscribeUrl: outbox.unsubscribeUrl,
  inReplyTo: outbox.inReplyTo,
};
const content = {
  text: outbox.text,
  html: outbox.html,
  calendarMethod: outbox.calendarMethod,
  calendar: outbox.calendar,
};
const claimed = {
  ...headers,
  id: outbox.id,
  kind: outbox.kind,
  campaignId: outbox.campaignId,
  attempts: outbox.attempts,
  nextAttemptAt: outbox.nextAttemptAt,
  expiresAt: outbox.expiresAt,
};

type Row = typeof outbox.$inferSelect;
export type ClaimedEmail = Pick<Row, keyof typeof claimed>;
/** What is handed over to the mail server. */
export type Message = Pick<Row, keyof typeof headers | keyof typeof content>;
export type OutgoingEmail = ClaimedEmail & Message;

const isPaused = (ctx: Ctx, lane: Lane, now: Date) =>
  exists(
    ctx.db
      .select({ lane: mailLanes.lane })
      .from(mailLanes)
      .where(and(eq(mailLanes.lane, lane), gt(mailLanes.pausedUntil, now))),
  );

/** An instance was killed before it could update the outbox. */
const isAccepted = (ctx: Ctx) =>
  exists(
    ctx.db.select({ id: acceptedEmails.emailId }).from(acceptedEmails).where(eq(acceptedEmails.emailId, outbox.id)),
  );

/** Leases the emails of the lane that have waited longest; none while the lane is paused. */
export async function claimEmails(ctx: Ctx, lane: Lane, now: Date): Promise<ClaimedEmail[]> {
  const due = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isDeliverable,
        lane === 'campaign' ? isNotNull(outbox.campaignId) : isNull(outbox.campaignId),
        lte(outbox.nextAttemptAt, now),
        isFree(outbox.leasedUntil, now),
        not(isAccepted(ctx)),
        not(isPaused(ctx, lane, now)),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(BATCH)
    .for('update', { of: outbox, skipLocked: true });
  const set = { leasedUntil: leaseUntil(now, LEASE_MS) };
  const emails = await claimRows(ctx.db, outbox, { due, set, returning: claimed });
  return emails.toSorted(
    (one, other) => one.nextAttemptAt.getTime() - other.nextAttemptAt.getTime() || one.id - other.id,
  );
}

/** Reads the content of a claimed email; null if it has been held or withdrawn since. Prepared once for a batch. */
export function prepareReading({ db }: Ctx) {
  const read = db
    .select(content)
    .from(outbox)
    .where(and(eq(outbox.id, sql.placeholder('id')), isDeliverable))
    .prepare('read_email');
  return async (email: ClaimedEmail): Promise<OutgoingEmail | null> => {
    const [found] = await read.execute({ id: email.id });
    return found ? { ...email, ...found } : null;
  };
}

/** For claimed emails whose delivery has not begun. */
export async function releaseClaims(ctx: Ctx, ids: Set<number>): Promise<void> {
  // One at a time, because a campaign that is paused or canceled locks them in its own order.
  for (const id of ids) await ctx.db.update(outbox).set({ leasedUntil: null }).where(eq(outbox.id, id));
}
