import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outsidePictures, pictures, pictureUses } from '#db/schema/pictures.ts';
import { findPostBySlug, listPosts } from '#features/blog/queries/posts.server.ts';
import { copyOutsidePictures } from '#features/pictures/commands/copy-outside.server.ts';
import { readPublicPicture } from '#lib/net/read-public-text.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { call, NOW, testApp } from '#tests/support/app.ts';
import { blogCalls } from '#tests/support/blog.ts';
import { certificate, startHttpsServer } from '#tests/support/https-server.ts';
import { signedInAs } from '#tests/support/people.ts';
import { aPicture, LOGO, LOGO_HASH, logo } from '#tests/support/pictures.ts';

const { app, ctx, db } = await testApp();
const { create, change, remove } = blogCalls(app);

/** Our server is on this machine. */
const readHere: typeof readPublicPicture = (address, options) =>
  readPublicPicture(address, { ...options, ca: certificate, isAllowed: () => true });

const signIn = async (role: 'admin' | 'editor' | 'customer') => signedInAs(app, db, role);
const slug = 'outside';
const read = async () => (await findPostBySlug(ctx, slug)) ?? expect.fail('the post is not public');

test('shows another site’s picture once it is copied, and keeps its address', async () => {
  const photo = await aPicture({ width: 400, height: 300 }).jpeg().toBuffer();
  const { url } = await startHttpsServer((_request, response) => response.end(photo));
  const address = `${url}a.jpg`;
  const content = `Look:\n\n![A view](${address})`;
  const { body } = await create(await signIn('editor'), { slug, content, imageUrl: address, isPublished: true });
  expect(body).toMatchObject({ imageUrl: address });
  expect(await read()).toMatchObject({ cover: null, pictures: {} });

  await copyOutsidePictures(ctx, undefined, readHere);

  const shown = { width: 400, height: 300, widths: [96, 320, 400], format: 'jpg' };
  expect(await read()).toMatchObject({ imageUrl: address, cover: shown, pictures: { [address]: shown } });
  expect(await listPosts(ctx)).toMatchObject([{ imageUrl: address, cover: shown }]);
  const copy = /\/media\/[0-9a-f]{32}-400\.jpg/;
  const feed = await (await app.request('/feed.xml')).text();
  expect(feed).toMatch(new RegExp(`img src=.{1,10}https?://[^/]+${copy.source}`));
  expect(feed).not.toContain(address);
  const { headers } = await signIn('editor');
  const listed = await call(app, 'GET', '/api/blog', { headers });
  expect(listed.body).toMatchObject({ posts: [{ imageUrl: address, cover: shown }] });
  const { id: postId } = body as { id: number };
  const json = { postId, requestKey: 'newsletter-of-the-post' };
  const { body: campaign } = await call(app, 'POST', '/api/campaigns/from-post', { json, headers });
  expect(campaign).toMatchObject({ body: expect.stringMatching(copy) as unknown });
  expect(await db.select().from(pictureUses)).toMatchObject([{ place: expect.stringMatching(/^post \d+$/) }]);
});

test('fetches each address once, also for several posts', async () => {
  let requests = 0;
  const { url } = await startHttpsServer((_request, response) => {
    requests++;
    response.end(LOGO);
  });
  const person = await signIn('editor');
  await create(person, { slug, imageUrl: url, isPublished: true });
  await copyOutsidePictures(ctx, undefined, readHere);
  await create(person, { slug: 'second', imageUrl: url, isPublished: true });

  await copyOutsidePictures(ctx, undefined, readHere);

  expect(requests).toBe(1);
  expect(await db.select().from(pictureUses)).toHaveLength(2);
});

test('notes every post that waits for the same picture', async () => {
  const { url } = await startHttpsServer((_request, response) => response.end(LOGO));
  const person = await signIn('editor');
  await create(person, { slug, imageUrl: url, isPublished: true });
  await create(person, { slug: 'second', content: `Look:\n\n![Our logo](${url})`, isPublished: true });

  await copyOutsidePictures(ctx, undefined, readHere);

  expect((await db.select().from(pictureUses)).map(({ place }) => place).toSorted()).toEqual(['post 1', 'post 2']);
});

test('copies a picture again whose copy was deleted', async () => {
  const { url } = await startHttpsServer((_request, response) => response.end(LOGO));
  const person = await signIn('editor');
  const { body } = await create(person, { slug, imageUrl: url, isPublished: true });
  await copyOutsidePictures(ctx, undefined, readHere);
  await remove(await signIn('admin'), (body as { id: number }).id);
  const { status } = await call(app, 'DELETE', `/api/pictures/${LOGO_HASH}`, { json: {}, headers: person.headers });
  expect(status).toBe(200);

  await create(person, { slug, imageUrl: url, isPublished: true });
  await copyOutsidePictures(ctx, undefined, readHere);

  expect(await read()).toMatchObject({ cover: { hash: LOGO_HASH } });
});

test('stores a post with 200 pictures at once, and asks for each of them', async () => {
  const addresses = Array.from({ length: 200 }, (_, number) => `https://example.test/${number}.jpg`);
  const content = addresses.map((address, number) => `![Picture ${number}](${address})`).join('\n\n');

  const { status } = await create(await signIn('editor'), { slug, content, isPublished: true });

  expect(status).toBe(201);
  expect(await db.$count(outsidePictures)).toBe(200);
  expect(await read()).toMatchObject({ content, pictures: {} });
});

test('fetches nothing that a customer named', async () => {
  const { body } = await create(await signIn('customer'), { slug, imageUrl: 'https://example.com/a.jpg' });

  expect(body).toMatchObject({ imageUrl: 'https://example.com/a.jpg' });
  expect(await db.$count(outsidePictures)).toBe(0);
});

test('connects to no private network, and says why there is no picture', async () => {
  await create(await signIn('editor'), { slug, imageUrl: 'https://169.254.169.254/latest', isPublished: true });

  await copyOutsidePictures(ctx);

  expect(await db.select().from(outsidePictures)).toMatchObject([
    { hash: null, problem: 'The address leads to a private network.', nextTryAt: null },
  ]);
});

test.each([
  ['is down', { kind: 'unreachable' }],
  ['is asked too often', { kind: 'status', status: 429 }],
] as const)('tries a site that %s again later, and no more than three times', async (_, problem) => {
  await create(await signIn('editor'), { slug, imageUrl: 'https://pictures.test/a.jpg', isPublished: true });
  const isDown: typeof readPublicPicture = () => Promise.resolve({ ok: false, problem });
  const at = (minutes: number) => ({ ...ctx, now: () => new Date(NOW.getTime() + minutes * MINUTE) });

  for (const minutes of [0, 1, 6, 200, 600]) await copyOutsidePictures(at(minutes), undefined, isDown);

  expect(await db.select().from(outsidePictures)).toMatchObject([{ tries: 3, nextTryAt: null }]);
});

test('keeps a picture as long as a post shows it', async () => {
  const person = await signIn('editor');
  await call(app, 'POST', '/api/pictures', { json: logo, headers: person.headers });
  const { body } = await create(person, { slug, isPublished: true });
  await change(person, (body as { id: number }).id, { content: `![Our logo](/media/${LOGO_HASH}-40.svg)` });

  const { status } = await call(app, 'DELETE', `/api/pictures/${LOGO_HASH}`, { json: {}, headers: person.headers });

  expect(status).toBe(409);
  expect(await db.$count(pictures, eq(pictures.hash, LOGO_HASH))).toBe(1);
  expect((await read()).pictures).toMatchObject({ [`/media/${LOGO_HASH}-40.svg`]: { width: 40, format: 'svg' } });
});
