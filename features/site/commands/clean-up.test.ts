import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pictures, pictureUses } from '#db/schema/pictures.ts';
import { siteChanges, siteValues } from '#db/schema/site.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { deleteOldChanges, deleteUnusedPictures } from './clean-up.server.ts';
import { BRAND } from './values.server.ts';

const { ctx, db } = await testApp();

const KEY = 'brand.logoLight';
const addressOf = (hash: string) => `/media/${hash}-40.png`;
const hashes = async () =>
  (await db.select({ hash: pictures.hash }).from(pictures).orderBy(asc(pictures.hash))).map(({ hash }) => hash);

async function aPictureOf(hash: string, ...places: string[]) {
  const size = { width: 40, height: 20, sizeBytes: 90 };
  await db.insert(pictures).values({ hash, name: 'logo.png', kind: 'raster', ...size, createdAt: NOW });
  for (const place of places) await db.insert(pictureUses).values({ hash, place });
}

test('deletes a drafted picture once the history no longer has it', async () => {
  await aPictureOf('drafted', BRAND);
  await db.insert(siteChanges).values({ at: NOW, key: KEY, before: null, after: addressOf('drafted') });

  await deleteUnusedPictures(ctx);
  const before = await hashes();
  await deleteOldChanges({ ...ctx, now: () => new Date(NOW.getTime() + 800 * DAY) });
  await deleteUnusedPictures(ctx);

  expect([before, await hashes()]).toEqual([['drafted'], []]);
});

test('keeps pictures that are published, drafted, in a publication or used elsewhere', async () => {
  for (const hash of ['draft', 'past', 'public']) await aPictureOf(hash, BRAND);
  await aPictureOf('shared', BRAND, 'a post');
  await aPictureOf('unplaced');
  await db.insert(siteValues).values({ key: KEY, published: addressOf('public') });
  await db.insert(siteValues).values({ key: 'brand.icon', draft: addressOf('draft'), draftedAt: NOW });
  const past = [{ key: KEY, before: null, after: addressOf('past') }];
  await db.insert(siteChanges).values({ at: NOW, published: past });

  await deleteUnusedPictures(ctx);

  expect(await hashes()).toEqual(['draft', 'past', 'public', 'shared', 'unplaced']);
  expect((await db.select().from(pictureUses)).filter(({ hash }) => hash === 'shared')).toMatchObject([
    { place: 'a post' },
  ]);
});
