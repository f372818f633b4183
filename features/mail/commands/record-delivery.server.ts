import { and, asc, eq, inArray, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import { acceptedEmails, mailLanes, outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { headerSafe, nextAttemptAfter } from '../rules.ts';
import type { ClaimedEmail, Lane } from './claim-emails.server.ts';

/**
 * `rejected`: the recipient's mailbox doesn't exist. `expired`: the email has become useless. `email`: it was not
 * accepted, or that is unknown. `closing`: the server ended the session at this email. `server`: no connection, or our
 * login or sender was rejected; no email is to blame.
 */
type Fault = 'rejected' | 'expired' | 'email' | 'closing' | 'server';

export class DeliveryFailed extends Error {
  readonly fault: Fault;

  constructor(message: string, fault: Fault) {
    // A mail server may answer anything, such as a null character, which can't be stored.
    super(headerSafe(message));
    this.fault = fault;
  }
}

const failedColumns = {
  id: outbox.id,
  kind: outbox.kind,
  recipient: outbox.recipient,
  subject: outbox.subject,
  campaignId: outbox.campaignId,
};

/** An email that will not be delivered. */
export type FailedEmail = Pick<ClaimedEmail, keyof typeof failedColumns> & {
  /** `gave_up`: after the last retry. */
  reason: 'rejected' | 'expired' | 'gave_up';
  /** What the mail server said. */
  lastError: string;
};

/** Runs in the transaction that records the failure, `ctx.db`. */
export type OnFailed = (ctx: Ctx, email: FailedEmail) => Promise<void>;

/** Pause of a lane after a failure of the mail server. */
const SERVER_PAUSE_MS = 60_000;

/** For finished emails, which keep recipient and subject: their content may contain a secret link. */
export const NO_CONTENT = { text: '', html: '', calendar: null };

/** What staff wrote stays readable in the timeline of its recipient. */
const writtenByHand = (content: SQLWrapper) => sql`case when ${outbox.authorId} is null then '' else ${content} end`;

/** Notes an email, so that no instance sends it again, whatever happens before `recordAccepted`. Prepared once for a batch. */
export function prepareNoting({ db, now }: Ctx) {
  const note = db
    .insert(acceptedEmails)
    .values({ emailId: sql.placeholder('id'), acceptedAt: sql.placeholder('at') })
    .onConflictDoNothing()
    .prepare('note_accepted_email');
  return ({ id }: ClaimedEmail) => note.execute({ id, at: now() });
}

/**
 * Without a limit, and with the statistics of last night, the plan may read the whole outbox. The next batch records the
 * rest.
 */
const MOST_RECORDED = 100;

/** Updates the outbox with what was accepted, also by an instance that was killed. */
export async function recordAccepted(ctx: Ctx): Promise<void> {
  // Looked up one by one: a join may read everything that was ever sent to find the last few. What others have locked is
  // left for the next batch, because waiting for several rows could end in a deadlock.
  const email = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.id, acceptedEmails.emailId))
    .for('update', { skipLocked: true })
    .as('email');
  const accepted = ctx.db
    .$with('accepted')
    .as(
      ctx.db
        .select({ emailId: acceptedEmails.emailId, acceptedAt: acceptedEmails.acceptedAt })
        .from(acceptedEmails)
        .innerJoinLateral(email, sql`true`)
        .orderBy(asc(acceptedEmails.emailId))
        .limit(MOST_RECORDED),
    );
  const forgotten = ctx.db
    .$with('forgotten')
    .as(
      ctx.db
        .delete(acceptedEmails)
        .where(inArray(acceptedEmails.emailId, ctx.db.select({ id: accepted.emailId }).from(accepted))),
    );
  await ctx.db
    .with(accepted, forgotten)
    .update(outbox)
    .set({
      text: writtenByHand(outbox.text),
      html: writtenByHand(outbox.html),
      calendar: null,
      sentAt: sql`${accepted.acceptedAt}`,
      attempts: sql`${outbox.attempts} + 1`,
      lastError: null,
      leasedUntil: null,
      // It may have been withdrawn while it was being sent.
      canceledAt: null,
      cancelReason: null,
    })
    .from(accepted)
    .where(eq(outbox.id, accepted.emailId));
}

