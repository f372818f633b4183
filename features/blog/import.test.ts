import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { formerSlugs, posts, redirects } from '#db/schema/blog.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { anImportedPost } from '#tests/support/blog.ts';
import { aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();

async function send(given: object[], isDryRun = false) {
  const { headers } = await signedInAs(app, db, 'editor');
  return call(app, 'POST', '/api/blog/import', { headers, json: { posts: given, isDryRun } });
}

describe('import of posts', () => {
  it('keeps dates, authors and drafts', async () => {
    const { status } = await send([
      anImportedPost(),
      anImportedPost({ key: 'draft', slug: 'a-draft', publishedAt: null, oldPath: null }),
      anImportedPost({ key: 'later', slug: 'later', publishedAt: '2999-01-01T00:00:00Z', oldPath: null }),
    ]);

    const stored = await db.select().from(posts).orderBy(posts.id);
    expect(status).toBe(200);
    expect(stored).toMatchObject([
      {
        slug: 'from-elsewhere',
        authorName: 'Ada Moreno',
        publishedAt: new Date('2024-05-08T12:00:00Z'),
        updatedAt: new Date('2024-05-09T12:00:00Z'),
        isScheduled: false,
      },
      { slug: 'a-draft', publishedAt: null },
      { slug: 'later', isScheduled: true },
    ]);
    expect((await call(app, 'GET', '/api/blog/slug/a-draft')).status).toBe(404);
  });

  it('redirects from the old address, unless it is the new one', async () => {
    const { body } = await send([
      anImportedPost(),
      anImportedPost({ key: 'same', slug: 'same', oldPath: '/blog/same/' }),
    ]);

    expect(body).toMatchObject({ results: [{ redirectFrom: '/2024/05/from-elsewhere' }, { redirectFrom: null }] });
    expect(await db.select().from(redirects)).toMatchObject([
      { fromPath: '/2024/05/from-elsewhere', toPath: '/blog/from-elsewhere' },
    ]);
  });

  it.each([true, false])('leaves an address alone that an own rule leads elsewhere, dry run: %s', async (isDryRun) => {
    await db.insert(redirects).values({ fromPath: '/2024/05/from-elsewhere', toPath: '/blog', createdAt: NOW });

    const { body } = await send([anImportedPost()], isDryRun);

    expect(body).toMatchObject({ results: [{ state: 'added', redirectFrom: null }] });
    expect(await db.select().from(redirects)).toMatchObject([{ toPath: '/blog' }]);
  });

  it.each([true, false])('redirects an old address to one post only, dry run: %s', async (isDryRun) => {
    const { body } = await send([anImportedPost(), anImportedPost({ key: 'other', slug: 'other' })], isDryRun);

    expect(body).toMatchObject({ results: [{ redirectFrom: '/2024/05/from-elsewhere' }, { redirectFrom: null }] });
  });

  it.each([
    ['/blog/from-elsewhere', '/2024/05/from-elsewhere', null],
    ['/2024/05/from-elsewhere', '/blog/from-elsewhere', '/2024/05/from-elsewhere'],
  ])('reports which redirect is there with %s to %s', async (fromPath, toPath, redirectFrom) => {
    await db.insert(redirects).values({ fromPath, toPath, createdAt: NOW });

    const { body } = await send([anImportedPost({ publishedAt: null })]);

    expect(body).toMatchObject({ results: [{ state: 'added', redirectFrom }] });
    expect(await db.select().from(redirects)).toMatchObject([{ fromPath, toPath }]);
  });

  it('stores nothing in a dry run and nothing twice', async () => {
    const dryRun = await send([anImportedPost()], true);
    const before = await db.$count(posts);
    await send([anImportedPost()]);
    await db.update(posts).set({ title: 'Edited here' }).where(eq(posts.slug, 'from-elsewhere'));

    const again = await send([anImportedPost(), anImportedPost()]);

    expect(dryRun.body).toMatchObject({ results: [{ state: 'added' }] });
    expect(before).toBe(0);
    expect(again.body).toMatchObject({ results: [{ state: 'known' }, { state: 'known' }] });
    expect(await db.select().from(posts)).toMatchObject([{ title: 'Edited here' }]);
  });

  it('gives a taken slug a number', async () => {
    await aPost(db, { slug: 'From-Elsewhere' });

    const { body } = await send([anImportedPost()]);

    expect(body).toMatchObject({ results: [{ slug: 'from-elsewhere-2' }] });
    expect(await db.select().from(formerSlugs)).toEqual([]);
  });

  it('brings more posts with the same slug than numbers are tried', async () => {
    await Promise.all(
      Array.from({ length: 51 }, (_, index) => aPost(db, { slug: index === 0 ? 'post' : `post-${index + 1}` })),
    );

    const { body } = await send([
      anImportedPost({ key: 'a', slug: 'post' }),
      anImportedPost({ key: 'b', slug: 'post', oldPath: null }),
    ]);

    const slug: unknown = expect.stringMatching(/^post-[\da-f]{12}$/);
    expect(body).toMatchObject({ results: [{ slug }, { slug }] });
    expect(await db.$count(posts)).toBe(53);
  });

  it.each([
    ['too many posts', Array.from({ length: 21 }, (_, index) => anImportedPost({ key: `post ${index}` }))],
    ['a script as a picture', [anImportedPost({ imageUrl: 'javascript:alert(1)' })]],
    ['another site as old path', [anImportedPost({ oldPath: '//evil.test/x' })]],
    ['an old path with a query', [anImportedPost({ oldPath: '/page.php?id=5' })]],
    ['a NUL byte', [anImportedPost({ title: 'a\u0000b' })]],
    ['no text', [anImportedPost({ content: '  ' })]],
  ])('rejects %s', async (_what, given) => {
    expect((await send(given)).status).toBe(400);
    expect(await db.$count(posts)).toBe(0);
  });
});

it('exports every post in Markdown, without the trash', async () => {
  const { headers } = await signedInAs(app, db, 'editor');
  await aPost(db, { slug: 'quotes', title: 'A "quoted": title', tags: ['C&A', 'b'], content: '## One\n\nTwo.' });
  await aPost(db, { slug: 'gone', publishedAt: null, trashedAt: NOW });

  const answer = await app.request('/api/blog/export', { headers });

  expect(answer.headers.get('content-type')).toBe('application/zip');
  const { unzipSync, strFromU8 } = await import('fflate');
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const [name = '', bytes = new Uint8Array()] = Object.entries(files)[0] ?? [];
  expect(Object.keys(files)).toHaveLength(1);
  expect((await db.select().from(auditEntries)).at(-1)).toMatchObject({ action: 'list.export', subject: 'posts' });
  expect(name).toBe(`${NOW.toISOString().slice(0, 10)}-quotes.md`);
  const text = strFromU8(bytes);
  expect(text).toMatch(/^---\ntitle: "A \\"quoted\\": title"\nslug: "quotes"\nstatus: "published"\ndate: 2025/);
  expect(text).toContain('tags: ["C&A","b"]');
  expect(text).toMatch(/---\n\n## One\n\nTwo\.\n$/);
});
