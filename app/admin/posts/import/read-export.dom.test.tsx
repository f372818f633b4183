import { describe, expect, it } from 'vitest';
import { postImport as copy } from '#content/admin/admin-posts.ts';
import { type Chosen, readExport } from './read-export.ts';

const fileOf = (text: string, size = text.length) => ({ size, text: async () => text });
const read = async (text: string, site = '') => {
  const chosen = await readExport(fileOf(text), site);
  if (typeof chosen === 'string') throw new Error(chosen);
  return chosen;
};
const onlyPost = ({ posts, rejected }: Chosen) => {
  expect([posts.length, rejected]).toEqual([1, []]);
  return posts[0];
};

const item = (parts: string) => `<item>${parts}</item>`;
const cdata = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`;

/** As WordPress 6 writes it. */
const aWordPressPost = ({ html = '<p>Hello.</p>', status = 'publish', more = '' } = {}) =>
  item(`
    <title><![CDATA[Coffee &amp; code]]></title>
    <link>https://old.test/2024/05/coffee-code/</link>
    <pubDate>Wed, 08 May 2024 12:00:00 +0000</pubDate>
    ${cdata('dc:creator', 'ada')}
    <guid isPermaLink="false">https://old.test/?p=12</guid>
    <description></description>
    ${cdata('content:encoded', html)}
    ${cdata('excerpt:encoded', 'In short.')}
    <wp:post_id>12</wp:post_id>
    ${cdata('wp:post_date', '2024-05-08 14:00:00')}
    ${cdata('wp:post_date_gmt', '2024-05-08 12:00:00')}
    ${cdata('wp:post_modified_gmt', '2024-05-09 12:00:00')}
    ${cdata('wp:post_name', 'coffee-code')}
    ${cdata('wp:status', status)}
    ${cdata('wp:post_type', 'post')}
    ${cdata('wp:post_password', '')}
    <category domain="category" nicename="ai"><![CDATA[AI &amp; you]]></category>
    <category domain="post_tag" nicename="pilots"><![CDATA[Pilots]]></category>
    <category domain="category" nicename="uncategorized"><![CDATA[Uncategorized]]></category>
    <wp:postmeta>${cdata('wp:meta_key', '_thumbnail_id')}${cdata('wp:meta_value', '7')}</wp:postmeta>
    ${more}`);

const anUpload = item(`<title>cup</title><wp:post_id>7</wp:post_id>${cdata('wp:post_type', 'attachment')}
  ${cdata('wp:status', 'inherit')}${cdata('wp:attachment_url', 'https://old.test/wp-content/uploads/cup.jpg')}`);

const aWordPressFile = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.test</link>
  <wp:wxr_version>1.2</wp:wxr_version>
  <wp:author>${cdata('wp:author_login', 'ada')}${cdata('wp:author_display_name', 'Ada Moreno')}</wp:author>
  ${items.join('')}</channel></rss>`;

