import { eq, lte } from 'drizzle-orm';
import type { Database } from './open.ts';
import { postAnswers } from './schema/platform.ts';

/** Marks a post as being answered until `expiresAt`. False if it is being answered already, or was answered just now. */
export async function claimPost(db: Database, post: string, now: Date, expiresAt: Date): Promise<boolean> {
  const claimed = await db
    .insert(postAnswers)
    .values({ post, expiresAt })
    .onConflictDoUpdate({
      target: postAnswers.post,
      set: { answer: null, expiresAt },
      setWhere: lte(postAnswers.expiresAt, now),
    })
    .returning({ post: postAnswers.post });
  return claimed.length > 0;
}

export async function findPostAnswer(db: Database, post: string): Promise<string | null> {
  const [found] = await db.select({ answer: postAnswers.answer }).from(postAnswers).where(eq(postAnswers.post, post));
  return found?.answer ?? null;
}

export async function storePostAnswer(db: Database, post: string, answer: string, expiresAt: Date): Promise<void> {
  await db.update(postAnswers).set({ answer, expiresAt }).where(eq(postAnswers.post, post));
}

export async function releasePost(db: Database, post: string): Promise<void> {
  await db.delete(postAnswers).where(eq(postAnswers.post, post));
}

export async function deleteExpiredPosts(db: Database, now: Date): Promise<void> {
  await db.delete(postAnswers).where(lte(postAnswers.expiresAt, now));
}
