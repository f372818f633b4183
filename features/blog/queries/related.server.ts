import { and, desc, inArray, ne, sql } from 'drizzle-orm';
import { isLive, posts } from '#db/schema/blog.ts';
import type { Ctx } from '#features/ctx.ts';
import { cardColumns, type PostCard } from './posts.server.ts';

const MOST_RELATED = 3;
/** Of each tag, so that the cost doesn't grow with the posts. */
const NEWEST_OF_TAG = 20;

/** Published posts that share the most tags with this one, then the newest others. */
export async function listRelatedPosts(ctx: Ctx, { id, tags }: Pick<PostCard, 'id' | 'tags'>): Promise<PostCard[]> {
  const isOther = and(isLive(ctx.now()), ne(posts.id, id));
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select posts.id from unnest(${sql.param(tags)}::text[]) as tag, lateral (
      select post_id from post_topics where topic = topic_key(tag)
      order by published_at desc, post_id desc limit ${NEWEST_OF_TAG}
    ) as uses join posts on posts.id = post_id
    where ${isOther} group by posts.id order by count(*) desc, published_at desc, posts.id desc limit ${MOST_RELATED}`);
  const shared = rows.map((row) => row.id);
  const [related, newest] = await Promise.all([
    shared.length > 0 ? ctx.db.select(cardColumns).from(posts).where(inArray(posts.id, shared)) : [],
    ctx.db
      .select(cardColumns)
      .from(posts)
      .where(isOther)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(MOST_RELATED),
  ]);
  const inOrder = related.toSorted((one, other) => shared.indexOf(one.id) - shared.indexOf(other.id));
  return [...inOrder, ...newest.filter((post) => !shared.includes(post.id))].slice(0, MOST_RELATED);
}
