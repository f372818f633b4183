import type { Hono } from 'hono';
import type { Database } from '#db/open.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { outbox } from '#db/schema/mail.ts';
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

export type EmailFacts = Partial<typeof outbox.$inferInsert>;

/** Stores emails of a campaign. */
export const someEmailsOf = (db: Database, campaignId: number, ...emails: EmailFacts[]) =>
  db.insert(outbox).values(
    emails.map((facts, index) => ({
      kind: 'newsletter' as const,
      recipient: `reader-${index}@lund.test`,
      subject: 'Four numbers',
      text: '',
      html: '',
      eventKey: `campaign:${campaignId}:${index}`,
      unsubscribeUrl: 'https://studio.test/leave',
      campaignId,
      createdAt: NOW,
      nextAttemptAt: NOW,
      ...facts,
    })),
  );

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
