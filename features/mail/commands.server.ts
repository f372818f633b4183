import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx, Letter } from '#features/ctx.ts';
import { nextAttemptAfter } from './rules.ts';

/** Writes the letter into the outbox; `ctx.db` is the transaction of the fact it tells about. */
export async function queueLetter(ctx: Pick<Ctx, 'db' | 'now'>, letter: Letter): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(outbox)
    .values({ ...letter, createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing();
}

/** Hands a letter over. Rejects when it was refused; `isPermanent` tells that trying again is useless. */
export type Deliver = (letter: { recipient: string; subject: string; text: string; html: string }) => Promise<void>;

export class DeliveryRefused extends Error {
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.isPermanent = isPermanent;
  }
}

/** Longer than any delivery takes: until then no other instance tries the same letter. */
const LEASE_MS = 5 * 60_000;

/** Delivers the letter that has waited longest, if one is due. Returns false when nothing was due. */
export async function deliverNextLetter(ctx: Ctx, deliver: Deliver): Promise<boolean> {
  const now = ctx.now();
  const due = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [letter] = await ctx.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(outbox.id, due))
    .returning();
  if (!letter) return false;
  const isStale = letter.expiresAt !== null && letter.expiresAt <= now;
  const error = isStale
    ? new DeliveryRefused('its link has expired', true)
    : await deliver(letter).then(
        () => null,
        (reason: unknown) => reason,
      );
  await ctx.db
    .update(outbox)
    .set(outcomeOf(letter.attempts, error, ctx.now()))
    .where(eq(outbox.id, letter.id));
  if (error !== null)
    ctx.log.warn({ letter: letter.id, attempts: letter.attempts, err: error }, 'letter not delivered');
  return true;
}

/** A letter that is done keeps who and what about, but not its words: they may hold a link. */
const WORDLESS = { text: '', html: '' };

function outcomeOf(attempts: number, error: unknown, now: Date) {
  if (error === null) return { ...WORDLESS, sentAt: now, lastError: null };
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const next = error instanceof DeliveryRefused && error.isPermanent ? null : nextAttemptAfter(attempts, now);
  return next ? { lastError, nextAttemptAt: next } : { ...WORDLESS, lastError, failedAt: now };
}

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Deletes letters that were done a month ago. */
export async function forgetOldLetters(ctx: Ctx): Promise<void> {
  const end = new Date(ctx.now().getTime() - KEPT_MS);
  await ctx.db.delete(outbox).where(or(lt(outbox.sentAt, end), lt(outbox.failedAt, end)));
}
