import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { ERASED_HOST } from '#lib/erased-address.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { type Deliver, deliverBatch } from './commands/deliver-batch.server.ts';
import { queueEmail } from './commands/queue-email.server.ts';
import { DeliveryFailed } from './commands/record-delivery.server.ts';
import { headerSafe, nextAttemptAfter } from './rules.ts';

const emailTo = (recipient: string, eventKey = recipient) => ({
  kind: 'account' as const,
  recipient,
  subject: 'Hello',
  text: 'Hello.',
  html: '<p>Hello.</p>',
  eventKey,
});

/** Delivers until nothing is due. */
async function deliverDue(ctx: Ctx, deliver: Deliver) {
  const delivery = { deliver, onFailed: async () => {}, isStopping: () => false };
  while (await deliverBatch(ctx, 'event', delivery));
}

async function queued(...recipients: string[]) {
  const { ctx, db } = await testApp();
  for (const recipient of recipients) await queueEmail(ctx, emailTo(recipient));
  const state = () => db.select().from(outbox).orderBy(asc(outbox.id));
  return { ctx, db, state };
}

test('queues one email per event', async () => {
  const { ctx, state } = await queued('a@example.test', 'a@example.test');

  await queueEmail(ctx, emailTo('a@example.test', 'another event'));

  expect(await state()).toHaveLength(2);
});

test('queues an email only if its transaction commits', async () => {
  const { ctx, state } = await queued();

  const failing = inTransaction(ctx, async (ctx) => {
    await queueEmail(ctx, emailTo('a@example.test'));
    throw new Error('the fact did not happen');
  });

  await expect(failing).rejects.toThrow('the fact did not happen');
  expect(await state()).toEqual([]);
});

test('delivers due emails once with two instances', async () => {
  const { ctx, state } = await queued('a@example.test', 'b@example.test');
  const delivered: string[] = [];
  const deliver = async ({ recipient }: { recipient: string }) => void delivered.push(recipient);

  await Promise.all([deliverDue(ctx, deliver), deliverDue(ctx, deliver)]);
  await deliverDue(ctx, deliver);

  expect(delivered.toSorted()).toEqual(['a@example.test', 'b@example.test']);
  expect((await state()).every(({ sentAt }) => sentAt !== null)).toBe(true);
});

test.each([
  ['held', { heldAt: NOW }],
  ['withdrawn', { canceledAt: NOW }],
])('leaves out an email that is %s after it was claimed', async (_what, change) => {
  const { ctx, db } = await queued('a@example.test', 'b@example.test');
  const delivered: string[] = [];
  const deliver = async ({ recipient }: { recipient: string }) => {
    delivered.push(recipient);
    await db.update(outbox).set(change).where(eq(outbox.recipient, 'b@example.test'));
  };

  await deliverDue(ctx, deliver);

  expect(delivered).toEqual(['a@example.test']);
});

test('drops an email after a permanent error and retries others', async () => {
  const { ctx, state } = await queued('gone@example.test', 'busy@example.test', 'fine@example.test');
  const deliver = async ({ recipient }: { recipient: string }) => {
    if (recipient.startsWith('gone')) throw new DeliveryFailed('550 no such user', 'rejected');
    if (recipient.startsWith('busy')) throw new DeliveryFailed('451 try later', 'email');
  };

  await deliverDue(ctx, deliver);

  const [gone, busy, fine] = await state();
  expect(gone).toMatchObject({ failedAt: NOW, sentAt: null, lastError: '550 no such user' });
  expect(busy).toMatchObject({
    failedAt: null,
    sentAt: null,
    attempts: 1,
    nextAttemptAt: new Date(NOW.getTime() + 60_000),
  });
  expect(fine).toMatchObject({ sentAt: NOW });
});

test('erases finished emails and skips expired ones', async () => {
  const { ctx, state } = await queued('a@example.test');
  await queueEmail(ctx, { ...emailTo('late@example.test'), expiresAt: NOW });
  const delivered: string[] = [];

  await deliverDue(ctx, async ({ recipient }) => void delivered.push(recipient));

  expect(delivered).toEqual(['a@example.test']);
  expect(await state()).toMatchObject([
    { text: '', html: '', sentAt: NOW },
    { text: '', html: '', sentAt: null, failedAt: NOW },
  ]);
});

test('retries after a minute up to a day, then gives up', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7].map(
    (attempts) => ((nextAttemptAfter(attempts, NOW)?.getTime() ?? 0) - NOW.getTime()) / 60_000,
  );

  expect(minutes).toEqual([1, 5, 30, 120, 360, 720, 1440]);
  expect(nextAttemptAfter(8, NOW)).toBeNull();
});

test('keeps a header on one line', () => {
  expect(headerSafe('Hello\r\nBcc: everybody@example.test')).toBe('Hello Bcc: everybody@example.test');
});

test('records an answer of the mail server that the database cannot store', async () => {
  const { ctx, state } = await queued('a@example.test');

  await deliverDue(ctx, async () => {
    throw new DeliveryFailed('550 no\0such user', 'rejected');
  });

  expect(await state()).toMatchObject([{ failedAt: NOW, lastError: '550 no such user' }]);
});

// Every email about a late payment, a renewal or a call takes this way.
test('nothing is queued for a person who was erased', async () => {
  const { ctx, db } = await testApp();
  const email = { kind: 'billing', subject: 'Your receipt', text: 'Paid.', html: 'Paid.', eventKey: 'paid:1' } as const;

  await queueEmail(ctx, { ...email, recipient: `customer-7@${ERASED_HOST}` });
  expect(await db.$count(outbox)).toBe(0);

  await queueEmail(ctx, { ...email, recipient: 'customer-7@moreno.test' });
  expect(await db.$count(outbox)).toBe(1);
});
