import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import type { Campaign } from '#features/campaigns/contract.ts';
import { campaignRounds } from '#server/jobs/send-campaigns.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCampaign, aStartedCampaign, asCampaignAdmin } from '#tests/support/campaigns.ts';
import { aSubscriber } from '#tests/support/factories.ts';

const { app, db, ctx } = await testApp();
const asAdmin = () => asCampaignAdmin(app, db);
const versionOf = async (ask: Awaited<ReturnType<typeof asAdmin>>['ask'], id: number) =>
  ((await ask('GET', `/api/campaigns/${id}`)).body as Campaign).version;
const never = () => false;

/** A campaign with one reader, and the call that schedules it. */
async function scheduling() {
  const { ask } = await asAdmin();
  await aSubscriber(db);
  const { id } = await aCampaign(db);
  const schedule = async (date: string, time: string) =>
    ask('POST', `/api/campaigns/${id}/schedule`, { date, time, version: await versionOf(ask, id) });
  return { ask, id, schedule };
}

describe('scheduling', () => {
  test('takes a local time of the business', async () => {
    const { schedule } = await scheduling();

    expect(await schedule('2025-07-01', '09:00')).toMatchObject({
      status: 200,
      body: { status: 'scheduled', scheduledAt: '2025-07-01T14:00:00.000Z', scheduledFor: '2025-07-01T09:00' },
    });
  });

  test.each([
    ['2026-03-08', '02:30', 'The clocks skip this time. Please choose another one.'],
    ['2025-06-12', '10:00', 'This time has passed. Please choose a later one.'],
  ])('rejects %s %s', async (date, time, message) => {
    const { schedule } = await scheduling();

    expect(await schedule(date, time)).toMatchObject({ status: 400, body: { fields: { time: [message] } } });
    expect(await db.select().from(campaigns)).toMatchObject([{ status: 'draft' }]);
  });

  test('takes the earlier of two equal local times', async () => {
    const { schedule } = await scheduling();

    expect(await schedule('2025-11-02', '01:30')).toMatchObject({ body: { scheduledAt: '2025-11-02T06:30:00.000Z' } });
  });

  test.each([
    ['2025-02-30', '09:00'],
    ['soon', '09:00'],
    ['2025-07-01', '25:00'],
    ['0000-01-01', '09:00'],
    ['9999-12-31', '23:59'],
  ])('rejects %s %s', async (date, time) => {
    const { schedule } = await scheduling();

    expect((await schedule(date, time)).status).toBe(400);
  });

  test('can be undone', async () => {
    const { ask, id, schedule } = await scheduling();
    await schedule('2025-07-01', '09:00');

    const undone = await ask('POST', `/api/campaigns/${id}/unschedule`, {});
    const again = await ask('POST', `/api/campaigns/${id}/unschedule`, {});

    expect(undone).toMatchObject({ status: 200, body: { status: 'draft', scheduledAt: null } });
    expect(again.status).toBe(409);
  });
});

describe('sending now', () => {
  test('starts once for a double click', async () => {
    const { ask, id } = await scheduling();
    const version = await versionOf(ask, id);
    const send = () => ask('POST', `/api/campaigns/${id}/send`, { version });

    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);

    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await db.$count(auditEntries)).toBe(1);
  });

  test('rejects a version that somebody has changed', async () => {
    const { ask, id } = await scheduling();
    const version = await versionOf(ask, id);
    await ask('PATCH', `/api/campaigns/${id}`, { body: 'Something else.' });

    expect((await ask('POST', `/api/campaigns/${id}/send`, { version })).status).toBe(409);
    expect(await db.select().from(campaigns)).toMatchObject([{ status: 'draft' }]);
  });

  test.each([{ subject: '' }, { body: '' }, { topic: 'products', source: 'import' }])(
    'needs content and readers, unlike %j',
    async (facts) => {
      const { ask } = await scheduling();
      const { id } = await aCampaign(db, facts);

      const { status } = await ask('POST', `/api/campaigns/${id}/send`, { version: await versionOf(ask, id) });

      expect([400, 409]).toContain(status);
      expect(await db.$count(outbox)).toBe(0);
    },
  );

  test.each([
    ['a postal address', { postalAddress: null }],
    ['a mail server in production', { isDemo: false }],
  ])('needs %s', async (_what, facts) => {
    const site = await testApp({ mail: { ...ctx.mail, ...facts } });
    const { ask } = await asCampaignAdmin(site.app, db);
    await aSubscriber(db);
    const { id } = await aCampaign(db, { status: 'scheduled', scheduledAt: NOW });

    const sent = await ask('POST', `/api/campaigns/${id}/send`, { version: await versionOf(ask, id) });
    await campaignRounds(site.ctx)(never);

    expect(sent).toMatchObject({ status: 409, body: { code: 'not_possible' } });
    expect(await db.select().from(campaigns)).toMatchObject([{ status: 'scheduled' }]);
  });
});

