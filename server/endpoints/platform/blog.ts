import type { Context } from 'hono';
import { exportPosts } from '#features/blog/commands/export-posts.server.ts';
import { importPosts } from '#features/blog/commands/import-posts.server.ts';
import { createPreview, revokePreviews } from '#features/blog/commands/previews.server.ts';
import { addRedirect, deleteFormerSlug, deleteRedirect } from '#features/blog/commands/redirects.server.ts';
import { deletePost, restorePost, trashPost } from '#features/blog/commands/remove-post.server.ts';
import {
  createPost,
  duplicatePost,
  type PostResult,
  type RejectedPost,
  updatePost,
} from '#features/blog/commands/write-post.server.ts';
import { blogApi } from '#features/blog/contract.ts';
import {
  findVisiblePostById,
  findVisiblePostBySlug,
  listTrash,
  listVisiblePosts,
  type Post,
} from '#features/blog/queries/posts.server.ts';
import { listRedirects } from '#features/blog/queries/redirects.server.ts';
import { findRevision, listRevisions } from '#features/blog/queries/revisions.server.ts';
import { toPostAnswer } from '#features/blog/rules.ts';
import type { Ctx } from '#features/ctx.ts';
import { zipFiles } from '#features/data-copies/fflate.server.ts';
import { type Serve, succeeded } from '#server/http/api/serve.ts';
import { streamBytes } from '#server/http/api/stream.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { HttpError, notFound } from '#server/http/errors.ts';

const missingRedirect = { ...notFound, message: 'Redirect not found' };
const missing = { ...notFound, message: 'Blog post not found' };
const STATUS = { not_found: 404, not_allowed: 403, stale_edit: 409, slug_taken: 409, draft_limit: 409 } as const;

function errorOf({ reason, message, suggestion }: RejectedPost): HttpError {
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
  const answerPost = (post: Post | null, { now }: Ctx) => {
    if (!post) throw new HttpError(missing);
    return toPostAnswer(post, now());
  };

  const answerWritten = (result: PostResult, { now }: Ctx) => {
    if (!result.ok) throw errorOf(result);
    if (result.isPublicChange) onPublicChange();
    const message = result.isHeldForReview ? { message: 'Saved as draft for review' } : {};
    return { ...toPostAnswer(result.post, now()), ...message };
  };

  serve(blogApi, {
    'GET /api/blog': async ({ c }) => {
      const ctx = await readerCtx(c);
      const now = ctx.now();
      const posts = (await listVisiblePosts(ctx)).map((post) => toPostAnswer(post, now));
      return { data: posts, posts, count: posts.length };
    },
    'POST /api/blog/import': async ({ ctx, input }) => {
      const results = await importPosts(ctx, input);
      if (!input.isDryRun) onPublicChange();
      return { results };
    },
    'GET /api/blog/export': async ({ c, ctx }) => {
      const files = await exportPosts(ctx);
      c.header('Content-Disposition', 'attachment; filename="posts.zip"');
      c.header('Cache-Control', 'no-store');
      return streamBytes(c, zipFiles(files, ctx.now()), 'application/zip');
    },
    'GET /api/blog/trash': async ({ ctx }) => {
      const now = ctx.now();
      const found = await listTrash(ctx);
      return { posts: found.map(({ trashedAt, ...post }) => ({ ...toPostAnswer(post, now), trashedAt })) };
    },
    'GET /api/blog/slug/:slug': async ({ c, params }) => {
      const ctx = await readerCtx(c);
      return answerPost(await findVisiblePostBySlug(ctx, params.slug), ctx);
    },
    'GET /api/blog/:id': async ({ c, params }) => {
      const ctx = await readerCtx(c);
      return answerPost(await findVisiblePostById(ctx, params.id), ctx);
    },
    'POST /api/blog': async ({ ctx, input }) => answerWritten(await createPost(ctx, input), ctx),
    'PATCH /api/blog/:id': async ({ ctx, params, input }) =>
      answerWritten(await updatePost(ctx, params.id, input), ctx),
    'POST /api/blog/:id/trash': async ({ ctx, params }) => answerWritten(await trashPost(ctx, params.id), ctx),
    'POST /api/blog/:id/restore': async ({ ctx, params, input }) =>
      answerWritten(await restorePost(ctx, params.id, input.to), ctx),
    'POST /api/blog/:id/copy': async ({ ctx, params }) => answerWritten(await duplicatePost(ctx, params.id), ctx),
    'GET /api/blog/:id/revisions': async ({ ctx, params }) => ({ revisions: await listRevisions(ctx, params.id) }),
    'GET /api/blog/revisions/:id': async ({ ctx, params }) => {
      const revision = await findRevision(ctx, params.id);
      if (!revision) throw new HttpError({ ...notFound, message: 'Revision not found' });
      const { postId: _, cover, ...text } = revision;
      return { ...text, ...(cover && { cover }) };
    },
    'POST /api/blog/:id/preview': async ({ ctx, params }) => {
      const preview = await createPreview(ctx, params.id);
      if (!preview) throw new HttpError(missing);
      return preview;
    },
    'DELETE /api/blog/:id/preview': async ({ ctx, params }) => {
      if (!(await revokePreviews(ctx, params.id))) throw new HttpError(missing);
      return succeeded('Preview links ended');
    },
    'GET /api/redirects': ({ ctx }) => listRedirects(ctx),
    'POST /api/redirects': async ({ ctx, input }) => {
      const result = await addRedirect(ctx, input);
      if (result.ok) return succeeded('Redirect added');
      const { field, message } = result;
      throw new HttpError({ status: 400, code: 'invalid_redirect', message, fields: { [field]: [message] } });
    },
    'DELETE /api/redirects/:id': async ({ ctx, params }) => {
      if (!(await deleteRedirect(ctx, params.id))) throw new HttpError(missingRedirect);
      return succeeded('Redirect deleted');
    },
    'DELETE /api/redirects/posts/:slug': async ({ ctx, params }) => {
      if (!(await deleteFormerSlug(ctx, params.slug))) throw new HttpError(missingRedirect);
      return succeeded('Redirect deleted');
    },
    'DELETE /api/blog/:id': async ({ ctx, params }) => {
      const result = await deletePost(ctx, params.id);
      if (!result.ok) throw errorOf(result);
      if (result.isPublicChange) onPublicChange();
      return succeeded('Blog post deleted successfully');
    },
  });
}
