import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { packBackup, unpackBackup } from '#db/backup/file.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import { testApp } from '#tests/support/app.ts';
import { aCampaign } from '#tests/support/campaigns.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/people.ts';
import { queueEmail } from './commands/queue-email.server.ts';

const database = await testDatabase();
const { db } = database;
const { ctx } = await testApp();

const back = () => buffer(packBackup(database, new Date()));
const restore = (packed: Buffer) => unpackBackup(database, Readable.from([packed]));

const email = { kind: 'account' as const, recipient: 'ada@moreno.test', subject: 'Hi', text: 'Hi', html: 'Hi' };
const readEmail = async () => (await db.select().from(outbox))[0];

test('an email that was sent since the backup is held', async () => {
  await queueEmail(ctx, { ...email, eventKey: 'event' });
  const packed = await back();
  await db.update(outbox).set({ sentAt: new Date() });

  await restore(packed);

  expect(await readEmail()).toMatchObject({ status: 'queued', heldAt: expect.any(Date) });
});

test('does not hold emails that are still queued', async () => {
  await queueEmail(ctx, { ...email, eventKey: 'event' });
  await aCampaign(db, { status: 'scheduled', scheduledAt: new Date(Date.now() + 60_000) });

  await restore(await back());

  expect(await readEmail()).toMatchObject({ status: 'queued', heldAt: null });
  expect(await db.select({ status: campaigns.status }).from(campaigns)).toEqual([{ status: 'scheduled' }]);
});

test('a campaign that was sent earlier than planned becomes a draft', async () => {
  await aCampaign(db, { status: 'scheduled', scheduledAt: new Date(Date.now() + 60_000) });
  const packed = await back();
  await db.update(campaigns).set({ status: 'sent', startedAt: new Date(), finishedAt: new Date() });

  await restore(packed);

  expect(await db.select({ status: campaigns.status, at: campaigns.scheduledAt }).from(campaigns)).toEqual([
    { status: 'draft', at: null },
  ]);
});

test('does not reuse ids assigned since the backup', async () => {
  const packed = await back();
  const since = await aUser(db);

  await restore(packed);
  await restore(packed);

  expect((await aUser(db)).id).toBeGreaterThan(since.id);
});
