import { sql } from 'drizzle-orm';
import { migrateDatabase, openDatabase } from '#db/open.ts';
import { LEASE_MS } from '#features/mail/commands/claim-emails.server.ts';
import { aCampaign } from './campaigns.ts';
import { startMailServer } from './mail-server.ts';
import { createTestDatabase } from './postgres.ts';
import { preparedDir, runScript } from './server-process.ts';

/** A campaign that has just started, and how to start an instance that queues and delivers its emails. */
export async function startedCampaign(readers: number) {
  const url = await createTestDatabase(`campaign_${process.env.VITEST_POOL_ID}`);
  const dataDir = preparedDir();
  const database = await openDatabase({ dataDir, ...(url && { databaseUrl: url }) });
  await migrateDatabase(database);
  await database.db.execute(
    sql`insert into subscribers (email, topics, created_at, consent_at, confirmed_at)
      select 'reader-' || n || '@example.test', '{monthly}', now(), now(), now() from generate_series(1, ${readers}) as n`,
  );
  await aCampaign(database.db, { status: 'sending', startedAt: new Date(), audience: readers });
  // An embedded database belongs to one process.
  await database.close();
  const { received, url: smtpUrl } = await startMailServer();
  // The clock of each instance is a lease ahead of the one before, so it needn't wait for what that one had claimed.
  const script = ['--import', './tests/support/stub-pages.ts', 'tests/support/deliver-campaign.ts', smtpUrl];
  const deliver = (round: number) => runScript([...script, String(round * LEASE_MS), dataDir, url ?? '']);
  return { received, deliver };
}
