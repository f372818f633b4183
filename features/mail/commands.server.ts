import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
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
const BATCH = 10;

/** Delivers what is due. One refusal never holds up the others. Returns how many letters were tried. */
export async function deliverDueLetters(ctx: Ctx, deliver: Deliver): Promise<number> {
  const now = ctx.now();
  const due = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNull(outbox.failedAt), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const letters = await ctx.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(outbox.id, due))
    .returning();

  for (const letter of letters) {
    const sent = await deliver(letter).then(
      () => null,
      (error: unknown) => error,
    );
    await ctx.db
      .update(outbox)
      .set(outcomeOf(letter.attempts, sent, ctx.now()))
      .where(eq(outbox.id, letter.id));
    if (sent !== null)
      ctx.log.warn({ letter: letter.id, attempts: letter.attempts, err: sent }, 'letter not delivered');
  }
  return letters.length;
}

function outcomeOf(attempts: number, error: unknown, now: Date) {
  if (error === null) return { sentAt: now, lastError: null };
  const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
  const next = error instanceof DeliveryRefused && error.isPermanent ? null : nextAttemptAfter(attempts, now);
  return next ? { lastError, nextAttemptAt: next } : { lastError, failedAt: now };
}
