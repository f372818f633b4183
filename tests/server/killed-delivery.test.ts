import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrateDatabase, openDatabase } from '#db/open.ts';
import { LEASE_MS } from '#features/mail/commands/claim-emails.server.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { preparedDir, runScript } from '../support/server-process.ts';

const KILLS = Number(process.env.KILLS ?? 4);
const EMAILS = KILLS * 250;

/** A queued campaign, and how to start an instance that delivers it. */
async function queuedCampaign() {
  const url = await createTestDatabase(`killed_${process.env.VITEST_POOL_ID}`);
  const dataDir = preparedDir();
  const database = await openDatabase({ dataDir, ...(url && { databaseUrl: url }) });
  await migrateDatabase(database);
  await database.db.execute(
    sql`insert into outbox (recipient, subject, text, html, event_key, campaign_id, created_at, next_attempt_at)
      select 'reader-' || n || '@example.test', 'News', 'News.', '<p>News.</p>', 'news:' || n, 1, now(), now()
      from generate_series(1, ${EMAILS}) as n`,
  );
  // An embedded database belongs to one process.
  await database.close();
  const { received, url: smtpUrl } = await startMailServer();
  // The clock of each instance is a lease ahead of the one before, so it needn't wait for what that one had claimed.
  const deliver = (round: number) =>
    runScript(['tests/support/deliver-campaign.ts', smtpUrl, String(round * LEASE_MS), dataDir, url ?? '']);
  return { received, deliver };
}

const PATIENT = { timeout: 600_000 };
/** A busy machine starts an instance slowly. */
const POLL = { interval: 5, timeout: 120_000 };

test('kills during a campaign skip nobody and repeat one email each at most', PATIENT, async () => {
  const { received, deliver } = await queuedCampaign();

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

test.runIf(process.env.TEST_DATABASE_URL)('two instances send every email of a campaign once', PATIENT, async () => {
  const { received, deliver } = await queuedCampaign();

  const codes = await Promise.all([deliver(0), deliver(0)].map(({ ended }) => ended(POLL.timeout)));

  expect(codes).toEqual([0, 0]);
  expect(new Set(received.map(({ recipient }) => recipient)).size).toBe(EMAILS);
  expect(received).toHaveLength(EMAILS);
});
