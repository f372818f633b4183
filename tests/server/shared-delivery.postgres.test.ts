import { expect, test } from 'vitest';
import { startedCampaign } from '../support/started-campaign.ts';

const EMAILS = Number(process.env.CAMPAIGN_EMAILS ?? 1_000);
/** A busy machine starts an instance slowly. */
const START = 120_000;

test('two instances send every email of a campaign once', { timeout: 600_000 }, async () => {
  const { received, deliver } = await startedCampaign(EMAILS);

  const codes = await Promise.all([deliver(0), deliver(0)].map(({ ended }) => ended(START)));

  expect(codes).toEqual([0, 0]);
  expect(new Set(received.map(({ recipient }) => recipient)).size).toBe(EMAILS);
  expect(received).toHaveLength(EMAILS);
});
