import { and, asc, eq, exists, getTableColumns, gt, inArray, isNotNull, isNull, lte, not } from 'drizzle-orm';
import { type LANES, mailLanes, outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { isDeliverable, isNotInFlight } from '../queries.server.ts';

export type Lane = (typeof LANES)[number];
export type ClaimedEmail = typeof outbox.$inferSelect;

/** Longer than any delivery, so that no other instance delivers the same email. */
export const LEASE_MS = 5 * 60_000;

/** Small, because a claimed email can't be held or canceled. */
export const BATCH = 10;

const isPaused = (ctx: Ctx, lane: Lane, now: Date) =>
  exists(
    ctx.db
      .select({ lane: mailLanes.lane })
      .from(mailLanes)
      .where(and(eq(mailLanes.lane, lane), gt(mailLanes.pausedUntil, now))),
  );

/** Leases the emails of the lane that have waited longest; none while the lane is paused. */
export async function claimEmails(ctx: Ctx, lane: Lane, now: Date): Promise<ClaimedEmail[]> {
  const due = ctx.db.$with('due').as(
    ctx.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          isDeliverable,
          lane === 'campaign' ? isNotNull(outbox.campaignId) : isNull(outbox.campaignId),
          lte(outbox.nextAttemptAt, now),
          isNotInFlight(now),
          not(isPaused(ctx, lane, now)),
        ),
      )
      .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true }),
  );
  const claimed = await ctx.db
    .with(due)
    .update(outbox)
    .set({ leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning(getTableColumns(outbox));
  return claimed.toSorted(
    (one, other) => one.nextAttemptAt.getTime() - other.nextAttemptAt.getTime() || one.id - other.id,
  );
}

/** For claimed emails whose delivery has not begun. */
export async function releaseClaims(ctx: Ctx, emails: ClaimedEmail[]): Promise<void> {
  if (emails.length > 0)
    await ctx.db
      .update(outbox)
      .set({ leasedUntil: null })
      .where(
        inArray(
          outbox.id,
          emails.map(({ id }) => id),
        ),
      );
}
