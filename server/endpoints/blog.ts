import type { Context } from 'hono';
import { createPost, deletePost, type PostResult, updatePost } from '#features/blog/commands.server.ts';
import { newPostInput, postChangeInput } from '#features/blog/input.ts';
import {
  findVisiblePostById,
  findVisiblePostBySlug,
  listVisiblePosts,
  type Post,
} from '#features/blog/queries.server.ts';
import { toPostAnswer } from '#features/blog/rules.ts';
import type { Ctx } from '#features/ctx.ts';
import { parseId } from '#lib/ids.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { notFound, RefusalError, refuse } from '#server/http/errors.ts';
import { POST_BYTES, readJson } from '#server/http/read-json.ts';
import type { Endpoints } from './endpoints.ts';

const missing = { ...notFound, message: 'Blog post not found' };
const STATUS = { not_found: 404, not_allowed: 403, stale_edit: 409, slug_taken: 409, draft_limit: 409 } as const;

type Refused = Extract<PostResult, { ok: false }>;

function refusalOf({ reason, message, suggestion }: Refused): RefusalError {
  const hint = suggestion ? `${message}. "${suggestion}" is free.` : message;
  return new RefusalError({
    status: STATUS[reason],
    code: reason,
    message: reason === 'slug_taken' ? hint : message,
    ...(reason === 'slug_taken' && { fields: { slug: [hint] }, suggestion }),
  });
}

/** Reading needs no session; with one the answer also holds what only its owner may see, and is never stored. */
async function readerCtx(c: Context<ServerEnv>): Promise<Ctx> {
  if (await c.get('viewer')()) c.header('Cache-Control', 'no-store');
  return c.get('ctx');
}

function idOf(c: Context<ServerEnv>): number {
  const id = parseId(c.req.param('id') ?? '');
  if (id === null) throw new RefusalError(missing);
  return id;
}

/** Posts as everybody may read them, and as their authors write them. `onPublicChange` runs after the commit. */
export function blogEndpoints({ on }: Endpoints, onPublicChange: () => void): void {
  const answerPost = (c: Context<ServerEnv>, post: Post | null) =>
    post ? c.json(toPostAnswer(post)) : refuse(c, missing);

  const answerWritten = (c: Context<ServerEnv>, result: PostResult, status: 200 | 201) => {
    if (!result.ok) throw refusalOf(result);
    if (result.isPublicChange) onPublicChange();
    const message = result.isHeldForReview ? { message: 'Saved as draft for review' } : {};
    return c.json({ ...toPostAnswer(result.post), ...message }, status);
  };

  on('GET', '/api/blog', async (c) => {
    const posts = (await listVisiblePosts(await readerCtx(c))).map(toPostAnswer);
    return c.json({ data: posts, posts, count: posts.length });
  });

  on('GET', '/api/blog/slug/:slug', async (c) =>
    answerPost(c, await findVisiblePostBySlug(await readerCtx(c), c.req.param('slug') ?? '')),
  );

  on('GET', '/api/blog/:id', async (c) => answerPost(c, await findVisiblePostById(await readerCtx(c), idOf(c))));

  on('POST', '/api/blog', async (c) => {
    const given = await readJson(c, newPostInput, { limit: POST_BYTES });
    return answerWritten(c, await createPost(c.get('ctx'), given), 201);
  });

  on('PATCH', '/api/blog/:id', async (c) => {
    const id = idOf(c);
    const change = await readJson(c, postChangeInput, { limit: POST_BYTES });
    return answerWritten(c, await updatePost(c.get('ctx'), id, change), 200);
  });

  on('DELETE', '/api/blog/:id', async (c) => {
    const result = await deletePost(c.get('ctx'), idOf(c));
    if (!result.ok) throw refusalOf(result);
    if (result.isPublicChange) onPublicChange();
    return c.json({ success: true, message: 'Blog post deleted successfully' });
  });
}
