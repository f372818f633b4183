import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { DAY, MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCampaign, type EmailFacts, someEmailsOf } from '#tests/support/campaigns.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { aUser } from '#tests/support/people.ts';
import { recordOutage } from '../commands/control-campaign.server.ts';
import { finishCampaigns, queueBatch, startDueCampaigns, storeFinalCounts } from '../commands/send-campaigns.server.ts';
import { campaignKeysOf, countAudience, describeAudience } from './audience.server.ts';
import { findCampaign, findPublicCampaign } from './campaigns.server.ts';
import { countEmails, listEvents, listFailures } from './progress.server.ts';

const { ctx, db } = await testApp();

const ago = (ms: number) => new Date(NOW.getTime() - ms);
const running = { status: 'sending', startedAt: NOW } as const;
async function asAdmin(): Promise<Ctx> {
  const { id } = await aUser(db, { role: 'admin' });
  return { ...ctx, actor: { id, role: 'admin' } };
}

const someEmails = (campaignId: number, ...emails: EmailFacts[]) => someEmailsOf(db, campaignId, ...emails);

test('a draft has no progress', async () => {
  const { id } = await aCampaign(db);

  expect(await countEmails(ctx, id)).toEqual({
    sent: 0,
    waiting: 0,
    failed: 0,
    retrying: 0,
    canceled: 0,
    left: 0,
    unsubscribed: 0,
    sentInLastMinute: 0,
  });
});

test('readers who are not queued yet count as waiting until everything is queued', async () => {
  const { id } = await aCampaign(db, { ...running, audience: 10 });
  await someEmails(id, { sentAt: NOW }, {});

  const before = await countEmails(ctx, id);
  await db.update(campaigns).set({ queuedAt: NOW });

  expect([before.waiting, (await countEmails(ctx, id)).waiting]).toEqual([9, 1]);
});

test('more readers than were counted at the start leave nobody waiting', async () => {
  const { id } = await aCampaign(db, { ...running, audience: 1 });
  await someEmails(id, { sentAt: NOW }, { sentAt: NOW });

  expect(await countEmails(ctx, id)).toMatchObject({ sent: 2, waiting: 0 });
});

test('counts as sent in the last minute what is less than a minute old', async () => {
  const { id } = await aCampaign(db, running);
  await someEmails(id, { sentAt: ago(MINUTE - 1) }, { sentAt: ago(MINUTE) });

  expect(await countEmails(ctx, id)).toMatchObject({ sent: 2, sentInLastMinute: 1 });
});

test('counts each email in one state only', async () => {
  const { id } = await aCampaign(db, { ...running, queuedAt: NOW });
  const lastError = '451 later';
  await someEmails(
    id,
    { sentAt: NOW, lastError },
    { failedAt: NOW, lastError },
    { failedAt: NOW, lastError, canceledAt: NOW, cancelReason: 'left' },
    { canceledAt: NOW, cancelReason: 'left', lastError },
    { canceledAt: NOW, cancelReason: 'left' },
    { canceledAt: NOW, cancelReason: 'staff' },
    { canceledAt: NOW },
    { lastError },
    {},
  );
  await someEmails((await aCampaign(db, running)).id, {}, { sentAt: NOW });

  expect(await countEmails(ctx, id)).toMatchObject({
    sent: 1,
    failed: 3,
    retrying: 1,
    canceled: 2,
    left: 2,
    waiting: 1,
  });
});

test('final counts outlive the emails', async () => {
  const { id } = await aCampaign(db, { status: 'sent', startedAt: NOW, finishedAt: ago(7 * DAY), queuedAt: NOW });
  await someEmails(id, { sentAt: NOW }, { failedAt: NOW });
  await storeFinalCounts({ ...ctx, now: () => new Date(NOW.getTime() - 1) });
  const early = (await db.select().from(campaigns))[0]?.countedAt;

  await storeFinalCounts(ctx);
  await db.delete(outbox);

  expect(early).toBeNull();
  expect(await countEmails(ctx, id)).toMatchObject({ sent: 1, failed: 1, waiting: 0 });
});

test('lists a hundred failures and whether there are more', async () => {
  const admin = await asAdmin();
  const { id } = await aCampaign(db, running);
  const failed = Array.from({ length: 101 }, (_, index) => ({ failedAt: NOW, lastError: `550 ${index}` }));
  await someEmails(id, ...failed);

  const first = await listFailures(admin, id, 0);
  const second = await listFailures(admin, id, first?.data.at(-1)?.id ?? 0);

  expect([first?.data.length, first?.hasMore]).toEqual([100, true]);
  expect(second).toMatchObject({ hasMore: false, data: [{ reason: '550 100' }] });
  expect(await listFailures(admin, 77, 0)).toBeNull();
});

