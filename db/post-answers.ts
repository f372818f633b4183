import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from './open.ts';
import { postAnswers } from './schema/platform.ts';

/** By the database's clock: those of two instances may differ by more than a double click takes. */
const fromNow = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;
const isExpired = lte(postAnswers.expiresAt, sql`now()`);

/** Marks a post as being answered for the milliseconds. False if it is being answered already, or was answered just now. */
export async function claimPost(db: Database, post: string, ms: number): Promise<boolean> {
  const expiresAt = fromNow(ms);
  const claimed = await db
    .insert(postAnswers)
    .values({ post, expiresAt })
    .onConflictDoUpdate({
      target: postAnswers.post,
      set: { answer: null, expiresAt },
      setWhere: isExpired,
    })
    .returning({ post: postAnswers.post });
  return claimed.length > 0;
}

export async function findPostAnswer(db: Database, post: string): Promise<string | null> {
  const [found] = await db.select({ answer: postAnswers.answer }).from(postAnswers).where(eq(postAnswers.post, post));
  return found?.answer ?? null;
}

export async function storePostAnswer(db: Database, post: string, answer: string, ms: number): Promise<void> {
  await db
    .update(postAnswers)
    .set({ answer, expiresAt: fromNow(ms) })
    .where(eq(postAnswers.post, post));
}

export async function releasePost(db: Database, post: string): Promise<void> {
  await db.delete(postAnswers).where(eq(postAnswers.post, post));
}

export async function deleteExpiredPosts(db: Database): Promise<void> {
  await db.delete(postAnswers).where(isExpired);
}
