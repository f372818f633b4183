import { describe, expect, it } from 'vitest';
import { postImport as copy } from '#content/admin/admin-posts.ts';
import { aGhostFile, anUpload, aWordPressFile, aWordPressPost, published } from '#tests/support/exported-blogs.ts';
import { type Chosen, countPictures, readExport } from './read-export.ts';

const fileOf = (text: string, size = text.length) => ({ size, text: async () => text });
const read = async (text: string, site = '') => {
  const chosen = await readExport(fileOf(text), site);
  if (!chosen.ok) throw new Error(JSON.stringify(chosen.fields));
  return chosen.value;
};
const errorsIn = async (text: string, size?: number) => {
  const chosen = await readExport(fileOf(text, size), '');
  return chosen.ok ? null : chosen.fields;
};
const onlyPost = ({ posts, rejected }: Chosen) => {
  expect([posts.length, rejected]).toEqual([1, []]);
  return posts[0];
};

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
    expect(chosen.posts.map(countPictures)).toEqual([1]);
  });

  it.each(['draft', 'pending', 'private'])('leaves a post that is %s a draft', async (status) => {
    const post = onlyPost(await read(aWordPressFile(aWordPressPost({ status }))));

    expect(post).toMatchObject({ publishedAt: null, oldPath: null });
  });

  it('makes paragraphs of the lines of the old editor', async () => {
    const html = 'One\ntwo\n\n[caption id="x"]<img src="https://old.test/a.jpg" alt="A" />[/caption]\n\n<h2>Three</h2>';

    const post = onlyPost(await read(aWordPressFile(aWordPressPost({ html }))));

    expect(post?.content).toBe('One\n\ntwo\n\n![A](https://old.test/a.jpg)\n\n## Three');
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

  it.each([
    ['<p><iframe title="The pilot" src="https://www.youtube.com/embed/abc?feature=oembed"></iframe></p>', 'The pilot'],
    ['[embed width="640"]https://www.youtube.com/watch?v=abc[/embed]', 'youtube.com/watch?v=abc'],
    ['[youtube https://www.youtube.com/watch?v=abc]', 'youtube.com/watch?v=abc'],
    ['[youtube=abc&w=640]', 'youtube.com/watch?v=abc'],
    ['https://www.youtube.com/watch?v=abc', 'youtube.com/watch?v=abc'],
  ])('links to the video of %s', async (video, name) => {
    const html = `One\n\n${video}\n\nTwo`;

    const post = onlyPost(await read(aWordPressFile(aWordPressPost({ html }))));

    expect(post?.content).toBe(`One\n\n[${name}](https://www.youtube.com/watch?v=abc)\n\nTwo`);
  });

  it.each([
    '[video width="640" mp4="https://old.test/up/tour.mp4"][/video]',
    '[audio https://old.test/up/tour.mp4]',
    '<figure class="wp-block-video"><video controls src="https://old.test/up/tour.mp4"></video></figure>',
  ])('links to the file that it plays with %s', async (player) => {
    const post = onlyPost(await read(aWordPressFile(aWordPressPost({ html: `One\n\n${player}` }))));

    expect(post?.content).toBe('One\n\n[tour.mp4](https://old.test/up/tour.mp4)');
  });

  it('is rejected if it declares entities', async () => {
    const hostile = `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${aWordPressFile(aWordPressPost())}`;

    expect(await errorsIn(hostile)).toEqual({ file: [copy.unreadable.entities] });
  });
});

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

    expect(await errorsIn(page)).toEqual({ file: [copy.empty] });
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
    expect(await errorsIn(JSON.stringify(file))).toEqual({ site: [copy.unreadable.noSite] });
  });

  it('finds another slug for a reserved one, and redirects from it', async () => {
    const file = aGhostFile({ ...published, slug: 'New' });

    expect(onlyPost(await read(file))).toMatchObject({ slug: 'New-2', oldPath: '/New/' });
  });

  it('writes the letters of an old slug without accents', async () => {
    const file = aGhostFile({ ...published, slug: '%c3%bcber-gr%c3%b6%c3%9fe' });

    expect(onlyPost(await read(file))).toMatchObject({ slug: 'uber-grosse' });
  });

  it('redirects from the path of a post whose site is unknown', async () => {
    expect(onlyPost(await read(aGhostFile(published)))).toMatchObject({ oldPath: '/hi/' });
  });

  it('makes a link of a card for a page of another site', async () => {
    const html = `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.test/"><div>
      <div class="kg-bookmark-title">A page</div><img class="kg-bookmark-icon" src="https://x.test/icon.png" alt></div></a></figure>`;

    expect(onlyPost(await read(aGhostFile({ ...published, html })))?.content).toBe('[A page](https://x.test/)');
  });

  it('links to embedded videos, and to videos of its own by their captions', async () => {
    const embed = '<iframe src="https://player.vimeo.com/video/7?app_id=1" title="The pilot"></iframe>';
    const video = '<video src="__GHOST_URL__/content/media/tour.mp4"></video>';
    const html = `<figure class="kg-card kg-embed-card">${embed}</figure>
      <figure class="kg-card kg-video-card"><div>${video}</div><figcaption>The tour</figcaption></figure>`;

    const post = onlyPost(await read(aGhostFile({ ...published, html }), 'https://old.test'));

    expect(post?.content).toBe(
      '[The pilot](https://vimeo.com/7)\n\n[The tour](https://old.test/content/media/tour.mp4)',
    );
  });

  it('needs the address of the old site where it is left out', async () => {
    const file = aGhostFile({ ...published, html: '<p><a href="__GHOST_URL__/x">x</a></p>' });

    expect(await errorsIn(file)).toEqual({ site: [copy.unreadable.noSite] });
  });
});

it.each([
  ['no export', '{"a":1}', copy.unreadable.unknown],
  ['a damaged file', '{"a":', copy.unreadable.broken],
  ['a page', '<html><body></body></html>', copy.unreadable.unknown],
  ['no posts', aWordPressFile(), copy.empty],
])('rejects %s', async (_what, text, message) => {
  expect(await errorsIn(text)).toEqual({ file: [message] });
});

it('rejects more than 50 MB without reading them', async () => {
  expect(await errorsIn('', 51 * 1024 * 1024)).toEqual({ file: ['This file has 51 MB. At most 50 MB are allowed.'] });
});

it('names the posts that have no text', async () => {
  const { posts, rejected } = await read(aWordPressFile(aWordPressPost({ html: '' })));

  expect([posts, rejected]).toEqual([[], [{ title: 'Coffee & code', message: copy.noText }]]);
});