test('lists no failure that was sent later or withdrawn, and says whose address was removed', async () => {
  const admin = await asAdmin();
  const { id } = await aCampaign(db, running);
  const lastError = '550 no such user';
  await aSubscriber(db, { email: 'Gone@lund.test', unsubscribedAt: NOW, unsubscribeReason: 'bounce' });
  await someEmails(
    id,
    { sentAt: NOW, lastError },
    { canceledAt: NOW, cancelReason: 'left', lastError },
    { recipient: 'gone@lund.test', failedAt: NOW, canceledAt: NOW, cancelReason: 'left', lastError },
    { lastError, nextAttemptAt: NOW },
  );

  expect((await listFailures(admin, id, 0))?.data).toMatchObject([
    { recipient: 'gone@lund.test', isRemoved: true, nextTryAt: null },
    { recipient: 'reader-3@lund.test', isRemoved: false, nextTryAt: NOW },
  ]);
});

test('an outage is told to the campaigns that are being sent', async () => {
  await aCampaign(db, running);
  await aCampaign(db, { status: 'paused', startedAt: NOW, pausedAt: NOW });
  await aCampaign(db);
  await aCampaign(db, running);

  await recordOutage(ctx, '421 too many messages');
  await recordOutage(ctx, null);

  const [one, ...others] = await Promise.all([1, 2, 3, 4].map((id) => listEvents(ctx, id)));
  expect(one).toMatchObject([
    { kind: 'continue', actor: 'system' },
    { kind: 'wait', error: '421 too many messages' },
  ]);
  expect(others.map((events) => events.length)).toEqual([0, 0, 2]);
});

test('the history names who acted, and ends after fifty entries', async () => {
  const { id: actorId } = await aUser(db, { username: 'jordan', firstName: ' ', lastName: '' });
  const entry = { at: NOW, actorId, actorName: 'jordan', action: 'campaign.pause', subject: 'campaign 1' };
  await db.insert(auditEntries).values(Array.from({ length: 51 }, () => entry));
  await db.insert(auditEntries).values({ ...entry, subject: 'campaign 11' });

  const events = await listEvents(ctx, 1);

  expect([events.length, events[0]?.id, events[0]?.actor]).toEqual([50, 51, 'jordan']);
});

test('a draft or a scheduled campaign has no public page, a canceled one has', async () => {
  const draft = await aCampaign(db);
  const scheduled = await aCampaign(db, { status: 'scheduled', scheduledAt: NOW });
  const canceled = await aCampaign(db, { status: 'canceled', startedAt: NOW, finishedAt: NOW });

  const found = await Promise.all(
    [draft, scheduled, canceled].map(({ publicKey }) => findPublicCampaign(ctx, publicKey)),
  );

  expect(found).toMatchObject([null, null, { subject: 'Four numbers', startedAt: NOW }]);
});

test('shows the time of a scheduled campaign on the clock of the business', async () => {
  const admin = await asAdmin();
  const { id } = await aCampaign(db, { status: 'scheduled', scheduledAt: new Date('2025-12-01T15:00:00Z') });

  expect(await findCampaign(admin, id)).toMatchObject({ scheduledFor: '2025-12-01T09:00', post: null });
  expect(await findCampaign(admin, id + 1)).toBeNull();
});

test('the audience is who receives, by source and topic', async () => {
  const admin = await asAdmin();
  await aSubscriber(db, { topics: ['monthly'], source: 'import' });
  await aSubscriber(db, { topics: ['posts'], source: 'import' });
  await aSubscriber(db, { topics: [], source: 'import' });
  await aSubscriber(db, { topics: ['monthly'], source: 'import', confirmedAt: null });

  expect(await countAudience(ctx, { source: 'import', topic: null })).toBe(2);
  expect(await countAudience(ctx, { source: 'website', topic: null })).toBe(0);
  expect(await describeAudience(admin, { source: 'import', topic: 'monthly' })).toMatchObject({ count: 1, pending: 1 });
});

test('finds the emails of started campaigns to an address in any case', async () => {
  const { id } = await aSubscriber(db, { email: 'Ada@moreno.test' });
  await aSubscriber(db, { email: 'ben@okafor.test' });
  const started = await aCampaign(db, running);
  await aCampaign(db);

  const { rows } = await db.execute(sql`select * from (${campaignKeysOf('ada@moreno.test')}) as keys (key)`);

  expect(rows).toEqual([{ key: `campaign:${started.id}:${id}` }]);
});

test('a due campaign without readers starts and is sent at once', async () => {
  await aCampaign(db, { status: 'scheduled', scheduledAt: NOW });

  await startDueCampaigns(ctx);
  const hasMore = await queueBatch(ctx, 1);
  await finishCampaigns(ctx);

  expect(hasMore).toBe(false);
  expect(await db.select().from(campaigns)).toMatchObject([{ status: 'sent', audience: 0, finishedAt: NOW }]);
});

test.each(['draft', 'paused', 'canceled'] as const)('queues nothing of a campaign that is %s', async (status) => {
  await aSubscriber(db);
  const { id } = await aCampaign(db, {
    status,
    ...(status !== 'draft' && { startedAt: NOW }),
    ...(status === 'paused' && { pausedAt: NOW }),
    ...(status === 'canceled' && { finishedAt: NOW }),
  });

  expect(await queueBatch(ctx, id)).toBe(false);
  expect(await db.$count(outbox)).toBe(0);
});
