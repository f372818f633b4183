import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { pictures, pictureUses } from '#db/schema/pictures.ts';
import { findPostBySlug } from '#features/blog/queries/posts.server.ts';
import type { Role } from '#features/permissions.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { blogCalls } from '#tests/support/blog.ts';
import { signedInAs } from '#tests/support/people.ts';
import { LOGO_HASH, logo } from '#tests/support/pictures.ts';

const { app, ctx, db } = await testApp();
const { create } = blogCalls(app);

const editor = async () => (await signedInAs(app, db, 'editor')).headers;
const hashOf = (place: number) => place.toString(16).padStart(32, '0');

const store = (count: number, facts: Partial<typeof pictures.$inferInsert> = {}) =>
  db.insert(pictures).values(
    Array.from({ length: count }, (_, place) => ({
      hash: hashOf(place + 1),
      name: `photo-${place + 1}.jpg`,
      kind: 'raster' as const,
      width: 800,
      height: 600,
      sizeBytes: 1000,
      createdAt: NOW,
      ...facts,
    })),
  );

type Listed = {
  data: { hash: string; createdAt: string; uses: object[]; files: object[] }[];
  hasMore: boolean;
  counts: { all: number; unused: number; undescribed: number };
};

async function list(query = '') {
  const { status, body } = await call(app, 'GET', `/api/pictures${query}`, { headers: await editor() });
  return { status, ...(body as Listed) };
}

async function changeLogo(json: object) {
  await call(app, 'POST', '/api/pictures', { json: logo, headers: await editor() });
  return call(app, 'PATCH', `/api/pictures/${LOGO_HASH}`, { json, headers: await editor() });
}

test.each([
  ['anonymous users', null, 401],
  ['customers', 'customer', 403],
] as const)('%s list and change no picture', async (_who, role: Role | null, status) => {
  const headers = role ? (await signedInAs(app, db, role)).headers : undefined;

  const answers = await Promise.all([
    call(app, 'GET', '/api/pictures', { headers }),
    call(app, 'PATCH', `/api/pictures/${LOGO_HASH}`, { json: { alt: 'A' }, headers }),
  ]);

  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
});

test('lists each picture once, page by page', async () => {
  await store(30);

  const first = await list();
  const second = await list(`?before=${first.data.at(-1)?.hash}`);

  expect([first.data.length, first.hasMore, second.data.length, second.hasMore]).toEqual([24, true, 6, false]);
  expect(new Set([...first.data, ...second.data].map(({ hash }) => hash)).size).toBe(30);
});

test('goes on after a picture that was deleted since', async () => {
  await store(30);
  const last = (await list()).data.at(-1);
  await db.delete(pictures).where(eq(pictures.hash, last?.hash ?? ''));

  const second = await list(`?before=${last?.hash}&beforeAt=${last?.createdAt}`);

  expect(second.data).toHaveLength(6);
});

test('finds pictures by words of their text and file, whatever signs they have', async () => {
  await store(3);
  await db.update(pictures).set({ alt: '100% Blue_sky' });

  expect((await list('?q=BLUE+photo-2')).data.map(({ hash }) => hash)).toEqual([hashOf(2)]);
  expect((await list('?q=100%25')).data).toHaveLength(3);
  expect((await list('?q=0_B')).data).toHaveLength(0);
});

test('says where a picture is used, and which ones are not used or not described', async () => {
  const person = await signedInAs(app, db, 'editor');
  await call(app, 'POST', '/api/pictures', { json: logo, headers: person.headers });
  await store(1, { alt: 'A sunset' });
  const { body } = await create(person, { title: 'Our Method', imageUrl: `/media/${LOGO_HASH}-40.svg` });
  await db.insert(pictureUses).values({ hash: LOGO_HASH, place: 'brand' });

  const { data, counts } = await list('?filter=undescribed');

  const { id: postId } = body as { id: number };
  expect(data).toMatchObject([
    {
      hash: LOGO_HASH,
      uses: [
        { place: 'brand', title: null, postId: null },
        { place: `post ${postId}`, title: 'Our Method', postId },
      ],
    },
  ]);
  expect(counts).toEqual({ all: 2, unused: 1, undescribed: 1 });
  expect((await list('?filter=unused')).data.map(({ hash }) => hash)).toEqual([hashOf(1)]);
});

test('a deleted post no longer uses its pictures', async () => {
  const person = await signedInAs(app, db, 'admin');
  await call(app, 'POST', '/api/pictures', { json: logo, headers: person.headers });
  const { body } = await create(person, { imageUrl: `/media/${LOGO_HASH}-40.svg` });

  await call(app, 'DELETE', `/api/blog/${(body as { id: number }).id}`, { json: {}, headers: person.headers });

  expect(await db.$count(pictureUses)).toBe(0);
  expect(await db.$count(pictures)).toBe(1);
});

test('changes what a picture shows and where its subject is, on public pages too', async () => {
  const imageUrl = `/media/${LOGO_HASH}-40.svg`;
  await changeLogo({ alt: ' Our logo ' });
  await create(await signedInAs(app, db, 'editor'), { slug: 'method', imageUrl, isPublished: true });

  const { status, body } = await changeLogo({ focusX: 64, focusY: 46 });

  expect([status, body]).toMatchObject([200, { alt: 'Our logo', isDecoration: false, focusX: 64, focusY: 46 }]);
  const post = await findPostBySlug(ctx, 'method');
  expect(post?.cover).toMatchObject({ alt: 'Our logo', focusX: 64, focusY: 46 });
  expect((await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)).toContain(
    'picture.update',
  );
});

test('decoration has no alternative text', async () => {
  await changeLogo({ alt: 'Our logo' });

  expect((await changeLogo({ isDecoration: true })).body).toMatchObject({ alt: '', isDecoration: true });
});

test.each([
  ['an alternative text of 5,000 letters', { alt: 'a'.repeat(5_000) }, 'Use at most 500 characters'],
  ['a focus outside of the picture', { focusX: 101 }, 'Use 0 to 100 percent'],
  ['a focus between two percent', { focusY: 1.5 }, 'Use a whole number of percent'],
  ['a word for decoration', { isDecoration: 'yes' }, 'isDecoration must be true or false'],
])('rejects %s', async (_what, json, message) => {
  const { status, body } = await changeLogo(json);

  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(message)]);
});

test.each(['?before=x', '?before=%00', '?filter=best', `?q=${'a'.repeat(201)}`, '?q=%00'])(
  'rejects the query %s',
  async (query) => {
    expect((await list(query)).status).toBe(400);
  },
);

test.each([hashOf(9), '%00', 'x'])('reads, changes and deletes no picture with the key %s', async (key) => {
  const path = `/api/pictures/${key}`;
  const headers = await editor();

  const answers = [
    await call(app, 'GET', path, { headers }),
    await call(app, 'PATCH', path, { json: { alt: 'A' }, headers }),
    await call(app, 'DELETE', path, { json: {}, headers }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a change that changes nothing leaves no audit entry', async () => {
  await changeLogo({ alt: 'Our logo' });
  const before = await db.$count(auditEntries);

  await changeLogo({ alt: 'Our logo', focusX: 50 });

  expect(await db.$count(auditEntries)).toBe(before);
});
