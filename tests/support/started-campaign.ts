import { sql } from 'drizzle-orm';
import { type Database, migrateDatabase, openDatabase } from '#db/open.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { LEASE_MS } from '#features/mail/commands/claim-emails.server.ts';
import { aCampaign } from './campaigns.ts';
import { aPost } from './factories.ts';
import { startMailServer } from './mail-server.ts';
import { createTestDatabase } from './postgres.ts';
import { bundled, preparedDir, runScript } from './server-process.ts';

/** Few, because the pool ends long statements. */
const AT_ONCE = 500;

/** Readers of a topic and what they are to get, and how to start an instance that queues and delivers it. */
async function readersOf(topic: string, readers: number, prepare: (db: Database) => Promise<unknown>) {
  const url = await createTestDatabase(`campaign_${process.env.VITEST_POOL_ID}`);
  const dataDir = preparedDir();
  const database = await openDatabase({ dataDir, ...(url && { databaseUrl: url }) });
  await migrateDatabase(database);
  for (let first = 1; first <= readers; first += AT_ONCE) {
    const last = Math.min(readers, first + AT_ONCE - 1);
    await database.db.execute(
      sql`insert into subscribers (email, topics, created_at, consent_at, confirmed_at)
        select 'reader-' || n || '@example.test', array[${topic}], now(), now(), now()
        from generate_series(${first}::int, ${last}::int) as n`,
    );
  }
  await prepare(database.db);
  // An embedded database belongs to one process.
  await database.close();
  const { received, url: smtpUrl } = await startMailServer();
  // The clock of each instance is a lease ahead of the one before, so it needn't wait for what that one had claimed.
  const deliver = (round: number) =>
    runScript([bundled('deliver-campaign'), smtpUrl, String(round * LEASE_MS), dataDir, url ?? '']);
  /** For when no instance runs. */
  const countCampaigns = async () => {
    const opened = await openDatabase({ dataDir, ...(url && { databaseUrl: url }) });
    const count = await opened.db.$count(campaigns);
    await opened.close();
    return count;
  };
  return { received, deliver, countCampaigns };
}

/** A campaign that has just started. */
export const startedCampaign = (readers: number) =>
  readersOf('monthly', readers, (db) => aCampaign(db, { status: 'sending', startedAt: new Date(), audience: readers }));

/** A post that subscribers may be told about now. */
export const dueNote = (readers: number) =>
  readersOf('posts', readers, (db) => aPost(db, { publishedAt: new Date(), announceFrom: new Date() }));
