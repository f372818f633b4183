import { expect, test } from 'vitest';
import { queuedCampaign } from '../support/queued-campaign.ts';

const KILLS = Number(process.env.KILLS ?? 4);
const EMAILS = KILLS * 250;

const PATIENT = { timeout: 600_000 };
/** A busy machine starts an instance slowly. */
const POLL = { interval: 5, timeout: 120_000 };

test('kills during a campaign skip nobody and repeat one email each at most', PATIENT, async () => {
  const { received, deliver } = await queuedCampaign(EMAILS);

  for (let round = 0; round < KILLS; round++) {
    const { child, ended } = deliver(round);
    const goal = ((round + 1) * EMAILS) / (KILLS + 5);
    await expect.poll(() => received.length, POLL).toBeGreaterThanOrEqual(goal);
    child.kill('SIGKILL');
    await ended();
  }
  await deliver(KILLS).ended(POLL.timeout);

  expect(new Set(received.map(({ recipient }) => recipient)).size).toBe(EMAILS);
  expect(received.length - EMAILS).toBeLessThanOrEqual(KILLS);
});
