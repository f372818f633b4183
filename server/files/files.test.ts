import { describe, expect, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { blogCalls } from '#tests/support/blog.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';

const appUrl = 'https://studio.test';
const { app, db } = await testApp({ env: { APP_URL: appUrl } });

const read = async (path: string) => (await call(app, 'GET', path)).text;

/** The texts of all elements with a name, as an XML reader sees them. */
function elements(xml: string, name: string): string[] {
  return xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(`</${name}>`)))
    .map((text) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    );
}

describe('sitemap', () => {
  it('lists every public page and post with its last change', async () => {
    await aPost(db, { slug: 'a-post' });
    await aDraft(db, { slug: 'secret' });

    const sitemap = await read('/sitemap.xml');

    const pages = '/ /consultation /blog /legal /privacy /terms /cookies /email-policy /refund-policy /ai-disclaimer';
    expect(elements(sitemap, 'loc')).toEqual([...pages.split(' '), '/blog/a-post'].map((path) => appUrl + path));
    expect(elements(sitemap, 'lastmod')).toEqual([NOW.toISOString(), NOW.toISOString()]);
  });

  it('is complete without any post', async () => {
    expect(elements(await read('/sitemap.xml'), 'loc')).toHaveLength(10);
  });
});

describe('feed', () => {
  it('contains full published posts with absolute links', async () => {
    await aPost(db, { slug: 'a-post', title: 'Q & A', content: '## Why\n\nSee [terms](/terms).', tags: ['AI'] });
    await aDraft(db, { title: 'Secret' });

    const feed = await read('/feed.xml');

    expect(elements(feed, 'content:encoded')).toEqual([
      `<div class="prose"><h2>Why</h2><p>See <a href="${appUrl}/terms">terms</a>.</p></div>`,
    ]);
    expect(elements(feed, 'category')).toEqual(['AI']);
    expect(elements(feed, 'pubDate')).toEqual([NOW.toUTCString()]);
    expect(feed).toContain('<title>Q &amp; A</title>');
    expect(feed).toContain(`<link>${appUrl}/blog/a-post</link>`);
    expect(feed).toContain(`<atom:link href="${appUrl}/feed.xml" rel="self" type="application/rss+xml"/>`);
    expect(feed).not.toContain('Secret');
  });

  it('stays well-formed for any post', async () => {
    await aPost(db, {
      title: ']]></title>\u0001',
      summary: '<!--',
      content: '</channel> ]]> \u0002 &amp;',
      tags: ['<'],
    });

    const feed = await read('/feed.xml');

    expect(feed).not.toContain('\u0001');
    expect(feed).not.toContain('\u0002');
    expect(feed.split('</channel>')).toHaveLength(2);
    expect(elements(feed, 'content:encoded')[0]).toBe(
      '<div class="prose"><p>&lt;/channel&gt; ]]&gt;  &amp;amp;</p></div>',
    );
  });
});

it('directs robots to the sitemap and away from private pages', async () => {
  const robots = await read('/robots.txt');

  expect(robots).toContain(`Sitemap: ${appUrl}/sitemap.xml`);
  for (const path of ['/dashboard', '/admin', '/auth', '/api/']) expect(robots).toContain(`\nDisallow: ${path}\n`);
});

it('lists pages and published posts for language models', async () => {
  await aPost(db, { slug: 'a-post', title: 'A [new]\npost' });
  await aDraft(db, { title: 'Secret' });

  const guide = await read('/llms.txt');

  expect(guide).toContain(`- [A \\[new\\] post](${appUrl}/blog/a-post): What it says, in a sentence.`);
  expect(guide).toContain(`](${appUrl}/consultation)`);
  expect(guide).not.toContain('Secret');
});

describe('share picture', () => {
  it('is a PNG that is painted and sent once', async () => {
    await aPost(db, { slug: 'a-post' });

    const first = await app.request('/og/a-post.png');
    const again = await call(app, 'GET', '/og/a-post.png', {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });

    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(again.status).toBe(304);
  });

  it('is painted once in any spelling, and again after a change', async () => {
    const { change } = blogCalls(app);
    const editor = await signedInAs(app, db, 'editor');
    const { id } = await aPost(db, { slug: 'Our-Method' });
    const etagOf = async (path: string) => (await call(app, 'GET', path)).headers.get('etag');
    const first = await etagOf('/og/Our-Method.png');
    expect(await etagOf('/og/our-method.png')).toBe(first);

    expect(await change(editor, id, { title: 'Another title' })).toMatchObject({ status: 200 });

    expect(await etagOf('/og/our-method.png')).not.toBe(first);
  });

  it.each(['secret', 'unknown', '%00', '..%2Fa', 'a'.repeat(5_000)])('does not exist for %s', async (slug) => {
    await aDraft(db, { slug: 'secret' });

    expect((await call(app, 'GET', `/og/${slug}.png`)).status).toBe(404);
  });
});

describe('without a database', () => {
  it.each(['/sitemap.xml', '/feed.xml', '/llms.txt', '/og/a-post.png'])(
    '%s answers 503 with Retry-After',
    async (path) => {
      const rejected = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      const select = () => {
        throw rejected;
      };
      const broken = await testApp({ db: { select } as unknown as Database });

      const answer = await call(broken.app, 'GET', path);

      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.body).toMatchObject({ code: 'not_ready' });
    },
  );
});

describe('feed of a topic', () => {
  const readTopic = (tag: string) => call(app, 'GET', `/feed.xml?tag=${encodeURIComponent(tag)}`);

  it('has the posts about it, under its own address', async () => {
    await aPost(db, { slug: 'about-it', tags: ['AI & you'] });
    await aPost(db, { slug: 'not-about-it', tags: ['Other'] });

    const [feed, all] = [await readTopic('ai & YOU'), await call(app, 'GET', '/feed.xml')];

    expect(feed.text).toContain('/blog/about-it</link>');
    expect(feed.text).not.toContain('not-about-it');
    expect(feed.text).toContain(': AI &amp; you</title>');
    expect(feed.text).toContain('/feed.xml?tag=AI+%26+you"');
    expect(all.text).toContain('not-about-it');
  });

  it.each(['unknown', '\u0000', 'x'.repeat(5_000)])('is missing for the topic %j', async (tag) => {
    expect((await readTopic(tag)).status).toBe(404);
  });
});
