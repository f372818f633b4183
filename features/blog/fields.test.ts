import { beforeEach, describe, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { formerSlugs, posts } from '#db/schema/blog.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aWrittenPost, blogCalls } from '#tests/support/blog.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';

const LATER = new Date(NOW.getTime() + 60_000);
let now = NOW;

const { app, db } = await testApp({ now: () => now });
const { create, change } = blogCalls(app);

beforeEach(() => {
  now = NOW;
});

const stored = async () => (await db.select().from(posts))[0];

describe('stored post', () => {
  // Spec 3: "Post write payload: title, slug, content, summary, tags (list), isPublished, authorName (fixed as"
  // Spec 4: "On create, publishedAt is set to now"
  // Spec 7: "POST /api/blog · Post write payload · Creates a post"
  test('has the sent fields and the server’s dates and owner', async () => {
    const editor = await signedInAs(app, db, 'editor');

    const { body } = await create(editor, {
      id: 99,
      authorId: 99,
      publishedAt: '2001-01-01T00:00:00.000Z',
      createdAt: '2001-01-01T00:00:00.000Z',
      imageUrl: '/images/a.jpg',
    });

    expect(body).toMatchObject({ ...aWrittenPost(), imageUrl: '/images/a.jpg', authorName: company.name });
    const dates = { publishedAt: NOW, createdAt: NOW };
    expect(await stored()).toMatchObject({ id: 1, authorId: editor.user.id, authorName: company.name, ...dates });
  });

  test('accepts old field names but prefers new ones', async () => {
    const editor = await signedInAs(app, db, 'editor');
    const { isPublished: _new, summary: _summary, ...rest } = aWrittenPost();

    const { body } = await call(app, 'POST', '/api/blog', {
      ...editor,
      json: { ...rest, is_published: true, excerpt: 'Old', author_name: 'Old', authorName: 'New' },
    });

    expect(body).toMatchObject({ isPublished: true, summary: 'Old', authorName: 'New', author_name: 'New' });
  });

  // Spec 4: "In the blog dashboard, the default status on create is draft"
  test('is a draft unless publishing is requested', async () => {
    const editor = await signedInAs(app, db, 'editor');

    expect((await create(editor, { isPublished: undefined })).body).toMatchObject({ isPublished: false });
  });

  // Spec 3: "and imageUrl in the admin dialog form"
  // Spec 7: "PATCH /api/blog/{id} · Same fields · Updates a post"
  test('keeps fields that a change does not contain', async () => {
    const editor = await signedInAs(app, db, 'editor');
    // The words of the search follow the title.
    const { id, terms: _all, headTerms: _head, ...before } = await aPost(db, { imageUrl: '/images/a.jpg' });

    await change(editor, id, { title: 'Only this' });

    expect(await stored()).toMatchObject({ ...before, title: 'Only this', updatedAt: expect.any(Date) });
  });
});

describe('publishing date', () => {
  // Spec 4: "On edit, publishedAt keeps the existing value, or is set to now when a draft becomes published"
  test('is set once, when a draft is published', async () => {
    const editor = await signedInAs(app, db, 'editor');
    const { id } = await aDraft(db);

    now = LATER;
    await change(editor, id, { isPublished: true });
    now = new Date(LATER.getTime() + 60_000);
    await change(editor, id, { title: 'Edited', isPublished: true });

    expect((await stored())?.publishedAt).toEqual(LATER);
  });

  test('is not stored for a draft, which shows its creation date', async () => {
    const editor = await signedInAs(app, db, 'editor');
    const { id } = await aPost(db);

    now = LATER;
    const { body } = await change(editor, id, { isPublished: false });

    expect((await stored())?.publishedAt).toBeNull();
    expect(body).toMatchObject({ isPublished: false, publishedAt: NOW.toISOString(), published_at: NOW.toISOString() });
  });
});

describe('slug', () => {
  test('that is taken in any case is rejected with a suggestion', async () => {
    const editor = await signedInAs(app, db, 'editor');
    await aPost(db, { slug: 'Our-Method' });
    await aPost(db, { slug: 'our-method-2' });

    const { status, body } = await create(editor);

    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'slug_taken',
      suggestion: 'our-method-3',
      fields: { slug: ['This slug is already taken. "our-method-3" is available.'] },
    });
  });

  test('of another post is rejected without any change', async () => {
    const editor = await signedInAs(app, db, 'editor');
    await aPost(db, { slug: 'taken' });
    const { id, title } = await aPost(db, { slug: 'free' });

    const { status } = await change(editor, id, { slug: 'TAKEN', title: 'Lost' });

    expect(status).toBe(409);
    expect((await call(app, 'GET', `/api/blog/${id}`)).body).toMatchObject({ slug: 'free', title });
  });

  test('of a published post redirects after a change', async () => {
    const editor = await signedInAs(app, db, 'editor');
    const post = await aPost(db, { slug: 'Old' });
    const draft = await aDraft(db, { slug: 'secret' });

    await change(editor, post.id, { slug: 'new-one' });
    await change(editor, draft.id, { slug: 'other' });

    expect(await db.select().from(formerSlugs)).toEqual([{ slug: 'old', postId: post.id }]);
  });

  test.each(['new', 'Edit', 'slug', 'tag', 'feed', 'a/b', 'ä', '-a', '', 'a b', 'a'.repeat(201)])(
    'cannot be %j',
    async (slug) => {
      const editor = await signedInAs(app, db, 'editor');

      expect(await create(editor, { slug })).toMatchObject({
        status: 400,
        body: { fields: { slug: [expect.any(String)] } },
      });
    },
  );
});

