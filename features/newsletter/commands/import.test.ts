import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { subscriberImports, subscribers } from '#db/schema/newsletter.ts';
import { DAY } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { ada, aSubscriber, ben } from '#tests/support/factories.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { continueImports, deleteOldImports } from './add-imported.server.ts';
import { importSubscribers, readProgress } from './import.server.ts';

const site = await testApp();
const { db } = site;

const given = { consentSource: 'Trade fair in May', consentDate: '2025-05-20', isDryRun: false };

async function asAdmin() {
  const { id } = await aUser(db, { role: 'admin' });
  return { ...site.ctx, actor: { id, role: 'admin' as const } };
}

const stored = () => db.select().from(subscribers).orderBy(asc(subscribers.id));

test('stores new addresses as confirmed, with their consent', async () => {
  const ctx = await asAdmin();

  const result = await importSubscribers(ctx, { ...given, emails: [' Ada@Moreno.test ', ben.email] });

  expect(result).toEqual({ ok: true, report: { added: 2, known: 0, rejected: [] } });
  expect(await stored()).toMatchObject(
    [ada.email, ben.email].map((email) => ({
      email,
      state: 'confirmed',
      source: 'import',
      consentAt: new Date('2025-05-20T12:00:00Z'),
      consentSource: 'Trade fair in May',
      topics: ['monthly', 'posts', 'products'],
    })),
  );
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'subscriber.import', after: { added: 2 } },
  ]);
});

test('changes nobody who left, bounced or has not confirmed', async () => {
  const ctx = await asAdmin();
  await aSubscriber(db, { email: 'left@x.test', unsubscribedAt: NOW, unsubscribeReason: 'link' });
  await aSubscriber(db, { email: 'Gone@x.test', unsubscribedAt: NOW, unsubscribeReason: 'bounce' });
  await aSubscriber(db, { email: 'pending@x.test', confirmedAt: null });
  await aSubscriber(db, { email: 'robot@x.test', confirmedAt: null, spamAt: NOW });
  const emails = ['left@x.test', 'gone@x.test', 'pending@x.test', 'robot@x.test'];

  const result = await importSubscribers(ctx, { ...given, emails });

  const rejected = [0, 1].map((position) => ({ position, reason: 'suppressed' }));
  expect(result).toEqual({ ok: true, report: { added: 1, known: 1, rejected } });
  expect((await stored()).map(({ state }) => state)).toEqual(['unsubscribed', 'bounced', 'pending', 'confirmed']);
});

test.each([
  'ada',
  'ada@moreno.test\r\nBcc: everybody@x.test',
  '=cmd()@x.test',
  'аda@moreno.test',
  'ada＠moreno.test',
  'ada@mor\u200beno.test',
  'ada@moreno.test, ben@okafor.test',
  '',
])('rejects %j as an address', async (email) => {
  const ctx = await asAdmin();

  const result = await importSubscribers(ctx, { ...given, emails: [ben.email, email] });

  expect(result).toMatchObject({ report: { added: 1, rejected: [{ position: 1, reason: 'invalid' }] } });
  expect(await stored()).toMatchObject([{ email: ben.email }]);
});

test('stores an address that is repeated in any case once', async () => {
  const ctx = await asAdmin();

  const result = await importSubscribers(ctx, { ...given, emails: [ada.email, 'ADA@moreno.test'] });

  expect(result).toMatchObject({ report: { added: 1, rejected: [{ position: 1, reason: 'repeated' }] } });
});

test('a dry run counts and stores nothing', async () => {
  const ctx = await asAdmin();
  await aSubscriber(db, { email: ada.email });

  const result = await importSubscribers(ctx, { ...given, emails: [ada.email, ben.email, 'x'], isDryRun: true });

  expect(result).toMatchObject({ report: { added: 1, known: 1, rejected: [{ position: 2 }] } });
  expect(await stored()).toHaveLength(1);
  expect(await db.$count(auditEntries)).toBe(0);
});

test('two admins who import the same file at once store it once', async () => {
  const ctx = await asAdmin();
  const emails = Array.from({ length: 2_500 }, (_, index) => `reader-${index}@x.test`);

  const results = await Promise.all([
    importSubscribers(ctx, { ...given, emails }),
    importSubscribers(ctx, { ...given, emails: emails.toReversed() }),
  ]);

  const added = results.map((result) => (result.ok ? result.report.added : 0));
  expect(added.reduce((sum, count) => sum + count)).toBe(2_500);
  expect(await db.$count(subscribers)).toBe(2_500);
});

