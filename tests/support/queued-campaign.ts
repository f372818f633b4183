import { sql } from 'drizzle-orm';
import { migrateDatabase, openDatabase } from '#db/open.ts';
import { LEASE_MS } from '#features/mail/commands/claim-emails.server.ts';
import { startMailServer } from './mail-server.ts';
import { createTestDatabase } from './postgres.ts';
import { preparedDir, runScript } from './server-process.ts';

/** A queued campaign, and how to start an instance that delivers it. */
export async function queuedCampaign(emails: number) {
  const url = await createTestDatabase(`campaign_${process.env.VITEST_POOL_ID}`);
  const dataDir = preparedDir();
  const database = await openDatabase({ dataDir, ...(url && { databaseUrl: url }) });
  await migrateDatabase(database);
  await database.db.execute(
    sql`insert into outbox (recipient, subject, text, html, event_key, campaign_id, created_at, next_attempt_at)
      select 'reader-' || n || '@example.test', 'News', 'News.', '<p>News.</p>', 'news:' || n, 1, now(), now()
      from generate_series(1, ${emails}) as n`,
  );
  // An embedded database belongs to one process.
  await database.close();
  const { received, url: smtpUrl } = await startMailServer();
  // The clock of each instance is a lease ahead of the one before, so it needn't wait for what that one had claimed.
  const deliver = (round: number) =>
    runScript(['tests/support/deliver-campaign.ts', smtpUrl, String(round * LEASE_MS), dataDir, url ?? '']);
  return { received, deliver };
}
