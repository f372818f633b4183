import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { posts } from '#db/schema/blog.ts';
import { documents } from '#db/schema/documents.ts';
import { passages } from '#db/schema/passages.ts';
import { deletePost } from '#features/blog/commands/remove-post.server.ts';
import { createPost, updatePost } from '#features/blog/commands/write-post.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';
import { indexTexts } from './commands/index-texts.server.ts';
import { findPassages, hasPublicPassages } from './queries.server.ts';

const { ctx, db } = await testApp();

const ask = (question: string) =>
  findPassages(ctx, { question, sources: ['posts', 'services', 'policies'], ownerId: null, limit: 3 });
const aboutWalrus = {
  slug: 'walrus',
  title: 'The walrus',
  summary: 'On tusks.',
  content: '## Tusks\n\nA walrus has two.',
  tags: [],
};

async function anEditor() {
  const { id } = await aUser(db, { role: 'editor' });
  return { ...ctx, actor: { id, role: 'editor' as const } };
}

describe('a post', () => {
  test('is found at its heading as soon as it is published', async () => {
    await createPost(await anEditor(), { ...aboutWalrus, isPublished: true });

    expect((await ask('walrus tusks'))[0]).toEqual({
      kind: 'post',
      title: 'The walrus',
      heading: 'Tusks',
      text: 'A walrus has two.',
      url: '/blog/walrus#part-tusks',
    });
  });

  test('is found by its new text and address after an edit', async () => {
    const editor = await anEditor();
    const { id } = await aPost(db, aboutWalrus);

    await updatePost(editor, id, { slug: 'narwhal', content: 'A narwhal has one.' });

    expect(await ask('narwhal')).toMatchObject([{ url: '/blog/narwhal' }]);
    expect(await ask('tusks of two')).not.toMatchObject([{ heading: 'Tusks' }]);
  });

  test('is no longer found after it is unpublished', async () => {
    const editor = await anEditor();
    const { id } = await aPost(db, aboutWalrus);
    await indexTexts(ctx);

    await updatePost(editor, id, { isPublished: false });

    expect(await ask('walrus tusks')).toEqual([]);
    expect(await db.$count(passages, eq(passages.postId, id))).toBe(0);
  });

  test('is no longer found after it is deleted', async () => {
    const { id } = await aPost(db, aboutWalrus);
    await indexTexts(ctx);

    await deletePost({ ...(await anEditor()), actor: { id: 1, role: 'admin' } }, id);

    expect(await ask('walrus tusks')).toEqual([]);
  });

  test('is not found as a draft, even if the index still has it', async () => {
    const { id } = await aPost(db, aboutWalrus);
    await indexTexts(ctx);

    await db.update(posts).set({ publishedAt: null }).where(eq(posts.id, id));

    expect(await ask('walrus tusks')).toEqual([]);
  });

  test('has a passage even without text', async () => {
    await aPost(db, { title: 'Walrus', summary: '', content: '' });

    await indexTexts(ctx);

    expect(await ask('walrus')).toMatchObject([{ title: 'Walrus' }]);
  });
});

describe('indexing', () => {
  test('adds what is missing: posts, documents and the texts of the site', async () => {
    await aPost(db, aboutWalrus);
    await aDraft(db, { title: 'Secret walrus' });
    await db
      .insert(documents)
      .values({ name: 'Walrus notes', kind: 'text', sizeBytes: 9, text: 'Walrus food.', createdAt: NOW });

    await indexTexts(ctx);

    const found = await findPassages(ctx, {
      question: 'walrus',
      sources: ['posts', 'documents'],
      ownerId: null,
      limit: 5,
    });
    expect(new Set(found.map(({ title }) => title))).toEqual(new Set(['The walrus', 'Walrus notes']));
    expect(await ask('Are sales final?')).toMatchObject([
      { url: '/refund-policy#refund-policy-all-sales-are-final' },
      {},
      {},
    ]);
  });

  test('is due after a restore, even if a post was published since', async () => {
    await indexTexts(ctx);
    await db.delete(passages);

    await createPost(await anEditor(), { ...aboutWalrus, isPublished: true });

    expect(await db.$count(passages)).toBeGreaterThan(0);
    expect(await hasPublicPassages(ctx)).toBe(false);
  });

  test('changes nothing when nothing has changed', async () => {
    await aPost(db, aboutWalrus);
    await indexTexts(ctx);
    const stored = () => db.select({ id: passages.id }).from(passages).orderBy(asc(passages.id));
    const before = await stored();

    await indexTexts(ctx);

    expect(await stored()).toEqual(before);
  });

  test('replaces texts of an earlier program', async () => {
    await indexTexts(ctx);
    await db.update(passages).set({ text: 'Walrus refunds.' }).where(eq(passages.title, 'Refund Policy'));

    await indexTexts(ctx);

    expect(await ask('walrus refunds policy')).not.toMatchObject([{ text: 'Walrus refunds.' }]);
    expect(await db.$count(passages, eq(passages.text, 'Walrus refunds.'))).toBe(0);
  });

  test('stores each passage once when two instances start together', async () => {
    await aPost(db, aboutWalrus);
    expect(await hasPublicPassages(ctx)).toBe(false);

    await Promise.all([indexTexts(ctx), indexTexts(ctx)]);

    const stored = await db.select({ url: passages.url, text: passages.text }).from(passages);
    expect(new Set(stored.map(({ url, text }) => `${url} ${text}`)).size).toBe(stored.length);
    expect(await hasPublicPassages(ctx)).toBe(true);
  });
});
