import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit.ts';
import { outbox } from '#db/schema/mail.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aUser } from '#tests/support/people.ts';
import { claimEmails, LEASE_MS } from './commands/claim-emails.server.ts';
import { cancelCampaignEmails, holdEmails, releaseEmails } from './commands/control-campaign-emails.server.ts';
import { cancelEmail, retryEmail } from './commands/control-email.server.ts';
import { deleteOldEmails } from './commands/delete-old-emails.server.ts';
import { deliverBatch } from './commands/deliver-batch.server.ts';
import { prepareNoting } from './commands/record-delivery.server.ts';

const LATER = new Date(NOW.getTime() + LEASE_MS);

/** An email in the given state, and an admin. */
async function withEmail(state: Partial<typeof outbox.$inferInsert> = {}) {
  const { ctx, db } = await testApp();
  const { id: adminId } = await aUser(db, { role: 'admin' });
  const words = { subject: 'Hello', text: 'Hello.', html: 'Hello.' };
  const email = { recipient: 'ada@moreno.test', eventKey: 'a', createdAt: NOW, nextAttemptAt: NOW, ...words, ...state };
  const [stored] = await db.insert(outbox).values(email).returning();
  const sent: string[] = [];
  const deliver = async ({ recipient }: { recipient: string }) => void sent.push(recipient);
  const deliverAt = (now: Date) =>
    deliverBatch({ ...ctx, now: () => now }, state.campaignId ? 'campaign' : 'event', {
      deliver,
      onFailed: async () => {},
      isStopping: () => false,
    });
  const read = async () => (await db.select().from(outbox))[0];
  return {
    ctx: { ...ctx, actor: { id: adminId, role: 'admin' as const } },
    db,
    id: stored?.id ?? 0,
    read,
    sent,
    deliverAt,
  };
}

test('an email that failed can be retried from the start', async () => {
  const { ctx, db, id, read } = await withEmail({ failedAt: NOW, attempts: 8, lastError: '451 busy' });

  const result = await retryEmail(ctx, id);

  expect(result).toEqual({ ok: true });
  expect(await read()).toMatchObject({ failedAt: null, attempts: 0, nextAttemptAt: NOW });
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'email.retry'))).toBe(1);
});

test('sends an email held by a restore', async () => {
  const { ctx, id, read, sent, deliverAt } = await withEmail({ heldAt: NOW });
  await deliverAt(NOW);
  expect(sent).toEqual([]);

  await retryEmail(ctx, id);
  await deliverAt(NOW);

  expect(await read()).toMatchObject({ heldAt: null });
  expect(sent).toEqual(['ada@moreno.test']);
});

test.each([
  ['sent', { sentAt: NOW, text: '' }, 'finished'],
  ['canceled', { canceledAt: NOW }, 'finished'],
  ['without content', { failedAt: NOW, text: '' }, 'expired'],
  ['expired', { expiresAt: NOW }, 'expired'],
  ['held', { heldAt: NOW, campaignId: 1 }, 'held'],
  ['being sent', { leasedUntil: LATER }, 'in_flight'],
])('an email that is %s is not retried', async (_state, state, reason) => {
  const { ctx, id, read } = await withEmail(state);
  const before = await read();

  expect(await retryEmail(ctx, id)).toEqual({ ok: false, reason });

  expect(await read()).toEqual(before);
});

test('a canceled email is emptied and never sent', async () => {
  const { ctx, db, id, read, sent, deliverAt } = await withEmail();

  expect(await cancelEmail(ctx, id)).toEqual({ ok: true });
  await deliverAt(LATER);

  expect(sent).toEqual([]);
  expect(await read()).toMatchObject({ canceledAt: NOW, text: '', html: '' });
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'email.cancel'))).toBe(1);
});

test('an email can be canceled once its lease has ended', async () => {
  const { ctx, id } = await withEmail();
  await claimEmails(ctx, 'event', NOW);

  const during = await cancelEmail(ctx, id);
  const afterwards = await cancelEmail({ ...ctx, now: () => LATER }, id);

  expect(during).toEqual({ ok: false, reason: 'in_flight' });
  expect(afterwards).toEqual({ ok: true });
});

test('only admins retry or cancel emails', async () => {
  const { ctx, id } = await withEmail();

  for (const actor of [null, { id: 1, role: 'editor' as const }]) {
    expect(() => retryEmail({ ...ctx, actor }, id)).toThrow('without permission to');
    expect(() => cancelEmail({ ...ctx, actor }, id)).toThrow('without permission to');
  }
});

test('a held campaign waits until it is released', async () => {
  const { ctx, sent, deliverAt } = await withEmail({ campaignId: 7 });

  await holdEmails(ctx, 7);
  await deliverAt(NOW);
  expect(sent).toEqual([]);
  await releaseEmails(ctx, 7);
  await deliverAt(NOW);

  expect(sent).toEqual(['ada@moreno.test']);
});

test('a failed email is not retried while its campaign is paused, or after it was canceled', async () => {
  const { ctx, id, read } = await withEmail({ campaignId: 7, failedAt: NOW });

  await holdEmails(ctx, 7);
  expect(await retryEmail(ctx, id)).toEqual({ ok: false, reason: 'held' });
  await releaseEmails(ctx, 7);
  await cancelCampaignEmails(ctx, 7);

  expect(await retryEmail(ctx, id)).toEqual({ ok: false, reason: 'expired' });
  expect(await read()).toMatchObject({ status: 'failed', text: '' });
});

test('a claimed email of a canceled campaign is not sent after a crash', async () => {
  const { ctx, sent, deliverAt } = await withEmail({ campaignId: 7 });
  await claimEmails(ctx, 'campaign', NOW);

  await cancelCampaignEmails(ctx, 7);
  await deliverAt(LATER);

  expect(sent).toEqual([]);
});

test('an email that was accepted before a crash is not sent again', async () => {
  const { ctx, id, sent, deliverAt, read } = await withEmail();
  const [email] = await claimEmails(ctx, 'event', NOW);
  if (email) await prepareNoting(ctx)(email);

  await deliverAt(LATER);

  expect(sent).toEqual([]);
  expect(await read()).toMatchObject({ id, sentAt: NOW, attempts: 1, leasedUntil: null, text: '' });
});

test('an interrupted email is sent after its lease and costs no attempt', async () => {
  const { ctx, sent, deliverAt, read } = await withEmail();
  await claimEmails(ctx, 'event', NOW);

  await deliverAt(new Date(LATER.getTime() - 1));
  expect(sent).toEqual([]);
  await deliverAt(LATER);

  expect(sent).toEqual(['ada@moreno.test']);
  expect(await read()).toMatchObject({ attempts: 1, leasedUntil: null });
});

test('a failed email loses its content when its link expires', async () => {
  const { ctx, read } = await withEmail({ failedAt: NOW, expiresAt: LATER });

  await deleteOldEmails(ctx);
  expect((await read())?.text).toBe('Hello.');
  await deleteOldEmails({ ...ctx, now: () => LATER });

  expect((await read())?.text).toBe('');
});
