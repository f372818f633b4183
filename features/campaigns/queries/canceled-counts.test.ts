import { expect, test } from 'vitest';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCampaign, someEmailsOf } from '#tests/support/campaigns.ts';
import { aUser } from '#tests/support/people.ts';
import { cancelCampaign } from '../commands/control-campaign.server.ts';
import { countEmails } from './progress.server.ts';

const { ctx, db } = await testApp();

test('counts as canceled who was waiting, queued or not, but not who left', async () => {
  const { id: actor } = await aUser(db, { role: 'admin' });
  const { id } = await aCampaign(db, { status: 'sending', startedAt: NOW, audience: 132 });
  const left = { canceledAt: NOW, cancelReason: 'left' } as const;
  await someEmailsOf(db, id, {}, { lastError: '451 later' }, left, { sentAt: NOW });

  const before = await countEmails(ctx, id);
  await cancelCampaign({ ...ctx, actor: { id: actor, role: 'admin' } }, id);

  expect([before.waiting + before.retrying, before.left]).toEqual([130, 1]);
  expect(await countEmails(ctx, id)).toMatchObject({ sent: 1, waiting: 0, retrying: 0, canceled: 130, left: 1 });
});

test('a canceled campaign has its counts after its emails are deleted', async () => {
  const facts = { status: 'canceled', startedAt: NOW, finishedAt: NOW, countedAt: NOW, audience: 132 } as const;
  const { id } = await aCampaign(db, { ...facts, sentCount: 100, failedCount: 2 });

  expect(await countEmails(ctx, id)).toMatchObject({ sent: 100, waiting: 0, failed: 2, canceled: 30 });
});
