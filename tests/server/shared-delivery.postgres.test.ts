import { expect, test } from 'vitest';
import { recordDrill } from '../support/drill-record.ts';
import { passed } from '../support/drill-site.ts';
import { startedCampaign } from '../support/started-campaign.ts';

const EMAILS = Number(process.env.CAMPAIGN_EMAILS ?? 1_000);
/** A busy machine starts an instance slowly. */
const START = 120_000;

test('two instances send every email of a campaign once', { timeout: 600_000 }, async () => {
  const { received, deliver } = await startedCampaign(EMAILS);

  const codes = await Promise.all([deliver(0), deliver(0)].map(({ ended }) => ended(START)));

  expect(codes).toEqual([0, 0]);
  const readers = Array.from({ length: EMAILS }, (_, index) => `reader-${index + 1}@example.test`);
  const arrived = received.map(({ recipient }) => recipient);
  expect(recordDrill('campaign by two instances', readers, arrived)).toMatchObject(passed);
});
