import { expect, test, vi } from 'vitest';
import { dataCopies, dataCopyParts } from '#db/schema/data-copies.ts';
import { outbox } from '#db/schema/mail.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW } from '#tests/support/app.ts';
import { anOrder } from '#tests/support/business.ts';
import { aCopy, aVerifiedUser, copyingSite, storedArchive } from '#tests/support/data-copies.ts';
import { ada } from '#tests/support/factories.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { makeNextCopy } from './commands/make-copies.server.ts';

test('makes an archive with an index and emails its owner', async () => {
  const { ctx, db, copies } = await copyingSite();
  const user = await aVerifiedUser(db);
  await anOrder(db, { userId: user.id });
  const { id } = await aCopy(db, { userId: user.id });

  expect(await makeNextCopy(ctx)).toBe(true);

  const files = await storedArchive(db, id);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['account.json', 'orders.json', 'index.html']));
  expect(JSON.parse(files['orders.json'] ?? '')).toMatchObject([{ amountCents: 2900, createdAt: NOW.toISOString() }]);
  expect(files['index.html']).toContain('<td>1 entry</td><td><a href="orders.json">JSON</a>');
  expect(await copies()).toMatchObject([{ readyAt: NOW, leasedUntil: null, sizeBytes: expect.any(Number) }]);
  expect(await db.select().from(outbox)).toMatchObject([
    { recipient: ada.email, subject: 'The copy of your Bespoke AI Studio data is ready' },
  ]);
  expect(await makeNextCopy(ctx)).toBe(false);
});

test('makes nothing before the owner of the address has confirmed', async () => {
  const { ctx, db, parts } = await copyingSite();
  await aCopy(db, { confirmedAt: null });

  expect(await makeNextCopy(ctx)).toBe(false);
  expect(await parts()).toBe(0);
});

test('emails a new link to an address without an account', async () => {
  const { ctx, db, copies } = await copyingSite();
  await aCopy(db, { tokenHash: 'first' });

  await makeNextCopy(ctx);

  const [copy] = await copies();
  const [email] = await db.select().from(outbox);
  expect(copy?.tokenHash).not.toBe('first');
  expect(email?.text).toContain('/auth/data-copy?token=');
});

test('two instances make each copy once', async () => {
  const { ctx, db, copies } = await copyingSite();
  const people = await Promise.all([aUser(db), aUser(db), aUser(db)]);
  for (const { id } of people) await aCopy(db, { userId: id });

  await Promise.all([1, 2, 3, 4, 5].map(() => makeNextCopy(ctx)));

  expect((await copies()).map(({ attempts, readyAt }) => [attempts, readyAt])).toEqual([1, 2, 3].map(() => [1, NOW]));
  expect(await db.$count(outbox)).toBe(3);
});

test('starts again after a kill, without what was half-made', async () => {
  const { ctx, db, travel } = await copyingSite();
  const user = await aUser(db);
  const { id } = await aCopy(db, { userId: user.id, attempts: 1, leasedUntil: new Date(NOW.getTime() + MINUTE) });
  await db.insert(dataCopyParts).values({ copyId: id, position: 0, bytes: new Uint8Array([1]) });
  await db.insert(dataCopyParts).values({ copyId: id, position: 7, bytes: new Uint8Array([1]) });

  expect(await makeNextCopy(ctx)).toBe(false);
  travel(MINUTE);
  expect(await makeNextCopy(ctx)).toBe(true);

  expect(await storedArchive(db, id)).toHaveProperty(['account.json']);
});

test('gives up after three attempts that were killed', async () => {
  const { ctx, db, copies, parts } = await copyingSite();
  const user = await aUser(db);
  const { id } = await aCopy(db, { userId: user.id, attempts: 3, leasedUntil: NOW });
  await db.insert(dataCopyParts).values({ copyId: id, position: 0, bytes: new Uint8Array([1]) });

  expect(await makeNextCopy(ctx)).toBe(false);

  expect(await copies()).toMatchObject([{ failedAt: NOW, leasedUntil: null }]);
  expect(await parts()).toBe(0);
});

test('tries three times, with pauses, and then fails', async () => {
  const { ctx, db, copies, travel, lines } = await copyingSite();
  const user = await aUser(db);
  await aCopy(db, { userId: user.id });
  const send = vi.fn<typeof ctx.mail.send>().mockRejectedValue(new Error('no room'));
  const broken = { ...ctx, mail: { ...ctx.mail, send } };

  const made: boolean[] = [];
  for (let attempt = 1; attempt <= 3; attempt++) {
    made.push(await makeNextCopy(broken), await makeNextCopy(broken));
    travel(2 * MINUTE);
  }

  expect(made).toEqual([true, false, true, false, true, false]);
  expect(await copies()).toMatchObject([{ readyAt: null, failedAt: expect.any(Date), attempts: 3 }]);
  expect(lines.map(({ msg }) => msg)).toEqual([1, 2, 3].map(() => 'could not make a data copy'));
});

test('a copy that is stopped counts no attempt', async () => {
  const { ctx, db, copies, parts } = await copyingSite();
  await aCopy(db, { userId: (await aUser(db)).id });

  await makeNextCopy(ctx, () => true);

  expect(await copies()).toMatchObject([{ attempts: 0, leasedUntil: null, readyAt: null }]);
  expect(await parts()).toBe(0);
});

test('an instance that another one has replaced finishes nothing', async () => {
  const { ctx, db, copies } = await copyingSite();
  await aCopy(db, { userId: (await aUser(db)).id });
  let replaced: Promise<unknown> | undefined;

  await makeNextCopy(ctx, () => {
    replaced = db.update(dataCopies).set({ attempts: 2 }).execute();
    return false;
  });
  await replaced;

  expect(await copies()).toMatchObject([{ attempts: 2, readyAt: null, leasedUntil: expect.any(Date) }]);
  expect(await db.$count(outbox)).toBe(0);
});

test('an erasure meanwhile leaves nothing of the copy', async () => {
  const { ctx, db, copies, parts } = await copyingSite();
  const user = await aVerifiedUser(db);
  await aCopy(db, { userId: user.id });
  let erased: Promise<unknown> | undefined;

  await makeNextCopy(ctx, () => {
    erased = db.delete(dataCopies).execute();
    return false;
  });
  await erased;

  expect(await copies()).toEqual([]);
  expect(await parts()).toBe(0);
});

test("a killed copy that cannot be marked as failed doesn't hold up the others", async () => {
  const { ctx, db, copies, lines } = await copyingSite();
  const { id } = await aCopy(db, { userId: (await aUser(db)).id, attempts: 3, leasedUntil: NOW });
  await aCopy(db, { userId: (await aUser(db)).id, createdAt: new Date(NOW.getTime() + 1) });

  await failWrites('update', 'data_copies', `new.id = ${id} and new.failed_at is not null`);

  expect(await makeNextCopy(ctx)).toBe(true);

  expect(await copies()).toMatchObject([{ failedAt: null }, { readyAt: NOW }]);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'could not mark a data copy as failed', copy: id }),
  );
});
