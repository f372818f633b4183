import { and, eq, isNull, sql } from 'drizzle-orm';
import { company } from '#content/company.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { searchIn } from '#db/list/list.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { formerSlugs, posts } from '#db/schema/blog.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { indexPost } from '#features/passages/commands/index-passages.server.ts';
import { can, requireSignedIn } from '#features/permissions.ts';
import type { NewPost, PostChange } from './input.ts';
import { findPostByRequestKey, isVisibleTo, type Post, postColumns, suggestSlug } from './queries/posts.server.ts';
import { MAX_OWN_DRAFTS } from './rules.ts';

type Rejected = {
  ok: false;
  reason: 'not_found' | 'not_allowed' | 'stale_edit' | 'slug_taken' | 'draft_limit';
  message: string;
  /** A free slug when the given one is taken. */
  suggestion?: string;
};

export type PostResult =
  | {
      ok: true;
      post: Post;
      /** Whether public pages changed. */
      isPublicChange: boolean;
      /** Whether a customer requested publishing, which needs an editor. */
      isHeldForReview: boolean;
    }
  | Rejected;

const rejected = (reason: Rejected['reason'], message: string): Rejected => ({ ok: false, reason, message });

const notFound = rejected('not_found', 'Blog post not found');
const notAllowed = rejected('not_allowed', 'You are not allowed to do this');

const auditFacts = ({ title, slug, summary, content, imageUrl, authorName, tags, publishedAt }: Post) => ({
  title,
  slug,
  summary,
  content,
  imageUrl,
  authorName,
  tags,
  isPublished: publishedAt !== null,
});

function verbOf(before: Post | null, after: Post | null): string {
  if (!before || !after) return before ? 'delete' : 'create';
  if ((before.publishedAt === null) === (after.publishedAt === null)) return 'update';
  return after.publishedAt ? 'publish' : 'unpublish';
}

/** Customers' own drafts aren't audited. `ctx.db` must be the transaction of the write. */
async function recordWrite(ctx: Ctx, before: Post | null, after: Post | null): Promise<void> {
  const post = after ?? before;
  if (!post || !can(ctx.actor, 'publish-post')) return;
  await recordAudit(ctx, {
    action: `post.${verbOf(before, after)}`,
    subject: `post ${post.id} ${post.slug}`,
    before: before && auditFacts(before),
    after: after && auditFacts(after),
  });
}

async function slugTaken(ctx: Ctx, slug: string): Promise<Rejected> {
  const suggestion = await suggestSlug(ctx, slug);
  return { ...rejected('slug_taken', 'This slug is already taken'), ...(suggestion && { suggestion }) };
}

/** Locks the author, so that parallel requests can't exceed the limit. */
async function hasRoomForDraft(db: Ctx['db'], authorId: number): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, authorId)).for('update');
  const drafts = await db.$count(posts, and(eq(posts.authorId, authorId), isNull(posts.publishedAt)));
  return drafts < MAX_OWN_DRAFTS;
}

