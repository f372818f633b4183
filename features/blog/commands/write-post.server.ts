import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { company } from '#content/company.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { users } from '#db/schema/accounts.ts';
import { formerSlugs, postRevisions, posts } from '#db/schema/blog.ts';
import { onUniqueViolation } from '#db/unique-violation.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { indexPost } from '#features/passages/commands/index-passages.server.ts';
import { can, requirePermission, requireSignedIn } from '#features/permissions.ts';
import { usePictures } from '#features/pictures/commands/copy-outside.server.ts';
import { pictureAddresses } from '#lib/text/markup.ts';
import { MINUTE } from '#lib/time/durations.ts';
import type { NewPost, PostChange } from '../input.ts';
import { findPostByRequestKey, isVisibleTo, type Post, postColumns, suggestSlug } from '../queries/posts.server.ts';
import { isPublic, MAX_OWN_DRAFTS } from '../rules.ts';
import { recordWrite } from './record-write.server.ts';
import { releaseAddress } from './redirects.server.ts';
import { recordRevision } from './revisions.server.ts';

export type RejectedPost = {
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
  | RejectedPost;

const rejected = (reason: RejectedPost['reason'], message: string): RejectedPost => ({ ok: false, reason, message });

export const notFound = rejected('not_found', 'Blog post not found');
export const notAllowed = rejected('not_allowed', 'You are not allowed to do this');

const COPY = ' (copy)';
const LONGEST_TITLE = 200;

async function slugTaken(ctx: Ctx, slug: string): Promise<RejectedPost> {
  const suggestion = await suggestSlug(ctx, slug);
  return { ...rejected('slug_taken', 'This slug is already taken'), ...(suggestion && { suggestion }) };
}

/** Locks the author, so that parallel requests can't exceed the limit. */
async function hasRoomForDraft(db: Ctx['db'], authorId: number): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, authorId)).for('update');
  const drafts = await db.$count(
    posts,
    and(eq(posts.authorId, authorId), isNull(posts.publishedAt), isNull(posts.trashedAt)),
  );
  return drafts < MAX_OWN_DRAFTS;
}

type Timing = Pick<Post, 'publishedAt' | 'isScheduled'>;
type Publishing = { isPublished?: boolean | undefined; publishedAt?: string | null | undefined };

/** From when on an editor wants it to be public. What is public already keeps its date. */
function timingOf(before: Timing | null, { isPublished, publishedAt }: Publishing, now: Date): Timing {
  const kept = before ?? { publishedAt: null, isScheduled: false };
  if (isPublished === undefined) return { publishedAt: kept.publishedAt, isScheduled: kept.isScheduled };
  if (!isPublished) return { publishedAt: null, isScheduled: false };
  if (isPublic(kept, now)) return { publishedAt: kept.publishedAt, isScheduled: false };
  const chosen = publishedAt ? new Date(publishedAt) : now;
  return chosen > now ? { publishedAt: chosen, isScheduled: true } : { publishedAt: now, isScheduled: false };
}

/** Where its pictures are shown. */
export const placeOf = ({ id }: Pick<Post, 'id'>) => `post ${id}`;

/** Only of posts that staff save: nothing is fetched for a customer's draft. */
async function recordPictures(ctx: Ctx, post: Post): Promise<void> {
  const { imageUrl, content } = post;
  if (!can(ctx.actor, 'add-pictures')) return;
  await usePictures(ctx, placeOf(post), [...(imageUrl ? [imageUrl] : []), ...pictureAddresses(content)]);
}

/** Time to correct a mistake before subscribers are told. */
const ANNOUNCE_AFTER_MS = 10 * MINUTE;

/**
 * Subscribers are told about a post once, after it is published for the first time, or again if it was taken back before
 * they were told.
 */
async function planAnnouncement(ctx: Ctx, before: Post | null, { id, publishedAt }: Post): Promise<void> {
  if (!publishedAt || before?.publishedAt?.getTime() === publishedAt.getTime()) return;
  const isUntold = (await ctx.db.$count(posts, and(eq(posts.id, id), isNotNull(posts.announceFrom)))) > 0;
  const isNews = isUntold || !(await wasEverPublic(ctx, before, id));
  const announceFrom = isNews ? new Date(publishedAt.getTime() + ANNOUNCE_AFTER_MS) : null;
  await ctx.db.update(posts).set({ announceFrom }).where(eq(posts.id, id));
}

async function wasEverPublic({ db, now }: Ctx, before: Post | null, id: number): Promise<boolean> {
  if (before && isPublic(before, now())) return true;
  const earlier = await db.$count(postRevisions, and(eq(postRevisions.postId, id), lte(postRevisions.at, now())));
  return earlier > 0 || (await db.$count(formerSlugs, eq(formerSlugs.postId, id))) > 0;
}