/** A clock that works a few times, as if the process ended then. */
const stoppingAfter = (calls: number) => {
  let left = calls;
  return () => {
    left -= 1;
    if (left < 0) throw new Error('the clock stopped');
    return NOW;
  };
};

test('stores nothing when it ends before everyone is staged', async () => {
  const ctx = await asAdmin();
  const failing = { ...ctx, now: stoppingAfter(3) };

  await expect(importSubscribers(failing, { ...given, emails: [ada.email] })).rejects.toThrow('the clock stopped');
  await continueImports(ctx, () => false);

  expect(await db.$count(subscribers)).toBe(0);
});

test('goes on with an import whose process ended, and deletes what is left of it', async () => {
  const ctx = await asAdmin();
  const emails = Array.from({ length: 250 }, (_, index) => `reader-${index}@x.test`);
  const failing = { ...ctx, now: stoppingAfter(5) };
  await expect(importSubscribers(failing, { ...given, emails })).rejects.toThrow('the clock stopped');
  expect(await readProgress(ctx)).toEqual({ isRunning: true, done: 100, count: 250 });

  await continueImports({ ...ctx, actor: null }, () => false);
  expect(await readProgress(ctx)).toEqual({ isRunning: false, done: 250, count: 250 });
  await deleteOldImports({ ...ctx, now: () => new Date(NOW.getTime() + 2 * DAY) });

  expect(await db.$count(subscribers)).toBe(250);
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { actorId: ctx.actor.id, action: 'subscriber.import', after: { added: 250 } },
  ]);
  expect(await db.$count(subscriberImports)).toBe(0);
});

test('takes source, date and topics from the file where it has them', async () => {
  const ctx = await asAdmin();
  const emails = [
    { email: ada.email, consentSource: 'Webinar', consentDate: '2025-03-01 10:30', topics: 'posts, Product news' },
    { email: ben.email, consentSource: '', consentDate: '', topics: '' },
    { email: 'soon@x.test', consentDate: '2025-09-01' },
    { email: 'when@x.test', consentDate: 'last May' },
    { email: 'what@x.test', topics: 'weather' },
  ];

  const result = await importSubscribers(ctx, { ...given, emails });

  expect(result).toMatchObject({ report: { added: 2, rejected: [2, 3, 4].map((position) => ({ position })) } });
  expect(result).toMatchObject({
    report: { rejected: ['consent', 'consent', 'topics'].map((reason) => ({ reason })) },
  });
  expect(await stored()).toMatchObject([
    { consentSource: 'Webinar', consentAt: new Date('2025-03-01T12:00:00Z'), topics: ['posts', 'products'] },
    { consentSource: given.consentSource, consentAt: new Date('2025-05-20T12:00:00Z') },
  ]);
});

test('lets other requests run between its batches', async () => {
  const ctx = await asAdmin();
  let turns = 0;
  const counting = setInterval(() => turns++);

  await importSubscribers(ctx, { ...given, emails: Array.from({ length: 500 }, (_, index) => `r${index}@x.test`) });
  clearInterval(counting);

  expect(turns).toBeGreaterThan(4);
});

test('rejects consent in the future', async () => {
  const ctx = await asAdmin();

  const result = await importSubscribers(ctx, { ...given, consentDate: '2025-07-01', emails: [ada.email] });

  expect(result).toEqual({ ok: false, reason: 'future_consent' });
});

test("an import that cannot continue doesn't hold up the others", async () => {
  const ctx = await asAdmin();
  for (const { email } of [ada, ben]) {
    const failing = { ...ctx, now: stoppingAfter(4) };
    await expect(importSubscribers(failing, { ...given, emails: [email] })).rejects.toThrow('the clock stopped');
  }

  await failWrites('insert', 'subscribers', `new.email = '${ada.email}'`);

  await continueImports({ ...ctx, actor: null }, () => false);

  expect((await stored()).map(({ email }) => email)).toEqual([ben.email]);
  expect(site.lines.at(-1)).toMatchObject({ level: 50, msg: 'could not continue a subscriber import' });
});