describe('stale edit', () => {
  test('is rejected and keeps the newest version', async () => {
    const editor = await signedInAs(app, db, 'editor');
    const { id, updatedAt } = await aPost(db);
    await change(editor, id, { title: 'Theirs', updatedAt });

    const { status, body } = await change(editor, id, { title: 'Mine', updatedAt });

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale_edit' });
    expect((await stored())?.title).toBe('Theirs');
  });

  test('is rejected when made at the same time', async () => {
    const editor = await signedInAs(app, db, 'editor');
    const { id, updatedAt } = await aPost(db);

    const answers = await Promise.all(['A', 'B'].map((title) => change(editor, id, { title, updatedAt })));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('same form sent twice', () => {
  test('creates one post, in sequence or in parallel', async () => {
    const editor = await signedInAs(app, db, 'editor');
    const requestKey = 'one-sending-of-the-form';

    const answers = await Promise.all([1, 2, 3].map(() => create(editor, { requestKey })));
    answers.push(await create(editor, { requestKey }));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await db.$count(posts)).toBe(1);
  });

  test('by another user with the same key creates another post', async () => {
    const [one, other] = [await signedInAs(app, db, 'editor'), await signedInAs(app, db, 'editor')];
    const requestKey = 'one-sending-of-the-form';

    await create(one, { requestKey });

    expect((await create(other, { requestKey, slug: 'another' })).body).toMatchObject({ slug: 'another' });
  });
});

describe('bad input', () => {
  test.each([
    ['title', ' ', 'Title is required'],
    ['title', 'a'.repeat(201), 'Use at most 200 characters'],
    ['summary', 'a'.repeat(1_001), 'Use at most 1,000 characters'],
    ['content', '\n', 'Content is required'],
    ['content', 'a'.repeat(200_001), 'Use at most 200,000 characters'],
    ['tags', Array.from({ length: 31 }, (_, index) => `tag ${index}`), 'Use at most 30 tags'],
    ['tags', ['a'.repeat(61)], 'Use at most 60 characters'],
    ['tags', 'AI, Strategy', 'Tags must be a list of texts'],
    ['imageUrl', 'javascript:alert(1)', 'Use an http or https address, or a path on this site'],
    ['imageUrl', '//elsewhere.test/a.jpg', 'Use an http or https address, or a path on this site'],
    ['isPublished', 'true', 'isPublished must be true or false'],
  ])('in %s is rejected under its field: %#', async (field, value, words) => {
    const editor = await signedInAs(app, db, 'editor');

    const { status, body } = await create(editor, { [field]: value });

    expect(status).toBe(400);
    expect(body).toMatchObject({ message: words, fields: { [field]: [words] } });
    expect(await db.$count(posts)).toBe(0);
  });

  test('over one MiB is rejected', async () => {
    const editor = await signedInAs(app, db, 'editor');

    expect((await create(editor, { content: 'a'.repeat(1024 * 1024) })).status).toBe(413);
    expect((await create(editor, { content: 'ä'.repeat(200_000) })).status).toBe(201);
  });

  test('in a change is rejected in the same way', async () => {
    const editor = await signedInAs(app, db, 'editor');
    const { id } = await aPost(db);

    const answers = await Promise.all(
      [{ title: '' }, { tags: [1] }, { updatedAt: 'infinity' }, []].map((json) => change(editor, id, json)),
    );

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  test('trims tags and removes duplicates', async () => {
    const editor = await signedInAs(app, db, 'editor');

    expect((await create(editor, { tags: [' AI ', 'ai', '', 'Data'] })).body).toMatchObject({ tags: ['AI', 'Data'] });
  });
});
