import { asc, eq, like, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { waitlistEntries } from '#db/schema/newsletter.ts';
import { promises } from '#db/schema/promises.ts';
import type { Ctx } from '#features/ctx.ts';
import { announceProduct, planStart } from '#features/newsletter/commands/start-product.server.ts';
import { listProducts } from '#features/newsletter/queries.server.ts';
import { eraseAccount } from '#features/privacy/commands/erase.server.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { watchPromises } from './commands/watch-promises.server.ts';
import { readPromises } from './queries/promises.server.ts';

const { ctx, db } = await testApp();

/** NOW is Thursday, June 12, 2025, 10:00 AM in Chicago. */
const on = (given: Ctx, days: number): Ctx => ({ ...given, now: () => new Date(NOW.getTime() + days * DAY) });

let admin: Ctx;
beforeEach(async () => {
  const mail = { ...ctx.mail, postalAddress: '1 Main Street, Austin' };
  admin = { ...actingAs(ctx, await aUser(db, { role: 'admin' })), mail };
});

const joins = (email: string, confirmedAt: Date | null = NOW, product = 'analytics') =>
  db.insert(waitlistEntries).values({ email, product, createdAt: NOW, confirmedAt });
const due = async (given: Ctx) =>
  (await readPromises(given, {})).data.map(({ promise, name, dueAt }) => [promise, name, dueAt.toISOString()]);
const told = async () =>
  (await db.select().from(outbox).where(like(outbox.eventKey, 'waitlist-ready:%')).orderBy(asc(outbox.recipient))).map(
    ({ recipient, subject }) => [recipient, subject],
  );

test('is owed from the morning of the day on which a product starts', async () => {
  await planStart(admin, 'analytics', '2025-06-13');

  expect(await due(admin)).toEqual([]);
  expect(await due(on(admin, 1))).toEqual([['waitlist', 'AI Performance Analytics', '2025-06-14T05:00:00.000Z']]);
});

test('is kept by the email to everybody with a confirmed place', async () => {
  await joins('ada@moreno.test');
  await joins('ben@okafor.test', null);
  await joins('eve@lund.test', NOW, 'integrations');
  await planStart(admin, 'analytics', '2025-06-12');

  expect(await announceProduct(admin, 'analytics')).toEqual({ ok: true });
  await watchPromises(admin, () => false);

  expect(await told()).toEqual([['ada@moreno.test', 'AI Performance Analytics is ready']]);
  expect(await due(admin)).toEqual([]);
  const ended = await db.select().from(promises).where(eq(promises.promise, 'waitlist'));
  expect(ended).toMatchObject([{ dueAt: new Date('2025-06-13T05:00:00.000Z'), keptAt: NOW }]);
});

test('stays broken when the email comes a day later', async () => {
  await planStart(admin, 'analytics', '2025-06-12');

  await announceProduct(on(admin, 1), 'analytics');
  await watchPromises(on(admin, 1), () => false);

  const { months } = await readPromises(on(admin, 1), {});
  expect(months.at(-1)?.counts.find(({ promise }) => promise === 'waitlist')).toMatchObject({ kept: 0, broken: 1 });
});

test('emails each person once', async () => {
  await joins('ada@moreno.test');
  await announceProduct(admin, 'analytics');
  await joins('ben@okafor.test');

  await Promise.all([announceProduct(admin, 'analytics'), announceProduct(admin, 'analytics')]);

  expect((await told()).map(([recipient]) => recipient)).toEqual(['ada@moreno.test', 'ben@okafor.test']);
});

test('follows another day, and ends without one', async () => {
  await planStart(admin, 'analytics', '2025-06-12');
  await planStart(admin, 'analytics', '2025-06-20');
  expect(await due(admin)).toEqual([]);
  expect((await listProducts(admin)).map(({ startsOn }) => startsOn)).toEqual([null, '2025-06-20']);

  await planStart(admin, 'analytics', null);
  await watchPromises(on(admin, 30), () => false);

  expect(await due(on(admin, 30))).toEqual([]);
  expect(await db.$count(promises, eq(promises.promise, 'waitlist'))).toBe(0);
});

test('is still owed after whoever set the day is erased', async () => {
  await planStart(admin, 'analytics', '2025-06-13');
  const owner = actingAs(ctx, await aUser(db, { role: 'admin' }));

  await eraseAccount(owner, admin.actor?.id ?? 0);

  expect((await due(on(owner, 1))).map(([promise]) => promise)).toEqual(['waitlist']);
});

test('goes out only with a postal address, and for a product that exists', async () => {
  const without = { ...admin, mail: { ...admin.mail, postalAddress: null } };

  expect(await announceProduct(without, 'analytics')).toEqual({ ok: false, reason: 'no_postal_address' });
  expect(await announceProduct(admin, 'other')).toEqual({ ok: false, reason: 'unknown' });
});

test('emails nobody twice, also once the first emails are deleted', async () => {
  await joins('ada@moreno.test', new Date(NOW.getTime() - HOUR));
  await announceProduct(admin, 'analytics');
  await db.delete(outbox);
  await joins('ben@okafor.test', new Date(NOW.getTime() + DAY));

  await announceProduct(on(admin, 40), 'analytics');

  expect(await told()).toEqual([['ben@okafor.test', 'AI Performance Analytics is ready']]);
});

test('emails those again whose email failed, while they wait', async () => {
  await joins('ada@moreno.test');
  await joins('ben@okafor.test');
  await joins('eve@lund.test');
  await announceProduct(admin, 'analytics');
  await db.update(outbox).set({ failedAt: NOW, attempts: 8 }).where(ne(outbox.recipient, 'ada@moreno.test'));
  await db.delete(waitlistEntries).where(eq(waitlistEntries.email, 'eve@lund.test'));

  await announceProduct(on(admin, 2), 'analytics');

  expect(await db.select().from(outbox).orderBy(asc(outbox.recipient))).toMatchObject([
    { recipient: 'ada@moreno.test', nextAttemptAt: NOW },
    { recipient: 'ben@okafor.test', status: 'queued', attempts: 0, nextAttemptAt: on(admin, 2).now() },
    { recipient: 'eve@lund.test', status: 'failed' },
  ]);
});

test('does not email an address again that its mail server rejected', async () => {
  await joins('ada@moreno.test');
  await announceProduct(admin, 'analytics');
  await db.update(outbox).set({ failedAt: NOW, attempts: 1, lastError: '550 5.1.1 No such user' });

  await announceProduct(on(admin, 2), 'analytics');

  expect(await db.select().from(outbox)).toMatchObject([{ status: 'failed', attempts: 1 }]);
});
