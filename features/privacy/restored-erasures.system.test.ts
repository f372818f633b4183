import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { ledgerFile, readLedgerFile, saveLedgerFile } from '#db/backup/ledger-file.ts';
import { users } from '#db/schema/accounts.ts';
import { bounceReports, suppressions } from '#db/schema/newsletter.ts';
import { notifications } from '#db/schema/notifications.ts';
import { installation } from '#db/schema/platform.ts';
import { erasures } from '#db/schema/privacy.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { putEverywhere, ZELDA, zelda } from '#tests/support/person-everywhere.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { eraseAddress, erasePerson } from './commands/erase.server.ts';
import { repeatErasures } from './commands/repeat-erasures.server.ts';

const database = await testDatabase();
const countZelda = async () => (await everyRow()).filter((row) => ZELDA.test(row)).length;

/** A backup from before an erasure, and a site that was erased since. */
async function aBackupFromBefore() {
  const { ctx, db } = await testApp({ now: () => new Date(NOW.getTime() + MINUTE) });
  const { id } = await aUser(db, { role: 'admin', firstName: 'Boris', lastName: 'Chief' });
  const { firstName, lastName, username, email } = zelda;
  const account = await aUser(db, { firstName, lastName, username, email });
  await putEverywhere(db, account.id, id, NOW);
  const packed = await buffer(packBackup(database, NOW));
  return { db, packed, account, ctx: { ...ctx, actor: { id, role: 'admin' as const } } };
}

const restore = (packed: Buffer, saved?: Parameters<typeof unpackBackup>[2]) =>
  unpackBackup(database, Readable.from([packed]), saved);

test('a restored backup from before an erasure is erased again', async () => {
  const { ctx, db, packed, account } = await aBackupFromBefore();
  await erasePerson(ctx, { userId: account.id });

  await restore(packed);
  const restored = await countZelda();
  await repeatErasures(ctx);

  expect(restored).toBeGreaterThan(20);
  expect(await countZelda()).toBe(0);
  expect(await db.select({ userId: erasures.userId }).from(erasures)).toEqual([{ userId: account.id }]);
});

test('an erased address without an account is erased again', async () => {
  const { ctx, db, packed } = await aBackupFromBefore();
  await db
    .update(users)
    .set({ email: 'other@people.test', firstName: 'Eve', lastName: 'Other', username: 'eve' })
    .where(eq(users.username, zelda.username));
  await eraseAddress(ctx, zelda.email);
  const suppressed = await db.$count(suppressions);

  await restore(packed);
  await repeatErasures(ctx);

  expect(await db.$count(suppressions)).toBe(suppressed);
  const left = (await everyRow()).filter((row) => row.toLowerCase().includes(zelda.email.toLowerCase()));
  expect(left.filter((row) => /consultation_requests|outbox/.test(row))).toEqual([]);
});

test('an erased address that only a delivery report has is erased again', async () => {
  const { ctx, db } = await aBackupFromBefore();
  await db.insert(bounceReports).values({ id: 'evt_1', type: 'bounce', email: 'rosa@people.test', receivedAt: NOW });
  const packed = await buffer(packBackup(database, NOW));
  await eraseAddress(ctx, 'rosa@people.test');

  await restore(packed);
  await repeatErasures(ctx);

  expect(await db.$count(bounceReports, eq(bounceReports.email, 'rosa@people.test'))).toBe(0);
});

test('a lost database is erased again from the file of the ledger', async () => {
  const { ctx, packed, account } = await aBackupFromBefore();
  const path = ledgerFile(temporaryDir());
  await erasePerson(ctx, { userId: account.id });
  await saveLedgerFile(path, database.pool);
  await ctx.db.delete(erasures);
  await ctx.db.delete(suppressions);
  await ctx.db.delete(installation);

  await saveLedgerFile(path, database.pool);
  await restore(packed, await readLedgerFile(path));
  await repeatErasures(ctx);

  expect(await countZelda()).toBe(0);
});

test('leaves an account alone that was registered after the erasure', async () => {
  const { ctx, db, account } = await aBackupFromBefore();
  await erasePerson(ctx, { userId: account.id });
  const entry = {
    key: 'k',
    userId: account.id,
    emailHash: 'h',
    erasedAt: new Date(NOW.getTime() - MINUTE).toISOString(),
  };
  await db.insert(installation).values({ name: 'erasures-to-repeat', value: JSON.stringify([entry]) });
  await db.update(users).set({ erasedAt: null, firstName: 'New' }).where(eq(users.id, account.id));

  await repeatErasures(ctx);

  expect(await db.select({ firstName: users.firstName }).from(users).where(eq(users.id, account.id))).toEqual([
    { firstName: 'New' },
  ]);
});

test('retries an erasure that fails after a restore', async () => {
  const { ctx, db, account } = await aBackupFromBefore();
  const ben = await aUser(db, { email: 'ben@okafor.test', firstName: 'Ben', lastName: 'Okafor', createdAt: NOW });
  const packed = await buffer(packBackup(database, NOW));
  await erasePerson(ctx, { userId: account.id });
  await erasePerson(ctx, { userId: ben.id });
  await restore(packed);
  const allow = await failWrites('update', 'users', `new.id = ${account.id}`);

  await repeatErasures(ctx);
  const isErased = () => db.$count(users, isNotNull(users.erasedAt));
  const first = [await isErased(), await db.$count(installation, eq(installation.name, 'erasures-to-repeat'))];
  await allow();
  await repeatErasures(ctx);

  expect([first, await isErased(), await countZelda()]).toEqual([[1, 1], 2, 0]);
  expect(await db.select({ subject: notifications.subject }).from(notifications)).toContainEqual({
    subject: `customer ${account.id}`,
  });
});
