import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { posts } from '#db/schema/blog.ts';
import { createPost, updatePost } from '#features/blog/commands/write-post.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { testApp } from '#tests/support/app.ts';
import { aDraft, aPost } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { erasePerson } from './commands/erase.server.ts';

const { ctx: anonymous, db } = await testApp();

let boss: Ctx;
let rosa: { id: number };
beforeEach(async () => {
  boss = actingAs(anonymous, await aUser(db, { username: 'boss', role: 'admin' }));
  rosa = await aUser(db, { username: 'rosa' });
});

const content = 'I am Rosa. Call me at +1 555 555 0100 or write to rosa@people.test.';
const left = () => db.select({ slug: posts.slug, author: posts.authorName }).from(posts).orderBy(posts.id);

test('an erasure deletes drafts that only their author saved', async () => {
  const other = await aUser(db, { username: 'other' });
  await aDraft(db, { slug: 'others', authorId: other.id, authorName: 'Other' });
  const own = {
    title: 'About me',
    slug: 'about-me',
    summary: '',
    content,
    imageUrl: null,
    authorName: 'Rosa',
    tags: [],
  };
  const draft = await createPost(actingAs(anonymous, { ...rosa, role: 'customer' }), own);

  await erasePerson(boss, { userId: rosa.id });

  expect(draft.ok).toBe(true);
  expect(await left()).toEqual([{ slug: 'others', author: 'Other' }]);
});

test.each([
  ['edited', { title: 'Better' }],
  ['published', { isPublished: true }],
])('an erasure keeps a draft that staff %s for the company', async (_what, change) => {
  const draft = await aDraft(db, { slug: 'ours', authorId: rosa.id, authorName: 'Rosa' });
  await aDraft(db, { slug: 'hers', authorId: rosa.id, authorName: 'Rosa' });
  await updatePost(boss, draft.id, change);

  await erasePerson(boss, { userId: rosa.id });

  expect(await left()).toEqual([{ slug: 'ours', author: company.name }]);
});

test('an erasure keeps a formerly public draft for the company', async () => {
  const post = await aPost(db, { slug: 'withdrawn', authorId: rosa.id, authorName: 'Rosa' });
  await updatePost(boss, post.id, { isPublished: false });

  await erasePerson(boss, { userId: rosa.id });

  expect(await db.$count(posts, eq(posts.id, post.id))).toBe(1);
});

test('an erasure leaves imported posts to those who wrote them elsewhere', async () => {
  const editor = await aUser(db, { username: 'rosa-diaz', role: 'editor', firstName: 'Rosa', lastName: 'Diaz' });
  const imported = (id: number, authorName: string) =>
    aPost(db, {
      slug: `post-${id}`,
      authorId: editor.id,
      authorName,
      requestKey: `wordpress https://old.test/?p=${id}`,
    });
  await imported(1, 'Ada Moreno');
  await imported(2, 'Rosa Diaz');
  await imported(3, ' rosa');
  await imported(4, 'Rosa-Diaz');

  await erasePerson(boss, { userId: editor.id });

  const { name } = company;
  expect((await left()).map(({ author }) => author)).toEqual(['Ada Moreno', name, name, name]);
});
