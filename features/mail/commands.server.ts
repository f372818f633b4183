import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx, Email } from '#features/ctx.ts';
import { DAY } from '#lib/time/durations.ts';
import { nextAttemptAfter } from './rules.ts';

/** `ctx.db` must be the transaction of the event that the email is about. */
export async function queueEmail(ctx: Pick<Ctx, 'db' | 'now'>, { notBefore, ...email }: Email): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(outbox)
    .values({ ...email, createdAt: now, nextAttemptAt: notBefore ?? now })
    .onConflictDoNothing();
}

/** Rejects with DeliveryFailed when the email was not accepted. */
export type Deliver = (email: { recipient: string; subject: string; text: string; html: string }) => Promise<void>;

/**
 * `final`: retrying is useless. `email`: this email was not accepted, or that is unknown. `server`: no connection, or
 * our login or sender was rejected; no email is to blame.
 */
type Fault = 'final' | 'email' | 'server';

export class DeliveryFailed extends Error {
  readonly fault: Fault;

  constructor(message: string, fault: Fault) {
    super(message);
    this.fault = fault;
  }
}

/** Longer than any delivery, so that no other instance delivers the same email. */
export const LEASE_MS = 5 * 60_000;

/** Pause of the queue after a failure of the mail server. */
export const SERVER_PAUSE_MS = 60_000;

/**
 * Delivers the email that has waited longest, if one is due. After `server_failed` the caller should wait
 * SERVER_PAUSE_MS, because the next email would fail too.
 */
export async function deliverNextEmail(ctx: Ctx, deliver: Deliver): Promise<'done' | 'nothing_due' | 'server_failed'> {
  const now = ctx.now();
  const due = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [email] = await ctx.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(outbox.id, due))
    .returning();
  if (!email) return 'nothing_due';
  const isStale = email.expiresAt !== null && email.expiresAt <= now;
  const error = isStale
    ? new DeliveryFailed('its link has expired', 'final')
    : await deliver(email).then(
        () => null,
        (reason: unknown) => reason,
      );
  const fault = error instanceof DeliveryFailed ? error.fault : 'email';
  await ctx.db
    .update(outbox)
    .set(error === null ? deliveredAt(ctx.now()) : failedWith(error, fault, email.attempts, ctx.now()))
    .where(eq(outbox.id, email.id));
  if (error !== null) ctx.log.warn({ emailId: email.id, attempts: email.attempts, err: error }, 'email not delivered');
  return error !== null && fault === 'server' ? 'server_failed' : 'done';
}

/** Finished emails keep recipient and subject but not their content, which may contain a link. */
const WORDLESS = { text: '', html: '' };

const deliveredAt = (now: Date) => ({ ...WORDLESS, sentAt: now, lastError: null });

function failedWith(error: unknown, fault: Fault, attempts: number, now: Date) {
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  // A server failure doesn't count as an attempt, and other emails go first.
  if (fault === 'server') {
    return { lastError, attempts: attempts - 1, nextAttemptAt: new Date(now.getTime() + SERVER_PAUSE_MS) };
  }
  const next = fault === 'final' ? null : nextAttemptAfter(attempts, now);
  return next ? { lastError, nextAttemptAt: next } : { ...WORDLESS, lastError, failedAt: now };
}

const RETENTION_MS = 30 * DAY;

/** Deletes emails that were finished a month ago. */
export async function deleteOldEmails(ctx: Ctx): Promise<void> {
  const end = new Date(ctx.now().getTime() - RETENTION_MS);
  await ctx.db.delete(outbox).where(or(lt(outbox.sentAt, end), lt(outbox.failedAt, end)));
}
