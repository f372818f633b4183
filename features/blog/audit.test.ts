import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { posts } from '#db/schema/blog.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { blogCalls } from '#tests/support/blog.ts';
import { aPost } from '#tests/support/factories.ts';
import { signedInAs } from '#tests/support/people.ts';

const { app, db } = await testApp();
const { create, change, remove } = blogCalls(app);

const entries = () => db.select().from(auditEntries).orderBy(auditEntries.id);

test('records every change of a post completely', async () => {
  const admin = await signedInAs(app, db, 'admin');

  await create(admin, { isPublished: false });
  await change(admin, 1, { title: 'A Better Method', tags: ['Method'] });
  await change(admin, 1, { isPublished: true });
  await change(admin, 1, { isPublished: false, summary: 'Shorter.' });
  await remove(admin, 1);

  const who = { actorName: admin.user.username, actorId: admin.user.id, at: NOW, subject: 'post 1 our-method' };
  expect(await entries()).toMatchObject([
    { ...who, action: 'post.create', before: null, after: { title: 'Our Method', isPublished: false } },
    {
      ...who,
      action: 'post.update',
      before: { title: 'Our Method', tags: ['AI Strategy'] },
      after: { title: 'A Better Method', tags: ['Method'] },
    },
    { ...who, action: 'post.publish', before: { isPublished: false }, after: { isPublished: true } },
    { ...who, action: 'post.unpublish', after: { isPublished: false, summary: 'Shorter.' } },
    { ...who, action: 'post.delete', before: { title: 'A Better Method' }, after: null },
  ]);
});

test('records writing editors, but not customers with drafts', async () => {
  const editor = await signedInAs(app, db, 'editor');
  const customer = await signedInAs(app, db, 'customer');

  await create(editor);
  await create(customer, { slug: 'mine' });

  expect(await entries()).toMatchObject([{ actorName: editor.user.username, action: 'post.create' }]);
});

test('stores an excerpt of the content from its first change', async () => {
  const admin = await signedInAs(app, db, 'admin');
  const opening = 'The same words again and again. '.repeat(5000);
  const { id } = await aPost(db, { content: `${opening}The old end.` });

  await change(admin, id, { content: `${opening}The new end.` });

  const [entry] = await entries();
  expect(entry?.before).toEqual({ content: '…gain and again. The old end. (160012 characters)' });
  expect(entry?.after).toEqual({ content: '…gain and again. The new end. (160012 characters)' });
});

test('records neither rejected nor repeated writes', async () => {
  const admin = await signedInAs(app, db, 'admin');
  const written = { requestKey: 'b7c6e0f2-0d51-4b2f-9f3e-4a5d1f0f7a11' };
  await create(admin, written);

  await create(admin, written);
  await create(admin, { title: 'Another' });
  await change(admin, 1, { title: 'Stale', updatedAt: '2020-01-01T00:00:00.000Z' });
  await remove(admin, 99);

  expect((await entries()).map(({ action }) => action)).toEqual(['post.create']);
});

test('stores no post whose entry cannot be written', async () => {
  const admin = await signedInAs(app, db, 'admin');
  await db.execute("alter table audit_entries add constraint no_posts check (action not like 'post.%')");

  const { status } = await create(admin);

  await db.execute('alter table audit_entries drop constraint no_posts');
  expect(status).toBe(500);
  expect(await db.$count(posts)).toBe(0);
});

test('shows the entries in the panel, newest first', async () => {
  const admin = await signedInAs(app, db, 'admin');
  await create(admin);
  await remove(admin, 1);

  const { body } = await call(app, 'GET', '/api/audit?limit=50&q=our-method', admin);

  expect(body).toMatchObject({ count: 2, data: [{ action: 'post.delete' }, { action: 'post.create' }] });
});
