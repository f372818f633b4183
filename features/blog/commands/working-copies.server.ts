import { randomInt } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { posts, workingCopies } from '#db/schema/blog.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { can, requireSignedIn } from '#features/permissions.ts';
import { parseId } from '#lib/ids.ts';
import { DAY } from '#lib/time/durations.ts';
import { draftValues, type WorkingCopyInput } from '../input.ts';

/** After the last change. */
const KEPT_MS = 90 * DAY;

const HIGHEST_FIRST_REVISION = 2 ** 30;

/** Of which post; null for one that doesn't exist yet. `unknown` if the caller may not edit such a post. */
async function findSubject({ db, actor }: Ctx, key: string): Promise<number | null | 'unknown'> {
  if (key === 'new') return null;
  const id = parseId(key);
  if (id === null) return 'unknown';
  const [post] = await db
    .select({ authorId: posts.authorId, publishedAt: posts.publishedAt })
    .from(posts)
    .where(eq(posts.id, id));
  const mayEdit = post && can(actor, 'edit-post', { ...post, isPublished: post.publishedAt !== null });
  return mayEdit ? id : 'unknown';
}

const isCopyOf = (userId: number, postId: number | null) =>
  and(
    eq(workingCopies.userId, userId),
    postId === null ? isNull(workingCopies.postId) : eq(workingCopies.postId, postId),
  );

export async function findWorkingCopy(ctx: Ctx, key: string) {
  const { id } = requireSignedIn(ctx.actor);
  const postId = await findSubject(ctx, key);
  if (postId === 'unknown') return null;
  const [stored] = await ctx.db.select().from(workingCopies).where(isCopyOf(id, postId));
  const values = draftValues.safeParse(stored?.values);
  if (!stored || !values.success) return null;
  return { values: values.data, edited: stored.edited, revision: stored.revision, savedAt: stored.savedAt };
}

export type CopyResult = { ok: true; revision: number; savedAt: Date } | { ok: false; reason: 'unknown' | 'changed' };

/** Rejected as changed if another tab or device has stored something since. */
export async function saveWorkingCopy(ctx: Ctx, key: string, input: WorkingCopyInput): Promise<CopyResult> {
  const { id: userId } = requireSignedIn(ctx.actor);
  const postId = await findSubject(ctx, key);
  if (postId === 'unknown') return { ok: false, reason: 'unknown' };
  return inTransaction(ctx, async ({ db, now }) => {
    const savedAt = now();
    const facts = { values: input.values, edited: input.edited ? new Date(input.edited) : null, savedAt };
    const [stored] = await db
      .select({ revision: workingCopies.revision })
      .from(workingCopies)
      .where(isCopyOf(userId, postId))
      .for('update');
    if (stored && stored.revision !== input.revision) return { ok: false, reason: 'changed' } as const;
    // Not 1: an old tab may still hold the revisions of a copy that was deleted.
    const revision = stored ? stored.revision + 1 : randomInt(1, HIGHEST_FIRST_REVISION);
    if (stored)
      await db
        .update(workingCopies)
        .set({ ...facts, revision })
        .where(isCopyOf(userId, postId));
    else {
      const [added] = await db
        .insert(workingCopies)
        .values({ userId, postId, ...facts, revision })
        .onConflictDoNothing()
        .returning();
      if (!added) return { ok: false, reason: 'changed' } as const;
    }
    return { ok: true, revision, savedAt } as const;
  });
}

export async function deleteWorkingCopy(ctx: Ctx, key: string): Promise<void> {
  const { id } = requireSignedIn(ctx.actor);
  const postId = key === 'new' ? null : parseId(key);
  if (key === 'new' || postId !== null) await ctx.db.delete(workingCopies).where(isCopyOf(id, postId));
}

/** Those that nobody has touched for 90 days. */
export const deleteOldCopies = ({ db, now }: Ctx) =>
  db.delete(workingCopies).where(lt(workingCopies.savedAt, new Date(now().getTime() - KEPT_MS)));
