import type { Hono, MiddlewareHandler } from 'hono';
import { findPostBySlug, listPostAddresses, listPosts, listPostsAbout } from '#features/blog/queries/posts.server.ts';
import { paintSharePicture } from '#features/blog/resvg.server.ts';
import { readListQuery, topicKey } from '#features/blog/rules.ts';
import { listShownPictures } from '#features/pictures/queries.server.ts';
import { pictureAddresses } from '#lib/text/markup.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { notFound, sendError } from '#server/http/errors.ts';
import { readShareLook } from './brand-files.ts';
import { writeFeed } from './feed.ts';
import { writeLlms } from './llms.ts';
import { SITEMAP_POSTS, writeSitemap } from './sitemap.ts';

const PRIVATE = ['/api/', '/dashboard', '/admin', '/auth', '/test-login', '/direct-login', '/success'];

function writeRobots(appUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

const FEED_POSTS = 50;

const headers = (type: string) => ({ 'Content-Type': `${type}; charset=utf-8` });

export function fileEndpoints(
  app: Hono<ServerEnv>,
  { appUrl }: { appUrl: string },
  fromCache: MiddlewareHandler<ServerEnv>,
): void {
  app.get('/sitemap.xml', fromCache, async (c) => {
    const posts = await listPostAddresses(c.get('ctx'), SITEMAP_POSTS);
    return c.body(writeSitemap(appUrl, posts), 200, headers('application/xml'));
  });

  app.get('/feed.xml', fromCache, async (c) => {
    const topic = readListQuery(new URL(c.req.url).searchParams).topic;
    const ctx = c.get('ctx');
    const posts = topic ? await listPostsAbout(ctx, topic, FEED_POSTS) : await listPosts(ctx, FEED_POSTS);
    if (topic && posts.length === 0) return sendError(c, notFound);
    const label = posts[0]?.tags.find((tag) => topicKey(tag) === topicKey(topic)) ?? topic;
    const pictures = await listShownPictures(
      ctx,
      posts.flatMap(({ content }) => pictureAddresses(content)),
    );
    return c.body(writeFeed({ appUrl, posts, pictures, topic: label }), 200, headers('application/rss+xml'));
  });

  app.get('/robots.txt', fromCache, (c) => c.body(writeRobots(appUrl), 200, headers('text/plain')));

  app.get('/llms.txt', fromCache, async (c) => {
    const posts = await listPostAddresses(c.get('ctx'), FEED_POSTS);
    return c.body(writeLlms(appUrl, posts), 200, headers('text/plain'));
  });

  app.get('/og/:file{[^/]+\\.png}', fromCache, async (c) => {
    const slug = c.req.param('file').slice(0, -'.png'.length);
    const post = await findPostBySlug(c.get('ctx'), slug);
    if (!post) return sendError(c, notFound);
    return c.body(await paintSharePicture(post.title, await readShareLook(c.get('ctx'))), 200, {
      'Content-Type': 'image/png',
    });
  });
}
