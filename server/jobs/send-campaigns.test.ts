import { asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { recordOutage } from '#features/campaigns/commands/control-campaign.server.ts';
import { storeFinalCounts } from '#features/campaigns/commands/send-campaigns.server.ts';
import { listEvents } from '#features/campaigns/queries/progress.server.ts';
import { deleteOldEmails } from '#features/mail/commands/delete-old-emails.server.ts';
import { type Deliver, deliverBatch } from '#features/mail/commands/deliver-batch.server.ts';
import { DeliveryFailed } from '#features/mail/commands/record-delivery.server.ts';
import { newsletterLinks } from '#features/newsletter/rules/newsletter.ts';
import { MINUTE } from '#lib/time/durations.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCampaign, aStartedCampaign } from '#tests/support/campaigns.ts';
import { aSubscriber } from '#tests/support/factories.ts';
import { failWrites } from '#tests/support/fail-writes.ts';
import { campaignRounds } from './send-campaigns.ts';

const { ctx, db, lines } = await testApp();
const round = campaignRounds(ctx);
const never = () => false;
const emails = () => db.select().from(outbox).orderBy(asc(outbox.id));
const stored = async () => (await db.select().from(campaigns))[0];
const stateOf = async (id: number) => (await db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.status;

/** Stores confirmed subscribers in one statement. */
const manySubscribers = (count: number) =>
  db.execute(sql`insert into subscribers (email, topics, created_at, confirmed_at)
    select 'reader-' || n || '@many.test', '{monthly}', ${NOW.toISOString()}::timestamptz, ${NOW.toISOString()}::timestamptz
    from generate_series(1, ${count}::int) as n`);

test('starts a due campaign and queues an email to each of its readers', async () => {
  const ada = await aSubscriber(db, { email: 'ada@moreno.test', topics: ['monthly'] });
  await aSubscriber(db, { topics: ['posts'] });
  await aSubscriber(db, { topics: ['monthly'], confirmedAt: null });
  const { id } = await aCampaign(db, { status: 'scheduled', scheduledAt: NOW, topic: 'monthly' });

  await round(never);

  const links = newsletterLinks(ctx.mail.appUrl, ada, id);
  expect(await emails()).toMatchObject([
    {
      recipient: 'ada@moreno.test',
      subject: 'Four numbers',
      kind: 'newsletter',
      campaignId: id,
      eventKey: `campaign:${id}:${ada.id}`,
      unsubscribeUrl: links.oneClick,
      text: expect.stringContaining(links.unsubscribe),
      html: expect.stringContaining(links.preferences.replaceAll('&', '&amp;')),
    },
  ]);
  expect(await stored()).toMatchObject({ status: 'sending', startedAt: NOW, queuedAt: NOW, audience: 1 });
});

test('leaves a campaign alone until its time', async () => {
  await aSubscriber(db);
  await aCampaign(db, { status: 'scheduled', scheduledAt: new Date(NOW.getTime() + 1) });

  await round(never);

  expect(await stored()).toMatchObject({ status: 'scheduled' });
});

test('queues few emails ahead and continues when they are sent', async () => {
  await manySubscribers(1_050);
  await aCampaign(db, { status: 'sending', startedAt: NOW, audience: 1_050 });

  await round(never);
  const ahead = await db.$count(outbox);
  await db.update(outbox).set({ sentAt: NOW });
  await round(never);

  expect(ahead).toBe(1_000);
  expect(await db.$count(outbox)).toBe(1_050);
});

test('queues each reader once with two instances', async () => {
  await manySubscribers(600);
  await aCampaign(db, { status: 'sending', startedAt: NOW, audience: 600 });

  await Promise.all([round(never), campaignRounds(ctx)(never), campaignRounds(ctx)(never)]);
  await round(never);

  const recipients = (await emails()).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(600);
  expect(new Set(recipients).size).toBe(600);
});

test('neither skips nor repeats anybody when a batch is interrupted', async () => {
  await manySubscribers(600);
  await aCampaign(db, { status: 'sending', startedAt: NOW, audience: 600 });
  await db.execute(sql`create function break_off() returns trigger language plpgsql as $$ begin
    if new.last_subscriber_id > 250 then raise exception 'the process ended'; end if; return new; end $$`);
  await db.execute(sql`create trigger break_off before update on campaigns for each row execute function break_off()`);

  await round(never);
  const before = await db.$count(outbox);
  await db.execute(sql`drop function break_off cascade`);
  await round(never);

  expect(before).toBe(250);
  expect(new Set((await emails()).map(({ recipient }) => recipient)).size).toBe(600);
  expect(await db.$count(outbox)).toBe(600);
});

test('leaves out whoever unsubscribes before their batch', async () => {
  const { email } = await aSubscriber(db);
  await aStartedCampaign(db, 1);
  await db
    .update(subscribers)
    .set({ unsubscribedAt: NOW, unsubscribeReason: 'link' })
    .where(eq(subscribers.email, email));

  await round(never);

  expect((await emails()).map(({ recipient }) => recipient)).not.toContain(email);
  expect(await stored()).toMatchObject({ audience: 1 });
});

test('finishes when everything is sent, given up or canceled', async () => {
  await aStartedCampaign(db, 3);
  await round(never);
  await db.update(outbox).set({ sentAt: NOW }).where(eq(outbox.id, 1));
  await db.update(outbox).set({ failedAt: NOW }).where(eq(outbox.id, 2));
  await round(never);
  const before = await stored();
  await db.update(outbox).set({ canceledAt: NOW }).where(eq(outbox.id, 3));

  await round(never);

  expect(before).toMatchObject({ status: 'sending' });
  expect(await stored()).toMatchObject({ status: 'sent', finishedAt: NOW });
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'campaign.finish', after: { people: 1 } },
  ]);
});

