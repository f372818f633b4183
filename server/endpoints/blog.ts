import type { Context } from 'hono';
import { findPostById, findPostBySlug, listPosts } from '#features/blog/queries.server.ts';
import { toPostAnswer } from '#features/blog/rules.ts';
import { parseId } from '#lib/ids.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Endpoints } from './endpoints.ts';

type FoundPost = Awaited<ReturnType<typeof findPostById>>;

export function blogEndpoints({ on }: Endpoints): void {
  const answerPost = (c: Context<ServerEnv>, post: FoundPost) =>
    post ? c.json(toPostAnswer(post)) : refuse(c, { ...notFound, message: 'Blog post not found' });

  on('GET', '/api/blog', async (c) => {
    const posts = (await listPosts(c.get('ctx'))).map(toPostAnswer);
    return c.json({ data: posts, posts, count: posts.length });
  });

  on('GET', '/api/blog/slug/:slug', async (c) =>
    answerPost(c, await findPostBySlug(c.get('ctx'), c.req.param('slug') ?? '')),
  );

  on('GET', '/api/blog/:id', async (c) => {
    const id = parseId(c.req.param('id') ?? '');
    return answerPost(c, id === null ? null : await findPostById(c.get('ctx'), id));
  });
}
