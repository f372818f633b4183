import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { ledgerFile, readLedgerFile, saveLedgerFile } from '#db/backup/ledger-file.ts';
import { emptiedTables, listTables } from '#db/backup/tables.ts';
import { readHashKey } from '#db/keyed-hash.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { notifications } from '#db/schema/notifications.ts';
import { closures } from '#db/schema/privacy.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { sendReminders } from '#features/booking/commands/send-reminders.server.ts';
import { deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { queueEmail } from '#features/mail/commands/queue-email.server.ts';
import { receiveBounceReport } from '#features/newsletter/commands/bounces.server.ts';
import { unsubscribe } from '#features/newsletter/commands/unsubscribe.server.ts';
import { keepAccount, startClosure } from '#features/privacy/commands/closure.server.ts';
import { erasePerson } from '#features/privacy/commands/erase.server.ts';
import { repeatErasures } from '#features/privacy/commands/repeat-erasures.server.ts';
import { reportRestore } from '#features/privacy/commands/report-restore.server.ts';
import { eraseDueAccounts } from '#features/privacy/commands/retention.server.ts';
import { sendDigest } from '#features/promises/commands/send-digest.server.ts';
import { sendRenewalNotices } from '#features/subscriptions/commands/send-renewal-notices.server.ts';
import { DAY, HOUR } from '#lib/time/durations.ts';
import { testApp } from '#tests/support/app.ts';
import { aCall, aHost } from '#tests/support/booking.ts';
import { aLead, aSubscription } from '#tests/support/business.ts';
import { aCampaign } from '#tests/support/campaigns.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { actingAs, aUser } from '#tests/support/people.ts';
import { temporaryDir } from '#tests/support/server-process.ts';
import { campaignRounds } from './send-campaigns.ts';

const database = await testDatabase();
const site = await testApp();
const { db } = site;

const at = (time: number) => new Date(Date.now() + time);
const mail = { ...site.ctx.mail, isDelivered: true, postalAddress: '1 Main Street' };
const ctx = { ...site.ctx, mail, now: () => new Date() };
const daysAgo = { ...ctx, now: () => at(-6 * DAY) };

const delivered: string[] = [];

/** Runs every job that a running site would. */
async function runJobs() {
  await repeatErasures(ctx);
  await reportRestore(ctx);
  await eraseDueAccounts(ctx);
  await campaignRounds(ctx)(() => false);
  await sendReminders(ctx);
  await sendDigest(ctx);
  await sendRenewalNotices(ctx);
  const deliver = async ({ recipient, subject }: { recipient: string; subject: string }) =>
    void delivered.push(`${recipient}: ${subject}`);
  const delivery = { deliver, onFailed: async () => {}, isStopping: () => false };
  for (const lane of ['event', 'campaign'] as const) while (await deliverBatch(ctx, lane, delivery));
}

const LEFT = ['leaver@people.test', 'bounced@people.test', 'annoyed@people.test'];

async function theSiteAWeekAgo() {
  const host = await aHost(db, { user: { username: 'boss', email: 'boss@studio.test' } });
  for (const email of [...LEFT, 'reader@people.test']) await aSubscriber(db, { email });
  await aCampaign(db, { subject: 'Scheduled', status: 'scheduled', scheduledAt: at(-5 * DAY) });
  await aCampaign(db, { subject: 'Half sent', status: 'sending', startedAt: at(-7 * DAY), audience: 4 });
  await aCall(db, { hostId: host.id, startsAt: at(20 * HOUR) }, { email: 'booker@people.test' });
  await aLead(db, { email: 'visitor@people.test', createdAt: at(-8 * DAY) });
  const erased = await aUser(db, { username: 'erased', email: 'visitor@people.test', emailVerifiedAt: null });
  const known = await aUser(db, { username: 'known', email: 'known@people.test' });
  const keeper = await aUser(db, { username: 'keeper', email: 'keeper@people.test' });
  await aSubscription(db, { userId: keeper.id, provider: 'sandbox', renewalDate: at(2 * DAY) });
  await startClosure(
    { ...actingAs(daysAgo, { id: keeper.id, role: 'customer' }) },
    { userId: keeper.id, kind: 'delete' },
  );
  const facts = { kind: 'account' as const, subject: 'Welcome', text: 'Hi', html: 'Hi', eventKey: 'welcome' };
  await queueEmail(daysAgo, { ...facts, recipient: 'reader@people.test' });
  return { host, erased, known, keeper };
}

type Site = Awaited<ReturnType<typeof theSiteAWeekAgo>>;

async function aWeekPasses({ host, erased, known, keeper }: Site) {
  const [leaver] = await db.select().from(subscribers).where(eq(subscribers.email, 'leaver@people.test'));
  await unsubscribe(ctx, { token: leaver?.manageToken ?? '', campaign: undefined });
  const report = { permanent: true, reason: 'no such mailbox' };
  await receiveBounceReport(ctx, { id: '1', type: 'bounce', email: 'bounced@people.test', ...report });
  await receiveBounceReport(ctx, { id: '2', type: 'complaint', email: 'annoyed@people.test', ...report });
  await keepAccount(actingAs(ctx, { id: keeper.id, role: 'customer' }), keeper.id);
  const admin = actingAs(ctx, { id: host.id, role: 'admin' });
  // The person's own deletion, which is due: staff would know whose address it is.
  await db.insert(closures).values({
    userId: erased.id,
    kind: 'delete',
    requestedAt: at(-8 * DAY),
    eraseAt: at(-DAY),
    keepTokenHash: 'hash',
  });
  await eraseDueAccounts(ctx);
  await erasePerson(admin, { userId: known.id });
  await runJobs();
}

async function loseTheDatabase() {
  const client = await database.pool.connect();
  await client.query(`truncate ${emptiedTables(await listTables(client)).join(', ')} restart identity`);
  client.release();
  // Another site has started with it, with its own key and ids.
  await readHashKey(db);
}

const emailOf = async ({ id }: { id: number }) =>
  (await db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;

beforeEach(() => void delivered.splice(0));

test.each([
  ['into the same database', async () => {}],
  ['after the database was lost', loseTheDatabase],
])('restoring a week-old backup %s harms nobody', { timeout: 120_000 }, async (_case, happen) => {
  const path = ledgerFile(temporaryDir());
  await readHashKey(db);
  const people = await theSiteAWeekAgo();
  const packed = await buffer(packBackup(database, new Date()));
  await aWeekPasses(people);
  await saveLedgerFile(path, database.pool);
  await happen();
  delivered.length = 0;

  await unpackBackup(database, Readable.from([packed]), await readLedgerFile(path));
  await runJobs();

  const staff = delivered.filter((email) => email.endsWith(': A backup was restored'));
  expect(staff).toEqual([expect.stringContaining('boss@studio.test')]);
  expect(delivered.filter((email) => !staff.includes(email))).toEqual([
    expect.stringContaining('keeper@people.test: Your Bespoke AI Studio data will be deleted'),
  ]);
  expect(await statesOf()).toEqual({
    ...Object.fromEntries(LEFT.map((email) => [email, false])),
    'reader@people.test': true,
  });
  expect(await db.$count(consultationRequests, eq(consultationRequests.email, 'visitor@people.test'))).toBe(1);
  expect([await emailOf(people.erased), await emailOf(people.known), await emailOf(people.keeper)]).toEqual([
    `deleted-${people.erased.id}@erased.invalid`,
    `deleted-${people.known.id}@erased.invalid`,
    'keeper@people.test',
  ]);
  expect(await heldBack()).toEqual({ campaigns: ['draft', 'paused'], entries: 2, emails: 2 });
  const [told] = await db.select().from(notifications).where(eq(notifications.kind, 'restore'));
  expect(told?.detail).toContain('2 campaigns, 2 emails. Unsubscribed again: 3. Deletions postponed by a week: 1.');
});

async function statesOf() {
  const rows = await db
    .select({ email: subscribers.email, isConfirmed: sql<boolean>`${subscribers.state} = 'confirmed'` })
    .from(subscribers)
    .orderBy(asc(subscribers.email));
  return Object.fromEntries(rows.map(({ email, isConfirmed }) => [email, isConfirmed]));
}

async function heldBack() {
  const found = await db.select({ status: campaigns.status }).from(campaigns).orderBy(asc(campaigns.id));
  const entries = await db.$count(auditEntries, eq(auditEntries.action, 'campaign.hold'));
  const held = sql`${outbox.heldAt} is not null`;
  return { campaigns: found.map(({ status }) => status), entries, emails: await db.$count(outbox, held) };
}