describe('export of WordPress', () => {
  it('keeps the number of a post whose address has no path', async () => {
    const byNumber = aWordPressPost().replace('https://old.test/2024/05/coffee-code/', 'https://old.test/?p=12');

    expect(onlyPost(await read(aWordPressFile(anUpload, byNumber)))).toMatchObject({ oldPath: '/?p=12' });
  });

  it('becomes posts with dates, labels, picture and old path', async () => {
    const chosen = await read(aWordPressFile(anUpload, aWordPressPost()));

    expect(onlyPost(chosen)).toEqual({
      key: 'wordpress https://old.test/?p=12',
      title: 'Coffee & code',
      slug: 'coffee-code',
      content: 'Hello.',
      summary: 'In short.',
      authorName: 'Ada Moreno',
      tags: ['AI & you', 'Pilots'],
      imageUrl: 'https://old.test/wp-content/uploads/cup.jpg',
      publishedAt: '2024-05-08T12:00:00.000Z',
      updatedAt: '2024-05-09T12:00:00.000Z',
      oldPath: '/2024/05/coffee-code/',
    });
    expect(chosen).toMatchObject({ drafts: 0, pictures: 1 });
  });

  it.each(['draft', 'pending', 'private'])('leaves a post that is %s a draft', async (status) => {
    const post = onlyPost(await read(aWordPressFile(aWordPressPost({ status }))));

    expect(post).toMatchObject({ publishedAt: null, oldPath: null });
  });

  it('makes paragraphs of the lines of the old editor', async () => {
    const html = 'One\ntwo\n\n[caption id="x"]<img src="https://old.test/a.jpg" alt="A" />[/caption]\n\n<h2>Three</h2>';

    const post = onlyPost(await read(aWordPressFile(aWordPressPost({ html }))));

    expect(post?.content).toBe('One\ntwo\n\n![A](https://old.test/a.jpg)\n\n## Three');
  });

  it('keeps the pictures of galleries and of text on lines of their own', async () => {
    const image = (name: string) => `<figure><img src="https://old.test/${name}.jpg" alt="${name}"/></figure>`;
    const gallery = `<ul class="wp-block-gallery"><li>${image('a')}</li><li>${image('b')}</li></ul>`;
    const text = `<ul><li>One ${image('c')}</li><li>Two</li></ul><blockquote><p>Three ${image('d')}</p></blockquote>`;

    const post = onlyPost(await read(aWordPressFile(aWordPressPost({ html: `<p>Look</p>${gallery}${text}` }))));

    const lines = ['a', 'b'].map((name) => `![${name}](https://old.test/${name}.jpg)`);
    expect(post?.content).toBe(
      [
        'Look',
        ...lines,
        '- One\n- Two',
        '![c](https://old.test/c.jpg)',
        '> Three',
        '![d](https://old.test/d.jpg)',
      ].join('\n\n'),
    );
  });

  it.each([
    '<p>a<script>alert(1)</script>b</p>',
    '<p>a<svg onload="alert(1)"><text>x</text></svg>b</p>',
    '<p>a<iframe src="https://evil.test"></iframe>b</p>',
    '<p>a<img src="data:image/png;base64,AAAA">b</p>',
    '<p><a href="javascript:alert(1)">ab</a></p>',
  ])('makes text or nothing of %s', async (html) => {
    const post = onlyPost(await read(aWordPressFile(aWordPressPost({ html }))));

    expect(post?.content).toBe('ab');
  });

  it('is rejected if it declares entities', async () => {
    const hostile = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${aWordPressFile(aWordPressPost())}`;

    expect(await readExport(fileOf(hostile), '')).toBe(copy.unreadable.entities);
  });
});

const aGhostFile = (post: object) =>
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1753891082041, version: '6.0.0' },
        data: {
          posts: [{ id: 'p1', uuid: 'u1', title: 'Hi', slug: 'hi', html: '<p>Hello.</p>', type: 'post', ...post }],
          tags: [
            { id: 't1', name: 'News' },
            { id: 't2', name: '#hidden' },
          ],
          posts_tags: [
            { post_id: 'p1', tag_id: 't2', sort_order: 0 },
            { post_id: 'p1', tag_id: 't1', sort_order: 1 },
          ],
          users: [{ id: 'a1', name: 'Ada Moreno' }],
          posts_authors: [{ post_id: 'p1', author_id: 'a1', sort_order: 0 }],
        },
      },
    ],
  });

const published = { status: 'published', visibility: 'public', published_at: '2025-06-30T15:35:36.000Z' };

describe('export of Ghost', () => {
  it('becomes posts with tags, author and the addresses of the old site', async () => {
    const html =
      '<p>Hello <strong>you</strong>.</p><figure><img src="__GHOST_URL__/content/images/a.png" alt=""></figure>';

    const post = onlyPost(
      await read(
        aGhostFile({ ...published, html, feature_image: '__GHOST_URL__/content/images/b.png' }),
        'https://old.test/',
      ),
    );

    expect(post).toMatchObject({
      key: 'ghost u1',
      content: 'Hello **you**.\n\n![](https://old.test/content/images/a.png)',
      imageUrl: 'https://old.test/content/images/b.png',
      authorName: 'Ada Moreno',
      tags: ['News'],
      publishedAt: '2025-06-30T15:35:36.000Z',
      oldPath: '/hi/',
    });
  });

  it.each([{ status: 'draft' }, { ...published, visibility: 'paid' }])('leaves %j a draft', async (facts) => {
    expect(onlyPost(await read(aGhostFile(facts)))).toMatchObject({ publishedAt: null });
  });

  it('leaves out the pages of older versions, and names the author of a post', async () => {
    const page = aGhostFile({ ...published, type: undefined, page: 1 });
    const post = aGhostFile({ ...published, type: undefined, page: 0, id: 'p2', author_id: 'a1' });

    expect(await readExport(fileOf(page), '')).toBe(copy.empty);
    expect(onlyPost(await read(post))).toMatchObject({ authorName: 'Ada Moreno' });
  });

  it('brings posts of the first versions, with numbers as times and paths as pictures', async () => {
    const html = '<p>Hello <img src="/content/images/2014/a.png" alt="A"> <a href="/about/">us</a></p>';
    const facts = { ...published, published_at: Date.UTC(2014, 11, 31, 20), html, image: '/content/images/b.png' };
    const file = JSON.parse(aGhostFile(facts)) as { db: { data: Record<string, unknown> }[] };
    const [{ data }] = file.db as [{ data: Record<string, unknown> }];
    data.users = [{ name: 'Ada Moreno' }];
    data.settings = [
      { key: 'permalinks', value: '/:year/:month/:day/:slug/' },
      { key: 'active_timezone', value: 'Europe/Berlin' },
    ];

    expect(onlyPost(await read(JSON.stringify(file), 'https://old.test'))).toMatchObject({
      content: 'Hello\n\n![A](https://old.test/content/images/2014/a.png)\n\n[us](https://old.test/about/)',
      imageUrl: 'https://old.test/content/images/b.png',
      publishedAt: '2014-12-31T20:00:00.000Z',
      oldPath: '/2014/12/31/hi/',
    });
    expect(await readExport(fileOf(JSON.stringify(file)), '')).toBe(copy.unreadable.noSite);
  });

  it('redirects from the path of a post whose site is unknown', async () => {
    expect(onlyPost(await read(aGhostFile(published)))).toMatchObject({ oldPath: '/hi/' });
  });

  it('makes a link of a card for a page of another site', async () => {
    const html = `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.test/"><div>
      <div class="kg-bookmark-title">A page</div><img class="kg-bookmark-icon" src="https://x.test/icon.png" alt></div></a></figure>`;

    expect(onlyPost(await read(aGhostFile({ ...published, html })))?.content).toBe('[A page](https://x.test/)');
  });

  it('needs the address of the old site where it is left out', async () => {
    const file = aGhostFile({ ...published, html: '<p><a href="__GHOST_URL__/x">x</a></p>' });

    expect(await readExport(fileOf(file), '')).toBe(copy.unreadable.noSite);
  });
});

it.each([
  ['no export', '{"a":1}', copy.unreadable.unknown],
  ['a damaged file', '{"a":', copy.unreadable.broken],
  ['a page', '<html><body></body></html>', copy.unreadable.unknown],
  ['no posts', aWordPressFile(), copy.empty],
])('rejects %s', async (_what, text, message) => {
  expect(await readExport(fileOf(text), '')).toBe(message);
});

it('rejects more than 50 MB without reading them', async () => {
  expect(await readExport(fileOf('', 51 * 1024 * 1024), '')).toBe('This file has 51 MB. At most 50 MB are allowed.');
});

it('names the posts that have no text', async () => {
  const { posts, rejected } = await read(aWordPressFile(aWordPressPost({ html: '' })));

  expect([posts, rejected]).toEqual([[], [{ title: 'Coffee & code', message: 'Content is required' }]]);
});
