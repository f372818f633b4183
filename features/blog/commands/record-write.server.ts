import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { can } from '#features/permissions.ts';
import type { Post } from '../queries/posts.server.ts';
import { stateOf } from '../rules.ts';

const auditFacts = ({ title, slug, summary, content, imageUrl, authorName, tags, ...time }: Post, now: Date) => ({
  title,
  slug,
  summary,
  content,
  imageUrl,
  authorName,
  tags,
  isPublished: stateOf(time, now) === 'published',
  ...(time.isScheduled && { publishedAt: time.publishedAt?.toISOString() }),
});

const VERBS = { draft: 'unpublish', scheduled: 'schedule', published: 'publish' };

function verbOf(before: Post | null, after: Post | null, now: Date): string {
  if (!before || !after) return before ? 'delete' : 'create';
  const state = stateOf(after, now);
  const isSame =
    stateOf(before, now) === state &&
    (state !== 'scheduled' || before.publishedAt?.getTime() === after.publishedAt?.getTime());
  return isSame ? 'update' : VERBS[state];
}

/** Customers' own drafts aren't audited. `ctx.db` must be the transaction of the write. */
export async function recordWrite(
  ctx: Ctx,
  before: Post | null,
  after: Post | null,
  verb = verbOf(before, after, ctx.now()),
): Promise<void> {
  const post = after ?? before;
  if (!post || !can(ctx.actor, 'publish-post')) return;
  const now = ctx.now();
  await recordAudit(ctx, {
    action: `post.${verb}`,
    subject: `post ${post.id} ${post.slug}`,
    before: before && auditFacts(before, now),
    after: after && auditFacts(after, now),
  });
}