async function storePost(ctx: Ctx, { isPublished, ...given }: NewPost): Promise<PostResult> {
  const actor = requireSignedIn(ctx.actor);
  const isEditor = can(actor, 'publish-post');
  const isPublic = isEditor && isPublished === true;
  const isHeldForReview = !isEditor && isPublished === true;
  if (!isEditor && !(await hasRoomForDraft(ctx.db, actor.id))) {
    return rejected('draft_limit', `You can keep at most ${MAX_OWN_DRAFTS} drafts`);
  }
  const now = ctx.now();
  const [post] = await ctx.db
    .insert(posts)
    .values({
      ...given,
      authorName: given.authorName || company.name,
      authorId: actor.id,
      publishedAt: isPublic ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning(postColumns);
  if (!post) throw new Error('the post was not stored');
  await recordWrite(ctx, null, post);
  await indexPost(ctx, post);
  if (isPublic) await raiseContentVersion(ctx.db);
  return { ok: true, post, isPublicChange: isPublic, isHeldForReview };
}

/** Customers always create drafts. Returns the existing post when `requestKey` was used before. */
export async function createPost(ctx: Ctx, given: NewPost): Promise<PostResult> {
  if (!can(ctx.actor, 'draft-post')) return notAllowed;
  const { requestKey } = given;
  const findEarlier = async (): Promise<PostResult | null> => {
    const post = requestKey ? await findPostByRequestKey(ctx, requestKey) : null;
    return (
      post && {
        ok: true,
        post,
        isPublicChange: false,
        isHeldForReview: given.isPublished === true && !can(ctx.actor, 'publish-post'),
      }
    );
  };
  const earlier = await findEarlier();
  if (earlier) return earlier;
  // Either unique index rejects the later of two parallel requests; both return the first one's post.
  const findTaken = async (index: string) =>
    (await findEarlier()) ?? (index === 'posts_slug_key' ? slugTaken(ctx, given.slug) : null);
  return inTransaction(ctx, (ctx) => storePost(ctx, given)).catch(onUniqueViolation(findTaken));
}

/** Later than the stored date even if two changes share a millisecond. */
const laterThan = (stored: Date, now: Date) => new Date(Math.max(now.getTime(), stored.getTime() + 1));

async function changePost(
  ctx: Ctx,
  id: number,
  { updatedAt, isPublished, ...fields }: PostChange,
): Promise<PostResult> {
  const { db, actor } = ctx;
  const [stored] = await db
    .select({ ...postColumns, authorId: posts.authorId })
    .from(posts)
    .where(and(isVisibleTo(actor), eq(posts.id, id)))
    .for('update');
  if (!stored) return notFound;
  const wasPublic = stored.publishedAt !== null;
  if (!can(actor, 'edit-post', { ...stored, isPublished: wasPublic })) return notAllowed;
  if (updatedAt !== undefined && new Date(updatedAt) < stored.updatedAt) {
    return rejected('stale_edit', 'This post has changed since you opened it');
  }
  const isEditor = can(actor, 'publish-post');
  const isPublic = isEditor ? (isPublished ?? wasPublic) : wasPublic;
  const isHeldForReview = !isEditor && isPublished === true;
  const now = ctx.now();
  const [post] = await db
    .update(posts)
    .set({
      ...fields,
      publishedAt: isPublic ? (stored.publishedAt ?? now) : null,
      updatedAt: laterThan(stored.updatedAt, now),
    })
    .where(eq(posts.id, id))
    .returning(postColumns);
  if (!post) throw new Error('the post was not changed');
  if (wasPublic && (!isPublic || post.slug !== stored.slug)) {
    await db
      .insert(formerSlugs)
      .values({ slug: stored.slug.toLowerCase(), postId: id })
      .onConflictDoUpdate({ target: formerSlugs.slug, set: { postId: id } });
  }
  await recordWrite(ctx, stored, post);
  await indexPost(ctx, post);
  const isPublicChange = wasPublic || isPublic;
  if (isPublicChange) await raiseContentVersion(ctx.db);
  return { ok: true, post, isPublicChange, isHeldForReview };
}

/** Changes only the given fields. `updatedAt` is the version that was edited. */
export function updatePost(ctx: Ctx, id: number, change: PostChange): Promise<PostResult> {
  const findTaken = (index: string) => (index === 'posts_slug_key' && change.slug ? slugTaken(ctx, change.slug) : null);
  return inTransaction(ctx, (ctx) => changePost(ctx, id, change)).catch(onUniqueViolation(findTaken));
}

/** Also deletes the redirects from its former slugs. */
export function deletePost(ctx: Ctx, id: number): Promise<{ ok: true; isPublicChange: boolean } | Rejected> {
  if (!can(ctx.actor, 'delete-post')) return Promise.resolve(notAllowed);
  return inTransaction(ctx, async (ctx) => {
    const [gone] = await ctx.db.delete(posts).where(eq(posts.id, id)).returning(postColumns);
    if (!gone) return notFound;
    await recordWrite(ctx, gone, null);
    const isPublicChange = gone.publishedAt !== null;
    if (isPublicChange) await raiseContentVersion(ctx.db);
    return { ok: true, isPublicChange } as const;
  });
}

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
