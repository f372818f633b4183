import type { Hono } from 'hono';
import type { Database } from '#db/open.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import type { ServerEnv } from '#server/http/env.ts';
import { call, NOW } from './app.ts';
import { aSubscriber } from './factories.ts';
import { signedInAs } from './people.ts';

/** Stores a complete draft to everybody. */
export async function aCampaign(db: Database, facts: Partial<typeof campaigns.$inferInsert> = {}) {
  const [campaign] = await db
    .insert(campaigns)
    .values({
      subject: 'Four numbers',
      previewText: 'Measure these.',
      body: 'Hello **reader**.',
      createdAt: NOW,
      updatedAt: NOW,
      ...facts,
    })
    .returning();
  if (!campaign) throw new Error('The campaign was not stored');
  return campaign;
}

/** Stores a campaign that has just started, and its readers. */
export async function aStartedCampaign(db: Database, people: number) {
  for (let count = 0; count < people; count++) await aSubscriber(db);
  return aCampaign(db, { status: 'sending', startedAt: NOW, audience: people });
}

/** Calls the API as a new admin. */
export async function asCampaignAdmin(app: Hono<ServerEnv>, db: Database) {
  const { headers, user } = await signedInAs(app, db, 'admin');
  const ask = (method: string, path: string, json?: object) => call(app, method, path, { headers, json });
  return { ask, user };
}
