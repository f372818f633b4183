import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { posts, workingCopies } from '#db/schema/blog.ts';
import { deleteOldCopies } from '#features/blog/commands/working-copies.server.ts';
import { DAY } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, ctx, db } = await testApp();

const values = { title: '', slug: '', summary: '', content: 'Half a sent', tags: ['AI'], isPublished: true };
type Person = { headers: { Cookie: string } };

const save = ({ headers }: Person, key: string | number, revision: number | null, facts: object = {}) =>
  call(app, 'POST', `/api/working-copies/${key}`, {
    headers,
    json: { values: { ...values, ...facts }, edited: null, revision },
  });
const saved = async (person: Person, key: string | number) =>
  (await save(person, key, null)).body as { revision: number };
const read = async ({ headers }: Person, key: string | number) =>
  (await call(app, 'GET', `/api/working-copies/${key}`, { headers })).body;

test('stores an incomplete text without touching the post or the audit log', async () => {
  const post = await aPost(db);
  const editor = await signedInAs(app, db, 'editor');

  const { revision } = await saved(editor, post.id);

  expect(revision).toEqual(expect.any(Number));
  expect(await read(editor, post.id)).toMatchObject({ copy: { values, revision, edited: null } });
  expect(await db.select({ content: posts.content }).from(posts)).toEqual([{ content: post.content }]);
  expect(await db.$count(auditEntries)).toBe(0);
});

test('rejects a text that another tab has changed, and takes it after a look', async () => {
  const editor = await signedInAs(app, db, 'editor');
  const { revision } = await saved(editor, 'new');
  const next = revision + 1;
  await save(editor, 'new', revision, { content: 'From the phone' });

  const { status, body } = await save(editor, 'new', revision, { content: 'From the laptop' });

  expect([status, body]).toMatchObject([409, { code: 'changed_elsewhere' }]);
  expect(await read(editor, 'new')).toMatchObject({ copy: { values: { content: 'From the phone' }, revision: next } });
  expect((await save(editor, 'new', next, { content: 'From the laptop' })).status).toBe(200);
  expect(await db.$count(workingCopies)).toBe(1);
});

test('rejects a tab that still has the revision of a deleted text', async () => {
  const editor = await signedInAs(app, db, 'editor');
  const { revision } = await saved(editor, 'new');
  await call(app, 'DELETE', '/api/working-copies/new', { headers: editor.headers, json: {} });
  await save(editor, 'new', null, { content: 'The next post' });

  const { status } = await save(editor, 'new', revision, { content: 'From an old tab' });

  expect(status).toBe(409);
  expect(await read(editor, 'new')).toMatchObject({ copy: { values: { content: 'The next post' } } });
});

test('belongs to one writer and one post', async () => {
  const editor = await signedInAs(app, db, 'editor');
  const other = await signedInAs(app, db, 'admin');
  const post = await aPost(db);
  await save(editor, 'new', null);
  await save(other, 'new', null, { content: 'Mine' });
  await save(editor, post.id, null, { content: 'Third' });

  await call(app, 'DELETE', '/api/working-copies/new', { headers: editor.headers, json: {} });

  expect(await read(editor, 'new')).toEqual({ copy: null });
  expect(await read(other, 'new')).toMatchObject({ copy: { values: { content: 'Mine' } } });
  expect(await read(editor, post.id)).toMatchObject({ copy: { values: { content: 'Third' } } });
});

test('is rejected for anonymous users, others’ posts and bad input', async () => {
  const post = await aPost(db);
  const customer = await signedInAs(app, db, 'customer');

  const anonymous = await call(app, 'POST', '/api/working-copies/new', {
    json: { values, edited: null, revision: null },
  });
  const answers = [
    anonymous,
    await save(customer, post.id, null),
    await save(customer, '99', null),
    await save(customer, 'else', null),
    await save(customer, 'new', null, { content: 'x'.repeat(200_001) }),
    await save(customer, 'new', null, { tags: 'AI' }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 404, 400, 400]);
  expect(await read(customer, post.id)).toEqual({ copy: null });
});

test('is deleted 90 days after the last change', async () => {
  const editor = await signedInAs(app, db, 'editor');
  await save(editor, 'new', null);

  await deleteOldCopies({ ...ctx, now: () => new Date(NOW.getTime() + 89 * DAY) });
  expect(await db.$count(workingCopies)).toBe(1);
  await deleteOldCopies({ ...ctx, now: () => new Date(NOW.getTime() + 91 * DAY) });

  expect(await db.$count(workingCopies)).toBe(0);
});
