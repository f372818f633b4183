import { and, eq, isNull, sql } from 'drizzle-orm';
import { company } from '#content/company.ts';
import { searchIn } from '#db/list/search.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { posts } from '#db/schema/blog.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';

/** Only staff's changes of a post are audited. */
async function wasSavedByStaff({ db }: Ctx, postId: number): Promise<boolean> {
  const start = `post ${postId} `;
  const isAbout = and(searchIn(auditEntries.search)(start).find, sql`starts_with(${auditEntries.subject}, ${start})`);
  return (await db.$count(auditEntries, isAbout)) > 0;
}

/**
 * Deletes the account's own drafts. Drafts that staff saved or published belong to the company, and stay under its name.
 */
export const erasePosts = (ctx: Ctx, userId: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const drafts = await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.authorId, userId), isNull(posts.publishedAt)))
      .for('update');
    for (const { id } of drafts) {
      if (!(await wasSavedByStaff(ctx, id))) await db.delete(posts).where(eq(posts.id, id));
    }
    await db.update(posts).set({ authorName: company.name }).where(eq(posts.authorId, userId));
  });

/** Runs in the transaction that renames the company. */
export const renameCompanyAuthor = (ctx: Ctx, before: string, after: string) =>
  ctx.db.update(posts).set({ authorName: after }).where(eq(posts.authorName, before));
