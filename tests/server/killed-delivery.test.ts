import { expect, test } from 'vitest';
import { startedCampaign } from '../support/started-campaign.ts';

const KILLS = Number(process.env.KILLS ?? 4);
const EMAILS = KILLS * 250;

const PATIENT = { timeout: Math.max(600_000, KILLS * 60_000) };
/** A busy machine starts an instance slowly. */
const POLL = { interval: 5, timeout: 120_000 };

test('kills during a campaign skip nobody and repeat one email each at most', PATIENT, async () => {
  const { received, deliver } = await startedCampaign(EMAILS);

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