describe('a started campaign', () => {
  test('can be paused, resumed and canceled, each once', async () => {
    const { ask } = await asAdmin();
    const { id } = await aStartedCampaign(db, 2);
    await campaignRounds(ctx)(never);
    const twice = async (verb: string) => [
      (await ask('POST', `/api/campaigns/${id}/${verb}`, {})).status,
      (await ask('POST', `/api/campaigns/${id}/${verb}`, {})).status,
    ];
    const emails = () =>
      db.select({ held: outbox.heldAt, canceled: outbox.canceledAt }).from(outbox).orderBy(asc(outbox.id));

    expect(await twice('pause')).toEqual([200, 409]);
    expect(await emails()).toEqual(Array.from({ length: 2 }, () => ({ held: NOW, canceled: null })));
    expect(await twice('resume')).toEqual([200, 409]);
    expect(await emails()).toMatchObject([{ held: null }, { held: null }]);
    expect(await twice('cancel')).toEqual([200, 409]);
    expect(await emails()).toMatchObject([{ canceled: NOW }, { canceled: NOW }]);
  });

  test('can be neither changed nor deleted', async () => {
    const { ask } = await asAdmin();
    const { id } = await aStartedCampaign(db, 1);

    expect((await ask('PATCH', `/api/campaigns/${id}`, { subject: 'X' })).status).toBe(409);
    expect((await ask('DELETE', `/api/campaigns/${id}`)).status).toBe(409);
  });

  test('shows its progress, failures and history', async () => {
    const { ask } = await asAdmin();
    const { id } = await aStartedCampaign(db, 4);
    await campaignRounds(ctx)(never);
    const [first, second, third] = await db.select().from(outbox).orderBy(outbox.id);
    const change = (row: typeof first, facts: Partial<typeof outbox.$inferInsert>) =>
      db
        .update(outbox)
        .set(facts)
        .where(eq(outbox.id, row?.id ?? 0));
    await change(first, { sentAt: NOW });
    await change(second, { failedAt: NOW, lastError: '550 No such user', canceledAt: NOW, cancelReason: 'left' });
    await change(third, { attempts: 1, lastError: '451 Try again later' });

    const { body } = await ask('GET', `/api/campaigns/${id}`);
    const failures = await ask('GET', `/api/campaigns/${id}/failures`);

    expect(body).toMatchObject({
      audience: 4,
      counts: { sent: 1, waiting: 1, failed: 2, retrying: 1, sentInLastMinute: 1 },
    });
    expect(failures.body).toMatchObject({
      hasMore: false,
      data: [
        { reason: '550 No such user', nextTryAt: null },
        { reason: '451 Try again later', nextTryAt: NOW.toISOString() },
      ],
    });
  });
});

test.each([
  ['7/failures', 404],
  ['1/failures?after=2147483648', 400],
  ['1/failures?after=x', 400],
])('answers a request for the failures of %s with %i', async (path, status) => {
  const { ask } = await asAdmin();
  await aStartedCampaign(db, 1);

  expect((await ask('GET', `/api/campaigns/${path}`)).status).toBe(status);
});

test('lists campaigns with what became of their emails', async () => {
  const { ask } = await asAdmin();
  const { id } = await aStartedCampaign(db, 1);
  await aSubscriber(db, { unsubscribedAt: NOW, unsubscribeReason: 'link', unsubscribedFrom: id });
  await aCampaign(db);
  await campaignRounds(ctx)(never);
  await db.update(outbox).set({ sentAt: NOW });

  const { body } = await ask('GET', '/api/campaigns?filter=sending');

  expect(body).toMatchObject({ count: 1, total: 2, data: [{ id, sent: 1, failed: 0, unsubscribed: 1 }] });
});
