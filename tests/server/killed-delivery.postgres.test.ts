import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { migrateDatabase, openPostgres } from '#db/open.ts';
import { LEASE_MS } from '#features/mail/commands/claim-emails.server.ts';
import { startMailServer } from '../support/mail-server.ts';
import { createTestDatabase } from '../support/postgres.ts';
import { runScript } from '../support/server-process.ts';

const EMAILS = 5_000;
const KILLS = 20;

/** A queued campaign, and how to start an instance that delivers it. */
async function queuedCampaign() {
  const url = (await createTestDatabase(`killed_${process.env.VITEST_POOL_ID}`)) ?? '';
  const database = openPostgres(url);
  onTestFinished(() => database.close());
  await migrateDatabase(database);
  await database.db.execute(
    sql`insert into outbox (recipient, subject, text, html, event_key, campaign_id, created_at, next_attempt_at)
      select 'reader-' || n || '@example.test', 'News', 'News.', '<p>News.</p>', 'news:' || n, 1, now(), now()
      from generate_series(1, ${EMAILS}) as n`,
  );
  const { received, url: smtpUrl } = await startMailServer();
  // The clock of each instance is a lease ahead of the one before, so it needn't wait for what that one had claimed.
  const deliver = (round: number) =>
    runScript(['tests/support/deliver-campaign.ts', url, smtpUrl, String(round * LEASE_MS)]);
  return { received, deliver };
}

const PATIENT = { timeout: 120_000 };

test('twenty kills during a campaign skip nobody and repeat one email each at most', PATIENT, async () => {
  const { received, deliver } = await queuedCampaign();

  for (let round = 0; round < KILLS; round++) {
    const { child, ended } = deliver(round);
    const goal = ((round + 1) * EMAILS) / (KILLS + 5);
    await expect.poll(() => received.length, { interval: 5 }).toBeGreaterThanOrEqual(goal);
    child.kill('SIGKILL');
    await ended();
  }
  deliver(KILLS);
  const reached = () => new Set(received.map(({ recipient }) => recipient)).size;
  await expect.poll(reached).toBe(EMAILS);

  expect(received.length - EMAILS).toBeLessThanOrEqual(KILLS);
});
