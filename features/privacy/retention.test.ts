import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillIn } from '#content/legal/placeholders.ts';
import privacyPolicy from '#content/legal/privacy-policy.md?raw';
import { retention } from '#content/retention.ts';
import { users } from '#db/schema/accounts.ts';
import { conversations } from '#db/schema/conversations.ts';
import { dataCopies, dataCopyParts } from '#db/schema/data-copies.ts';
import { leadNotes } from '#db/schema/leads.ts';
import { subscribers, suppressions } from '#db/schema/newsletter.ts';
import { notifications } from '#db/schema/notifications.ts';
import { orders } from '#db/schema/orders.ts';
import { installation } from '#db/schema/platform.ts';
import { closures } from '#db/schema/privacy.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { DAY } from '#lib/time/durations.ts';
import { monthsAfter } from '#lib/time/months.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aLead, anOrder, aSubscription } from '#tests/support/business.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { aCopy } from '#tests/support/data-copies.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { applyRetention } from './commands/retention.server.ts';
import { previewRetention } from './queries/retention.server.ts';

const monthsAgo = (months: number) => monthsAfter(NOW, -months);

async function anAdmin() {
  const site = await testApp();
  const { id } = await aUser(site.db, { role: 'admin' });
  return { ...site, ctx: { ...site.ctx, actor: { id, role: 'admin' as const } } };
}

test('a changed period changes the privacy policy and the nightly run together', async () => {
  const { ctx, db } = await testApp();
  await aLead(db, { status: 'lost', createdAt: monthsAgo(7) });
  const periods = { ...retention, requests: { count: 6, unit: 'month' as const } };

  await applyRetention(ctx, undefined, periods);

  expect(fillIn(privacyPolicy)).toContain('Contact requests are kept for 24 months after our last exchange.');
  expect(fillIn(privacyPolicy, periods)).toContain('Contact requests are kept for six months after our last exchange.');
  expect(await db.$count(consultationRequests)).toBe(0);
});

// The words of the policy before its periods were data.
test('the privacy policy says the same as ever', () => {
  expect(fillIn(privacyPolicy)).toContain(
    'Contact requests are kept for 24 months after our last exchange. Account information is kept while the account is open and for 12 months afterwards. Order records are kept for seven years for tax reasons. Newsletter addresses are kept until you unsubscribe.',
  );
});

test('the last exchange counts, with any request from the address', async () => {
  const { ctx, db } = await testApp();
  const old = { status: 'lost' as const, createdAt: monthsAgo(30) };
  const { id } = await aLead(db, { ...old, email: 'ADA@people.test' });
  await aLead(db, { ...old, email: 'ada@people.test' });
  await aLead(db, { ...old, email: 'ben@people.test' });
  await db.insert(leadNotes).values({ requestId: id, text: 'Called', createdAt: monthsAgo(23) });

  await applyRetention(ctx);

  const left = await db
    .select({ email: consultationRequests.email })
    .from(consultationRequests)
    .orderBy(asc(consultationRequests.id));
  expect(left.map(({ email }) => email.toLowerCase())).toEqual(['ada@people.test', 'ada@people.test']);
});

