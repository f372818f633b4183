import { expect, test } from 'vitest';
import { recordDrill } from '../support/drill-record.ts';
import { dueNote, startedCampaign } from '../support/started-campaign.ts';

const KILLS = Number(process.env.KILLS ?? 2);
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

  const readers = Array.from({ length: EMAILS }, (_, index) => `reader-${index + 1}@example.test`);
  const arrived = received.map(({ recipient }) => recipient);
  const result = recordDrill(`kill -9 during a campaign, ${KILLS} rounds`, readers, arrived, KILLS);
  expect(result.lost).toBe(0);
  expect(result.doubled).toBeLessThanOrEqual(KILLS);
});

test('kills while subscribers are told about a post tell each of them once', PATIENT, async () => {
  const readers = 200;
  const { received, deliver, countCampaigns } = await dueNote(readers);
  const recipients = () => received.map(({ recipient }) => recipient);

  const first = deliver(0);
  await expect.poll(first.output, POLL).toContain('announcing');
  first.child.kill('SIGKILL');
  await first.ended();
  const second = deliver(1);
  await expect.poll(() => received.length, POLL).toBeGreaterThanOrEqual(readers / 4);
  second.child.kill('SIGKILL');
  await second.ended();
  await deliver(2).ended(POLL.timeout);

  expect(new Set(recipients()).size).toBe(readers);
  // What was on its way to the mail server when the second one was killed.
  expect(received.length - readers).toBeLessThanOrEqual(1);
  expect(await countCampaigns()).toBe(1);
});
