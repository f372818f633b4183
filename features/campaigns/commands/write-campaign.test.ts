import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Ctx } from '#features/ctx.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCampaign } from '#tests/support/campaigns.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { aUser } from '#tests/support/people.ts';
import { findCampaign } from '../queries/campaigns.server.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign, unscheduleCampaign } from './control-campaign.server.ts';
import { scheduleCampaign, sendCampaign } from './start-campaign.server.ts';
import { testCampaign } from './test-campaign.server.ts';
import { createCampaign, deleteCampaign, updateCampaign } from './write-campaign.server.ts';

const { ctx, db } = await testApp();

const content = { subject: 'News', previewText: '', body: 'Hello.', source: null, topic: null };
const LATER = new Date(NOW.getTime() + MINUTE);

async function asAdmin(): Promise<Ctx> {
  const { id } = await aUser(db, { role: 'admin' });
  return { ...ctx, actor: { id, role: 'admin' } };
}
const versionOf = async (admin: Ctx, id: number) => (await findCampaign(admin, id))?.version ?? '';
const audited = async () =>
  (await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(({ action, before, after }) => ({
    action,
    before,
    after,
  }));

test('drafts without a key are stored each time', async () => {
  const admin = await asAdmin();

  await createCampaign(admin, content);
  await createCampaign(admin, content);

  expect(await db.$count(campaigns)).toBe(2);
});

test('a draft that is created again shows what became of it, without another entry', async () => {
  const admin = await asAdmin();
  await createCampaign(admin, { ...content, requestKey: 'one-draft' });
  await updateCampaign(admin, 1, { subject: 'Better news' });

  const again = await createCampaign(admin, { ...content, requestKey: 'one-draft' });

  expect(again).toMatchObject({ ok: true, campaign: { id: 1, subject: 'Better news' } });
  expect((await audited()).map(({ action }) => action)).toEqual(['campaign.create', 'campaign.update']);
});

test('a change records the changed facts with their earlier values', async () => {
  const admin = await asAdmin();
  await aCampaign(db);

  await updateCampaign({ ...admin, now: () => LATER }, 1, { topic: 'monthly' });

  expect(await audited()).toEqual([
    { action: 'campaign.update', before: { topic: null }, after: { topic: 'monthly' } },
  ]);
  expect(await db.select().from(campaigns)).toMatchObject([{ topic: 'monthly', createdAt: NOW, updatedAt: LATER }]);
});

test.each([{ subject: '' }, { body: '' }])('a scheduled campaign cannot lose its content: %j', async (change) => {
  const admin = await asAdmin();
  await aCampaign(db, { status: 'scheduled', scheduledAt: LATER });

  const result = await updateCampaign(admin, 1, change);

  expect(result).toMatchObject({ ok: false, reason: 'not_possible' });
  expect(await db.select().from(campaigns)).toMatchObject([{ subject: 'Four numbers', body: 'Hello **reader**.' }]);
});

test('a scheduled campaign can be changed and keeps its time', async () => {
  const admin = await asAdmin();
  await aCampaign(db, { status: 'scheduled', scheduledAt: LATER });

  const result = await updateCampaign(admin, 1, { previewText: '', subject: 'Five numbers' });

  expect(result).toMatchObject({ ok: true, campaign: { subject: 'Five numbers', scheduledAt: LATER } });
});

test('only drafts can be deleted', async () => {
  const admin = await asAdmin();
  await aCampaign(db, { status: 'scheduled', scheduledAt: LATER });
  await aCampaign(db);

  expect(await deleteCampaign(admin, 1)).toMatchObject({ ok: false, message: 'Only drafts can be deleted' });
  expect(await deleteCampaign(admin, 2)).toEqual({ ok: true });
  expect(await deleteCampaign(admin, 2)).toEqual({ ok: false, reason: 'unknown' });
});

test('keeps a draft whose deletion cannot be recorded', async () => {
  const admin = await asAdmin();
  await aCampaign(db);
  await failWrites('insert', 'audit_entries');

  await expect(deleteCampaign(admin, 1)).rejects.toThrow();

  expect(await db.$count(campaigns)).toBe(1);
});

test('scheduling again changes the time and records both', async () => {
  const admin = await asAdmin();
  await aCampaign(db, { status: 'scheduled', scheduledAt: LATER });
  const scheduledAt = new Date('2025-06-13T14:00:00Z');

  const version = await versionOf(admin, 1);
  const result = await scheduleCampaign(admin, 1, { version, date: '2025-06-13', time: '09:00' });

  expect(result).toMatchObject({ ok: true, campaign: { status: 'scheduled', scheduledAt } });
  expect(await audited()).toEqual([
    {
      action: 'campaign.schedule',
      before: { scheduledAt: LATER.toISOString() },
      after: { scheduledAt: scheduledAt.toISOString() },
    },
  ]);
});

test('a version from before it was scheduled is stale', async () => {
  const admin = await asAdmin();
  await aSubscriber(db);
  await aCampaign(db);
  const version = await versionOf(admin, 1);
  const tomorrow = { version, date: '2025-06-13', time: '09:00' };
  await scheduleCampaign(admin, 1, tomorrow);

  expect(await scheduleCampaign(admin, 1, tomorrow)).toEqual({ ok: false, reason: 'stale_edit' });
  expect(await sendCampaign(admin, 1, version)).toEqual({ ok: false, reason: 'stale_edit' });
});

test('of sending and scheduling at once only one succeeds', async () => {
  const admin = await asAdmin();
  await aSubscriber(db);
  await aCampaign(db);
  const version = await versionOf(admin, 1);

  const results = await Promise.all([
    sendCampaign(admin, 1, version),
    scheduleCampaign(admin, 1, { version, date: '2025-06-13', time: '09:00' }),
  ]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.$count(auditEntries)).toBe(1);
});

test('sends nothing if the start cannot be recorded', async () => {
  const admin = await asAdmin();
  await aSubscriber(db);
  await aCampaign(db);
  const version = await versionOf(admin, 1);
  await failWrites('insert', 'audit_entries');

  await expect(sendCampaign(admin, 1, version)).rejects.toThrow();

  expect(await db.select().from(campaigns)).toMatchObject([{ status: 'draft', startedAt: null }]);
});

test('a test goes out again a minute later, and its email only with its entry', async () => {
  const admin = await asAdmin();
  await aCampaign(db);

  await testCampaign(admin, 1, 'ada@moreno.test');
  await testCampaign({ ...admin, now: () => LATER }, 1, 'ada@moreno.test');
  await failWrites('insert', 'audit_entries');
  await expect(testCampaign(admin, 1, 'ben@okafor.test')).rejects.toThrow();

  expect((await db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual([
    'ada@moreno.test',
    'ada@moreno.test',
  ]);
  expect(await db.select().from(campaigns)).toMatchObject([{ status: 'draft', testedAt: LATER }]);
});

test('a test of the same text that is sent twice at once goes out once', async () => {
  const admin = await asAdmin();
  await aCampaign(db);

  await testCampaign(admin, 1, 'ada@moreno.test');
  await testCampaign({ ...admin, now: () => new Date(NOW.getTime() + 1) }, 1, 'ada@moreno.test');

  expect(await db.$count(outbox)).toBe(1);
  expect(await db.$count(auditEntries)).toBe(1);
});

test.each([
  ['draft', {}, ['Only a campaign that is being sent can be paused', 'Only a paused campaign can be resumed']],
  ['paused', { startedAt: NOW, pausedAt: NOW }, ['Only a campaign that is being sent can be paused', 'ok']],
  ['sent', { startedAt: NOW, finishedAt: NOW }, [expect.any(String), 'Only a paused campaign can be resumed']],
] as const)('says which campaigns can be paused and resumed: one that is %s', async (status, facts, expected) => {
  const admin = await asAdmin();
  await aCampaign(db, { status, ...facts });

  const results = [await pauseCampaign(admin, 1), await resumeCampaign(admin, 1)];

  const messages = results.map((result) => (result.ok ? 'ok' : 'message' in result ? result.message : result.reason));
  expect(messages).toEqual(expected);
});

test('a campaign that nobody has got yet cannot be canceled, and a running one not become a draft', async () => {
  const admin = await asAdmin();
  await aCampaign(db, { status: 'scheduled', scheduledAt: LATER });
  await aCampaign(db, { status: 'sending', startedAt: NOW });

  expect(await cancelCampaign(admin, 1)).toMatchObject({ ok: false, reason: 'not_possible' });
  expect(await unscheduleCampaign(admin, 2)).toMatchObject({ ok: false, reason: 'not_possible' });
  expect(await db.$count(auditEntries)).toBe(0);
});

test('of two admins who pause at once only one is recorded', async () => {
  const [one, two] = [await asAdmin(), await asAdmin()];
  await aCampaign(db, { status: 'sending', startedAt: NOW });

  const results = await Promise.all([pauseCampaign(one, 1), pauseCampaign(two, 1)]);

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await audited()).map(({ action }) => action)).toEqual(['campaign.pause']);
});

test('a paused campaign that is canceled has an end and is no longer paused', async () => {
  const admin = await asAdmin();
  await aCampaign(db, { status: 'paused', startedAt: NOW, pausedAt: NOW });

  await cancelCampaign({ ...admin, now: () => LATER }, 1);

  expect(await db.select().from(campaigns)).toMatchObject([{ status: 'canceled', pausedAt: null, finishedAt: LATER }]);
});
