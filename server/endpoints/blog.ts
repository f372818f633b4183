import type { Context } from 'hono';
import { createPost, deletePost, type PostResult, updatePost } from '#features/blog/commands.server.ts';
import { blogApi } from '#features/blog/contract.ts';
import {
  findVisiblePostById,
  findVisiblePostBySlug,
  listVisiblePosts,
  type Post,
} from '#features/blog/queries/posts.server.ts';
import { toPostAnswer } from '#features/blog/rules.ts';
import type { Ctx } from '#features/ctx.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { type Serve, succeeded } from '../http/api/serve.ts';

const missing = { ...notFound, message: 'Blog post not found' };
const STATUS = { not_found: 404, not_allowed: 403, stale_edit: 409, slug_taken: 409, draft_limit: 409 } as const;

type Rejected = Extract<PostResult, { ok: false }>;

function errorOf({ reason, message, suggestion }: Rejected): HttpError {
  const hint = suggestion ? `${message}. "${suggestion}" is available.` : message;
  return new HttpError({
    status: STATUS[reason],
    code: reason,
    message: reason === 'slug_taken' ? hint : message,
    ...(reason === 'slug_taken' && { fields: { slug: [hint] }, suggestion }),
  });
}

/** With a session, the answer may contain the viewer's own drafts, so it must not be cached. */
async function readerCtx(c: Context<ServerEnv>): Promise<Ctx> {
  if (await c.get('viewer')()) c.header('Cache-Control', 'no-store');
  return c.get('ctx');
}

/** `onPublicChange` runs after the commit. */
export function blogEndpoints(serve: Serve, onPublicChange: () => void): void {
  const answerPost = (post: Post | null) => {
    if (!post) throw new HttpError(missing);
    return toPostAnswer(post);
  };

  const answerWritten = (result: PostResult) => {
    if (!result.ok) throw errorOf(result);
    if (result.isPublicChange) onPublicChange();
    const message = result.isHeldForReview ? { message: 'Saved as draft for review' } : {};
    return { ...toPostAnswer(result.post), ...message };
  };

  serve(blogApi, {
    'GET /api/blog': async ({ c }) => {
      const posts = (await listVisiblePosts(await readerCtx(c))).map(toPostAnswer);
      return { data: posts, posts, count: posts.length };
    },
    'GET /api/blog/slug/:slug': async ({ c, params }) =>
      answerPost(await findVisiblePostBySlug(await readerCtx(c), params.slug)),
    'GET /api/blog/:id': async ({ c, params }) => answerPost(await findVisiblePostById(await readerCtx(c), params.id)),
    'POST /api/blog': async ({ ctx, input }) => answerWritten(await createPost(ctx, input)),
    'PATCH /api/blog/:id': async ({ ctx, params, input }) => answerWritten(await updatePost(ctx, params.id, input)),
    'DELETE /api/blog/:id': async ({ ctx, params }) => {
      const result = await deletePost(ctx, params.id);
      if (!result.ok) throw errorOf(result);
      if (result.isPublicChange) onPublicChange();
      return succeeded('Blog post deleted successfully');
    },
  });
}