test('open leads and accounts with a running subscription are exempt and listed', async () => {
  const { ctx, db } = await anAdmin();
  await aLead(db, { status: 'qualified', createdAt: monthsAgo(30) });
  const customer = await aUser(db, { status: 'inactive' });
  await aSubscription(db, { userId: customer.id });
  const dates = { requestedAt: monthsAgo(13), eraseAt: monthsAgo(1) };
  await db.insert(closures).values({ userId: customer.id, kind: 'close', keepTokenHash: 'x', ...dates });

  const { rules, exempt } = await previewRetention(ctx);
  await applyRetention(ctx);

  expect(rules.map(({ due }) => due)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(exempt.rows.map(({ reason }) => reason)).toEqual(['open_lead', 'running_subscription']);
  expect(await db.$count(consultationRequests)).toBe(1);
  expect(await db.select({ erasedAt: users.erasedAt }).from(users).where(eq(users.id, customer.id))).toEqual([
    { erasedAt: null },
  ]);
});

test('conversations leave after their period, except with a person, without showing staff their titles', async () => {
  const { ctx, db } = await anAdmin();
  const { id: userId, username } = await aUser(db);
  const old = { userId, title: 'My divorce', updatedAt: monthsAgo(25) };
  await aConversation(db, old);
  const kept = await aConversation(db, { ...old, handedOverAt: monthsAgo(25) });
  const recent = await aConversation(db, { ...old, updatedAt: monthsAgo(23) });

  const preview = await previewRetention(ctx);
  await applyRetention(ctx);

  expect(preview.rules.find(({ rule }) => rule === 'conversations')).toMatchObject({
    due: 1,
    rows: [{ label: username }],
  });
  expect(preview.exempt.rows).toMatchObject([{ id: kept.id, reason: 'with_person' }]);
  expect(JSON.stringify(preview)).not.toContain('divorce');
  expect((await db.select().from(conversations).orderBy(asc(conversations.id))).map(({ id }) => id)).toEqual([
    kept.id,
    recent.id,
  ]);
});

test('an exchange in a handed-over conversation keeps its lead', async () => {
  const { ctx, db } = await testApp();
  const { id: requestId } = await aLead(db, { status: 'won', createdAt: monthsAgo(30) });
  await aConversation(db, { userId: (await aUser(db)).id, requestId, updatedAt: monthsAgo(2) });

  await applyRetention(ctx);

  expect(await db.$count(consultationRequests)).toBe(1);
});

test('erases a closed account after twelve months', async () => {
  const { ctx, db } = await testApp();
  const early = await aUser(db, { status: 'inactive' });
  const late = await aUser(db, { status: 'inactive' });
  const closed = { kind: 'close' as const, eraseAt: NOW };
  await db.insert(closures).values([
    { ...closed, userId: early.id, keepTokenHash: 'x', requestedAt: monthsAgo(12) },
    { ...closed, userId: late.id, keepTokenHash: 'y', requestedAt: monthsAgo(11), eraseAt: monthsAgo(-1) },
  ]);

  await applyRetention(ctx);

  expect(await db.select({ userId: closures.userId }).from(closures)).toEqual([{ userId: late.id }]);
});

test('what remains of a subscriber who left is a hash', async () => {
  const { ctx, db } = await testApp();
  await aSubscriber(db, { email: 'ada@people.test', unsubscribedAt: monthsAgo(1), unsubscribeReason: 'link' });

  await applyRetention(ctx);

  expect(await db.select().from(subscribers)).toMatchObject([
    { email: expect.stringMatching(/^unsubscribed-.+@erased\.invalid$/), consentSource: null },
  ]);
  expect(await db.$count(suppressions)).toBe(1);
});

test('handles a subscriber with an anonymized address', async () => {
  const { ctx, db } = await testApp();
  const left = { unsubscribedAt: monthsAgo(1), unsubscribeReason: 'link' as const };
  const ada = await aSubscriber(db, { email: 'ada@people.test', ...left });
  await aSubscriber(db, { email: `unsubscribed-${ada.id}@erased.invalid` });

  await applyRetention(ctx);

  expect(await db.$count(subscribers, eq(subscribers.email, 'ada@people.test'))).toBe(0);
});

test('a copy leaves with its parts when its week is over', async () => {
  const { ctx, db } = await testApp();
  const { id: userId } = await aUser(db);
  const { id } = await aCopy(db, { userId, readyAt: new Date(NOW.getTime() - 7 * DAY) });
  await db.insert(dataCopyParts).values({ copyId: id, position: 0, bytes: new Uint8Array([1]) });
  const kept = await aCopy(db, { userId, readyAt: new Date(NOW.getTime() - 7 * DAY + 1) });

  await applyRetention(ctx);

  expect(await db.select({ id: dataCopies.id }).from(dataCopies)).toEqual([{ id: kept.id }]);
  expect(await db.$count(dataCopyParts)).toBe(0);
});

test('a run that an older version started goes on and counts what that did not know', async () => {
  const { ctx, db } = await anAdmin();
  await aConversation(db, { userId: (await aUser(db)).id, updatedAt: monthsAgo(25) });
  const run = {
    holder: 'x',
    leasedUntil: monthsAgo(1),
    isFinished: false,
    position: ['orders', 0],
    counts: { orders: 3 },
  };
  await db.insert(installation).values({ name: 'retention-run', value: JSON.stringify(run) });

  await applyRetention(ctx);

  expect((await previewRetention(ctx)).lastRun?.counts).toMatchObject({ orders: 3, conversations: 1, copies: 0 });
});

test('shows the counts of the last run', async () => {
  const { ctx } = await anAdmin();

  await applyRetention(ctx);

  const counts = { requests: 0, accounts: 0, orders: 0, newsletter: 0, conversations: 0, usage: 0, copies: 0 };
  expect((await previewRetention(ctx)).lastRun).toEqual({ at: NOW, counts, failedAccounts: 0 });
});

test("an account that cannot be erased doesn't hold up the others", async () => {
  const { ctx, db, lines } = await anAdmin();
  const closed = { kind: 'close' as const, eraseAt: NOW, requestedAt: monthsAgo(12) };
  const first = await aUser(db, { status: 'inactive' });
  const second = await aUser(db, { status: 'inactive' });
  await db.insert(closures).values([
    { ...closed, userId: first.id, keepTokenHash: 'first' },
    { ...closed, userId: second.id, keepTokenHash: 'second' },
  ]);
  await failWrites('update', 'users', `new.id = ${first.id}`);

  await applyRetention(ctx);

  expect(await db.select({ name: closures.keepTokenHash }).from(closures)).toEqual([{ name: 'first' }]);
  expect(lines).toMatchObject([{ level: 50, msg: 'could not delete data', subject: `customer ${first.id}` }]);
  expect(await db.select({ kind: notifications.kind, subject: notifications.subject }).from(notifications)).toEqual([
    { kind: 'failed-deletion', subject: `customer ${first.id}` },
  ]);
  expect((await previewRetention(ctx)).lastRun).toMatchObject({ counts: { accounts: 1 }, failedAccounts: 1 });
});

test("continues after a row that can't be deleted, and notifies staff", async () => {
  const { ctx, db, lines } = await anAdmin();
  const old = { createdAt: monthsAgo(8 * 12) };
  const stuck = await anOrder(db, old);
  await anOrder(db, old);
  await aSubscriber(db, { email: 'ada@people.test', unsubscribedAt: monthsAgo(1), unsubscribeReason: 'link' });
  await failWrites('delete', 'orders', `old.id = ${stuck.id}`);

  await applyRetention(ctx);

  expect(await db.select({ id: orders.id }).from(orders)).toEqual([{ id: stuck.id }]);
  expect((await previewRetention(ctx)).lastRun?.counts).toMatchObject({ orders: 1, newsletter: 1 });
  expect(await db.select({ subject: notifications.subject }).from(notifications)).toEqual([
    { subject: 'retention of orders' },
  ]);
  expect(lines).toHaveLength(1);
});

test("continues after a rule that can't be read", async () => {
  const { ctx, db, lines } = await anAdmin();
  await anOrder(db, { createdAt: monthsAgo(8 * 12) });
  // No such period can be read by the database.
  const periods = { ...retention, requests: { count: 1e12, unit: 'year' as const } };

  await applyRetention(ctx, undefined, periods);

  expect(await db.$count(orders)).toBe(0);
  expect(lines).toMatchObject([{ subject: 'retention of requests' }]);
});
