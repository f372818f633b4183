import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import { findPostBySlug, listPostAddresses, listPosts } from '#features/blog/queries.server.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { notFound, sendError } from '#server/http/errors.ts';
import { writeFeed } from './feed.ts';
import { writeLlms } from './llms.ts';
import { writeRobots } from './robots.ts';
import { SharePictures } from './share-pictures.ts';
import { SITEMAP_POSTS, writeSitemap } from './sitemap.ts';

const FEED_POSTS = 50;

// Caches must revalidate every time, so that a publish is visible immediately.
const headers = (type: string) => ({ 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });

export function fileEndpoints(app: Hono<ServerEnv>, { appUrl }: { appUrl: string }): void {
  const pictures = new SharePictures();
  for (const path of ['/sitemap.xml', '/feed.xml', '/robots.txt', '/llms.txt', '/og/*']) app.use(path, etag());

  app.get('/sitemap.xml', async (c) => {
    const posts = await listPostAddresses(c.get('ctx'), SITEMAP_POSTS);
    return c.body(writeSitemap(appUrl, posts), 200, headers('application/xml'));
  });

  app.get('/feed.xml', async (c) => {
    const posts = await listPosts(c.get('ctx'), FEED_POSTS);
    return c.body(writeFeed(appUrl, posts), 200, headers('application/rss+xml'));
  });

  app.get('/robots.txt', (c) => c.body(writeRobots(appUrl), 200, headers('text/plain')));

  app.get('/llms.txt', async (c) => {
    const posts = await listPostAddresses(c.get('ctx'), FEED_POSTS);
    return c.body(writeLlms(appUrl, posts), 200, headers('text/plain'));
  });

  app.get('/og/:file{[^/]+\\.png}', async (c) => {
    const slug = c.req.param('file').slice(0, -'.png'.length);
    const post = await findPostBySlug(c.get('ctx'), slug);
    if (!post) return sendError(c, notFound);
    return c.body(await pictures.of(post), 200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-cache' });
  });
}