test('stores the counts of a campaign that finished a week ago', async () => {
  await aStartedCampaign(db, 2);
  await round(never);
  await db.update(outbox).set({ sentAt: NOW }).where(eq(outbox.id, 1));
  await db.update(outbox).set({ failedAt: NOW }).where(eq(outbox.id, 2));
  await round(never);

  const inDays = (days: number) => ({ ...ctx, now: () => new Date(NOW.getTime() + days * 86_400_000) });
  await storeFinalCounts(inDays(6));
  const early = await stored();
  await storeFinalCounts(inDays(8));
  expect(early).toMatchObject({ countedAt: null });
  expect(await stored()).toMatchObject({ sentCount: 1, failedCount: 1 });
});

test('keeps the emails of a campaign until they are counted', async () => {
  await aStartedCampaign(db, 1);
  await round(never);
  await db.update(outbox).set({ sentAt: NOW });
  const later = { ...ctx, now: () => new Date(NOW.getTime() + 40 * 86_400_000) };

  await deleteOldEmails(later);
  const kept = await db.$count(outbox);
  await db.update(campaigns).set({ countedAt: NOW });
  await deleteOldEmails(later);

  expect([kept, await db.$count(outbox)]).toEqual([1, 0]);
});

test('tells a campaign once that the mail server makes it wait, and when it goes on', async () => {
  const { id } = await aStartedCampaign(db, 1);
  await round(never);
  const busy: Deliver = () => Promise.reject(new DeliveryFailed('421 too many messages', 'closing'));
  const deliverAt = (minutes: number, deliver: Deliver) => {
    const later = { ...ctx, now: () => new Date(NOW.getTime() + minutes * MINUTE) };
    const delivery = { deliver, onFailed: async () => {}, onOutage: recordOutage, isStopping: never };
    return deliverBatch(later, 'campaign', delivery);
  };

  await deliverAt(0, busy);
  await deliverAt(1, busy);
  await deliverAt(6, async () => {});

  expect(await listEvents(ctx, id)).toMatchObject([
    { kind: 'continue', at: new Date(NOW.getTime() + 6 * MINUTE) },
    { kind: 'wait', at: NOW, error: '421 too many messages' },
  ]);
});

test("a campaign that cannot be started doesn't hold up the others", async () => {
  const first = await aCampaign(db, { status: 'scheduled', scheduledAt: NOW });
  const second = await aCampaign(db, { status: 'scheduled', scheduledAt: NOW });

  await failWrites('update', 'campaigns', `new.id = ${first.id}`);

  await round(never);

  expect(await stateOf(first.id)).toBe('scheduled');
  expect(await stateOf(second.id)).not.toBe('scheduled');
  expect(lines.at(-1)).toMatchObject({ level: 50, msg: 'could not start a campaign', campaign: first.id });
});

test("a campaign that cannot be queued doesn't hold up the others", async () => {
  await aSubscriber(db);
  const first = await aCampaign(db, { status: 'sending', startedAt: NOW, audience: 1 });
  const second = await aCampaign(db, { status: 'sending', startedAt: NOW, audience: 1 });

  const allow = await failWrites('insert', 'outbox', `new.campaign_id = ${first.id}`);

  await round(never);
  await allow();

  expect(lines.at(-1)).toMatchObject({ level: 50, msg: 'could not queue a campaign', campaign: first.id });
  expect((await emails()).map(({ campaignId }) => campaignId)).toEqual([second.id]);
  await round(never);
  expect((await emails()).map(({ campaignId }) => campaignId)).toEqual([second.id, first.id]);
});
