import { beforeEach, expect, test } from 'vitest';
import { postRevisions } from '#db/schema/blog.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { blogCalls } from '#tests/support/blog.ts';
import { aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';
import { logo } from '#tests/support/pictures.ts';

let now = NOW;
const { app, db } = await testApp({ now: () => now });
const { create, change } = blogCalls(app);
let editor: Awaited<ReturnType<typeof signedInAs>>;

const nameOf = ({ user }: typeof editor) => `${user.firstName} ${user.lastName}`;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

beforeEach(async () => {
  now = NOW;
  editor = await signedInAs(app, db, 'editor');
});

type Listed = { revisions: { id: number; at: string; author: string | null; title: string }[] };
const list = async (id = 1) => ((await call(app, 'GET', `/api/blog/${id}/revisions`, editor)).body as Listed).revisions;

test('keeps each published state with its author and time', async () => {
  await create(editor, { title: 'One', isPublished: false });
  await change(editor, 1, { title: 'Two' });
  now = after(1);
  await change(editor, 1, { isPublished: true });
  now = after(2);
  await change(editor, 1, { title: 'Three' });
  await change(editor, 1, { isPublished: false });
  await change(editor, 1, { title: 'Four' });

  expect(await list()).toMatchObject([
    { title: 'Three', at: after(2).toISOString(), author: nameOf(editor) },
    { title: 'Two', at: after(1).toISOString(), author: nameOf(editor) },
  ]);
});

test('keeps no state twice', async () => {
  await create(editor);

  await change(editor, 1, { isPublished: false });
  await change(editor, 1, { isPublished: true });

  expect(await list()).toHaveLength(1);
});

test('keeps what was public before posts had revisions', async () => {
  const { id } = await aPost(db, { title: 'Before' });

  now = after(1);
  await change(editor, id, { title: 'After' });

  expect(await list(id)).toMatchObject([
    { title: 'After', author: nameOf(editor) },
    { title: 'Before', author: null, at: NOW.toISOString() },
  ]);
});

test('shows a scheduled state from its time on, and only the last one', async () => {
  const publishedAt = after(10).toISOString();
  await create(editor, { title: 'Early', publishedAt });
  await change(editor, 1, { title: 'Late' });
  const before = await list();

  now = after(10);

  expect(before).toEqual([]);
  expect(await list()).toMatchObject([{ title: 'Late', at: publishedAt }]);
  expect(await db.$count(postRevisions)).toBe(1);
});

test('forgets a state whose time was taken back', async () => {
  await create(editor, { publishedAt: after(10).toISOString() });

  await change(editor, 1, { isPublished: false });

  expect(await db.$count(postRevisions)).toBe(0);
});

test('returns the text of a revision, and none of a post in the trash', async () => {
  await create(editor, { content: 'As it was.' });
  const path = '/api/blog/revisions/1';

  const { body } = await call(app, 'GET', path, editor);
  await call(app, 'POST', '/api/blog/1/trash', { headers: editor.headers, json: {} });

  expect(body).toMatchObject({ content: 'As it was.', slug: 'our-method', tags: ['AI Strategy'] });
  expect((await call(app, 'GET', path, editor)).status).toBe(404);
});

test('returns the cover of a revision as its picture is described now', async () => {
  const { body: picture } = await call(app, 'POST', '/api/pictures', { headers: editor.headers, json: logo });
  const { hash, files } = picture as { hash: string; files: { url: string }[] };
  await create(editor, { imageUrl: files[0]?.url });
  await change(editor, 1, { imageUrl: null });
  const json = { alt: 'Our mark', isDecoration: false, focusX: 64, focusY: 46 };
  await call(app, 'PATCH', `/api/pictures/${hash}`, { headers: editor.headers, json });

  const { body } = await call(app, 'GET', '/api/blog/revisions/1', editor);

  expect(body).toMatchObject({ imageUrl: files[0]?.url, cover: { hash, alt: 'Our mark', focusX: 64 } });
});
