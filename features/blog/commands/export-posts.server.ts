import { and, asc, gt, isNull } from 'drizzle-orm';
import { posts } from '#db/schema/blog.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { type Post, postColumns } from '../queries/posts.server.ts';
import { stateOf } from '../rules.ts';

const PER_READ = 100;

/** As YAML reads it: a JSON text is one too. */
const line = (name: string, value: unknown) => `${name}: ${JSON.stringify(value)}`;

/** A post in Markdown, with what else is known of it above. */
function writeMarkdown(post: Post, now: Date): string {
  return [
    '---',
    line('title', post.title),
    line('slug', post.slug),
    line('status', stateOf(post, now)),
    ...(post.publishedAt ? [`date: ${post.publishedAt.toISOString()}`] : []),
    `updated: ${post.updatedAt.toISOString()}`,
    line('author', post.authorName),
    line('summary', post.summary),
    line('tags', post.tags),
    ...(post.imageUrl ? [line('image', post.imageUrl)] : []),
    '---',
    '',
    post.content,
    '',
  ].join('\n');
}

const nameOf = ({ slug, publishedAt, createdAt }: Post) =>
  `${(publishedAt ?? createdAt).toISOString().slice(0, 10)}-${slug}.md`;

/** Every post that isn't in the trash as a file, oldest first, read a few at a time. */
export async function exportPosts(ctx: Ctx) {
  requirePermission(ctx.actor, 'publish-post');
  await recordAudit(ctx, { action: 'list.export', subject: 'posts' });
  return readFiles(ctx);
}

async function* readFiles(ctx: Ctx): AsyncGenerator<{ name: string; content: string[] }> {
  const now = ctx.now();
  let last = 0;
  for (;;) {
    const page = await ctx.db
      .select(postColumns)
      .from(posts)
      .where(and(gt(posts.id, last), isNull(posts.trashedAt)))
      .orderBy(asc(posts.id))
      .limit(PER_READ);
    for (const post of page) yield { name: nameOf(post), content: [writeMarkdown(post, now)] };
    if (page.length < PER_READ) return;
    last = page.at(-1)?.id ?? last;
  }
}