/** An address that was public leads to the post for as long as no other one has it. */
async function rememberSlug({ db }: Pick<Ctx, 'db'>, { id: postId, slug }: Pick<Post, 'id' | 'slug'>) {
  await db
    .insert(formerSlugs)
    .values({ slug: slug.toLowerCase(), postId })
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { postId } });
}

/**
 * What follows from a post's text and time: its addresses, its entry in the audit log, its pictures, what consultants read,
 * its revision, and who is told. Returns whether public pages changed.
 */
export async function settleWrite(ctx: Ctx, before: Post | null, post: Post, verb?: string): Promise<boolean> {
  const isShown = isPublic(post, ctx.now());
  if (before && isPublic(before, ctx.now()) && (!isShown || post.slug !== before.slug)) await rememberSlug(ctx, before);
  await recordWrite(ctx, before, post, verb);
  await recordPictures(ctx, post);
  await planAnnouncement(ctx, before, post);
  await indexPost(ctx, post);
  await recordRevision(ctx, before, post);
  const hadAddress = before && !before.isScheduled && before.publishedAt && before.slug === post.slug;
  if (isShown && !hadAddress) await releaseAddress(ctx, post.slug);
  const isPublicChange = (before?.publishedAt ?? post.publishedAt) !== null;
  if (isPublicChange) await raiseContentVersion(ctx.db);
  return isPublicChange;
}

async function storePost(ctx: Ctx, { isPublished, publishedAt, ...given }: NewPost): Promise<PostResult> {
  const actor = requireSignedIn(ctx.actor);
  const isEditor = can(actor, 'publish-post');
  const isHeldForReview = !isEditor && isPublished === true;
  if (!isEditor && !(await hasRoomForDraft(ctx.db, actor.id))) {
    return rejected('draft_limit', `You can keep at most ${MAX_OWN_DRAFTS} drafts`);
  }
  const now = ctx.now();
  const [post] = await ctx.db
    .insert(posts)
    .values({
      ...given,
      ...timingOf(null, isEditor ? { isPublished, publishedAt } : {}, now),
      authorName: given.authorName || company.name,
      authorId: actor.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning(postColumns);
  if (!post) throw new Error('the post was not stored');
  return { ok: true, post, isPublicChange: await settleWrite(ctx, null, post), isHeldForReview };
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
export const laterThan = (stored: Date, now: Date) => new Date(Math.max(now.getTime(), stored.getTime() + 1));

async function changePost(
  ctx: Ctx,
  id: number,
  { updatedAt, isPublished, publishedAt, ...fields }: PostChange,
): Promise<PostResult> {
  const { db, actor } = ctx;
  const [stored] = await db
    .select({ ...postColumns, authorId: posts.authorId })
    .from(posts)
    .where(and(isVisibleTo(ctx), eq(posts.id, id)))
    .for('update');
  if (!stored) return notFound;
  // What staff scheduled isn't its author's to change either.
  if (!can(actor, 'edit-post', { ...stored, isPublished: stored.publishedAt !== null })) return notAllowed;
  if (updatedAt !== undefined && new Date(updatedAt) < stored.updatedAt) {
    return rejected('stale_edit', 'This post has changed since you opened it');
  }
  const isEditor = can(actor, 'publish-post');
  const isHeldForReview = !isEditor && isPublished === true;
  const now = ctx.now();
  const [post] = await db
    .update(posts)
    .set({
      ...fields,
      ...timingOf(stored, isEditor ? { isPublished, publishedAt } : {}, now),
      updatedAt: laterThan(stored.updatedAt, now),
    })
    .where(eq(posts.id, id))
    .returning(postColumns);
  if (!post) throw new Error('the post was not changed');
  return { ok: true, post, isPublicChange: await settleWrite(ctx, stored, post), isHeldForReview };
}

/** Stores a draft with the same text, and a slug of its own. */
export async function duplicatePost(ctx: Ctx, id: number): Promise<PostResult> {
  requirePermission(ctx.actor, 'publish-post');
  const [original] = await ctx.db
    .select(postColumns)
    .from(posts)
    .where(and(isVisibleTo(ctx), eq(posts.id, id)));
  if (!original) return notFound;
  const { title, slug, summary, content, imageUrl, tags } = original;
  const free = await suggestSlug(ctx, slug);
  if (!free) return rejected('slug_taken', 'This slug is already taken');
  const copy = { title: `${title.slice(0, LONGEST_TITLE - COPY.length)}${COPY}`, slug: free };
  return createPost(ctx, { ...copy, summary, content, imageUrl, tags, isPublished: false });
}

/** Changes only the given fields. `updatedAt` is the version that was edited. */
export function updatePost(ctx: Ctx, id: number, change: PostChange): Promise<PostResult> {
  const findTaken = (index: string) => (index === 'posts_slug_key' && change.slug ? slugTaken(ctx, change.slug) : null);
  return inTransaction(ctx, (ctx) => changePost(ctx, id, change)).catch(onUniqueViolation(findTaken));
}
