import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { HASH_KEY, keyedHash, readHashKey } from '#db/keyed-hash.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { installation } from '#db/schema/platform.ts';
import { testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { findSuppressed, suppressForever } from './suppressions.server.ts';

const database = await testDatabase();
const { db } = database;
const { ctx } = await testApp();

const ADA = 'ada@moreno.test';
const at = (day: number) => new Date(`2026-11-0${day}T12:00:00Z`);

const back = () => buffer(packBackup(database, at(1)));
const restore = (packed: Buffer, saved?: Parameters<typeof unpackBackup>[2]) =>
  unpackBackup(database, Readable.from([packed]), saved);
const ledger = (key: string, email: string, createdAt: Date) => ({
  keys: [key],
  erasures: [],
  suppressions: [{ emailHash: keyedHash(key, email), createdAt: createdAt.toISOString() }],
});
const stateOf = async (email: string) =>
  (await db.select({ state: subscribers.state }).from(subscribers).where(eq(subscribers.email, email)))[0]?.state;

test('hashes of two databases work after a restore', async () => {
  await suppressForever(ctx, [ADA]);
  const packed = await back();
  const own = await readHashKey(db);
  await db.delete(installation).where(eq(installation.name, HASH_KEY));
  await readHashKey(db);
  await suppressForever(ctx, ['ben@okafor.test']);

  await restore(packed);

  expect(await readHashKey(db)).toBe(own);
  expect(await findSuppressed(ctx, [ADA, 'ben@okafor.test', 'eve@people.test'])).toEqual(
    new Set([ADA, 'ben@okafor.test']),
  );
});

test('people who left since the backup get no newsletter', async () => {
  await aSubscriber(db, { email: 'Ada@Moreno.test', confirmedAt: at(1) });
  const packed = await back();

  await restore(packed, ledger('of a lost database', ADA, at(2)));

  expect(await stateOf('Ada@Moreno.test')).toBe('unsubscribed');
});

test('people who signed up again still get newsletters', async () => {
  await aSubscriber(db, { email: ADA, consentAt: at(1), confirmedAt: at(1) });
  const packed = await back();
  await db.update(subscribers).set({ consentAt: at(3), confirmedAt: at(3) });

  await restore(packed, ledger('key', ADA, at(2)));

  expect(await stateOf(ADA)).toBe('confirmed');
  expect(await findSuppressed(ctx, [ADA])).toEqual(new Set());
});

test('keeps a sign-up newer than the unsubscription', async () => {
  await aSubscriber(db, { email: ADA, consentAt: at(3), confirmedAt: at(3) });

  await restore(await back(), ledger('key', ADA, at(2)));

  expect(await stateOf(ADA)).toBe('confirmed');
});

test('an unconfirmed sign-up does not undo an unsubscription', async () => {
  await aSubscriber(db, { email: ADA, consentAt: at(1), confirmedAt: at(1) });
  const packed = await back();
  await db.update(subscribers).set({ consentAt: at(3), confirmedAt: null });

  await restore(packed, ledger('key', ADA, at(2)));

  expect(await stateOf(ADA)).toBe('unsubscribed');
});

test('a sign-up in the backup can still be confirmed later', async () => {
  await aSubscriber(db, { email: ADA, consentAt: at(3), confirmedAt: null });

  await restore(await back(), ledger('key', ADA, at(2)));

  expect(await stateOf(ADA)).toBe('pending');
  expect(await findSuppressed(ctx, [ADA])).toEqual(new Set([ADA]));
});
