import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
import { queueBatch } from '#features/campaigns/commands/send-campaigns.server.ts';
import { NOW, testApp } from '#tests/support/app.ts';
import { aCampaign } from '#tests/support/campaigns.ts';
import { deliveringSite } from '#tests/support/confirmations.ts';
import { ada, aSubscriber, ben } from '#tests/support/factories.ts';
import { choosePreferences } from './preferences.server.ts';

const { ctx, db } = await testApp();

const NONE = { monthly: false, posts: false, products: false };

/** Queues a campaign about each topic, and one to all. */
async function queueCampaigns() {
  for (const topic of ['monthly', 'posts', null]) {
    const { id } = await aCampaign(db, { topic, status: 'sending', startedAt: NOW });
    await queueBatch(ctx, id);
  }
  await db.update(campaigns).set({ status: 'paused', pausedAt: NOW });
}

const waiting = async () =>
  (await db.select().from(outbox).orderBy(asc(outbox.id)))
    .filter(({ canceledAt }) => canceledAt === null)
    .map(({ recipient, campaignId }) => [recipient, campaignId]);

test.each([
  ['of a topic that is no longer wanted', { ...NONE, monthly: true }, [1, 3]],
  ['of all topics when none is wanted', NONE, []],
  ['of none that is still wanted', { ...NONE, monthly: true, posts: true }, [1, 2, 3]],
])('withdraws campaign emails %s', async (_what, wanted, left) => {
  const topics = ['monthly', 'posts'];
  const { manageToken: token } = await aSubscriber(db, { email: ada.email, topics });
  await aSubscriber(db, { email: ben.email, topics });
  await queueCampaigns();

  expect(await choosePreferences(ctx, { token, ...wanted })).toBe(true);

  const emails = await waiting();
  expect(emails.filter(([recipient]) => recipient === ada.email).map(([, campaign]) => campaign)).toEqual(left);
  expect(emails.filter(([recipient]) => recipient === ben.email)).toHaveLength(3);
});

test('signing up again without a topic brings the link to choose some', async () => {
  const { subscribe, subscriber, emails, db: stored } = await deliveringSite();
  await aSubscriber(stored, { email: ada.email, topics: [] });

  await subscribe(ada.email);
  await subscribe(ada.email);

  expect(await emails()).toMatchObject([{ recipient: ada.email, text: expect.stringContaining('preferences?token=') }]);
  expect(await subscriber()).toMatchObject({ state: 'confirmed', topics: [] });
});