function attemptAfter(email: ClaimedEmail, fault: Fault, now: Date) {
  if (fault === 'server') return {};
  if (fault === 'expired') return { ...NO_CONTENT, failedAt: now };
  const attempts = email.attempts + 1;
  const next = fault === 'rejected' ? null : nextAttemptAfter(attempts, now);
  // A failed email keeps its content, so that staff can retry it.
  return next ? { attempts, nextAttemptAt: next } : { attempts, failedAt: now };
}

/** As leaving does: the email first and its reader second could deadlock with that. */
async function lockReader(db: Ctx['db'], { kind, recipient }: ClaimedEmail): Promise<void> {
  if (kind !== 'newsletter') return;
  const isReader = eq(sql`lower(${subscribers.email})`, recipient.toLowerCase());
  await db.select({ id: subscribers.id }).from(subscribers).where(isReader).for('update');
}

export async function recordFailure(ctx: Ctx, email: ClaimedEmail, failed: DeliveryFailed, onFailed: OnFailed) {
  const { id } = email;
  const { fault } = failed;
  const lastError = failed.message.slice(0, 500);
  const result = attemptAfter(email, fault, ctx.now());
  const reason = lastError.replace(/[^\s<>"]+@[^\s<>"]+/g, '[address]');
  ctx.log.warn({ emailId: id, attempts: email.attempts, fault, error: reason }, 'email not delivered');
  await inTransaction(ctx, async (ctx) => {
    await lockReader(ctx.db, email);
    // Its recipient may have been erased while it was being sent: what the claim remembers is not repeated.
    const [recorded] = await ctx.db
      .update(outbox)
      .set({ ...result, lastError, leasedUntil: null })
      .where(eq(outbox.id, id))
      .returning(failedColumns);
    if (!recorded || !('failedAt' in result)) return;
    const outcome = fault === 'rejected' || fault === 'expired' ? fault : 'gave_up';
    await onFailed(ctx, { ...recorded, reason: outcome, lastError });
  });
}

/**
 * Runs in the transaction that records that the mail server began to fail, or accepts emails again: then `error` is null.
 */
export type OnOutage = (ctx: Ctx, error: string | null) => Promise<void>;

type Lapse = { error: string; onOutage: OnOutage };

export async function pauseLane(ctx: Ctx, lane: Lane, { error, onOutage }: Lapse): Promise<void> {
  const now = ctx.now();
  const lastError = error.slice(0, 500);
  const state = { pausedUntil: new Date(now.getTime() + SERVER_PAUSE_MS), lastError };
  await inTransaction(ctx, async (ctx) => {
    const [{ since } = { since: null }] = await ctx.db
      .insert(mailLanes)
      .values({ lane, ...state, failingSince: now })
      .onConflictDoUpdate({
        target: mailLanes.lane,
        set: { ...state, failingSince: sql`coalesce(${mailLanes.failingSince}, excluded.failing_since)` },
      })
      .returning({ since: mailLanes.failingSince });
    if (since?.getTime() === now.getTime()) await onOutage(ctx, lastError);
  });
}

/** Once the mail server accepts emails again. */
export async function endFailure(ctx: Ctx, lane: Lane, onOutage: OnOutage): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const ended = await ctx.db
      .update(mailLanes)
      .set({ pausedUntil: null, lastError: null, failingSince: null })
      .where(and(eq(mailLanes.lane, lane), isNotNull(mailLanes.failingSince)))
      .returning({ lane: mailLanes.lane });
    if (ended.length > 0) await onOutage(ctx, null);
  });
}
