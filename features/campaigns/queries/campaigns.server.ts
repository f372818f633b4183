import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { columnsIn, type Selected } from '#db/list/columns.ts';
import { ignoringCase } from '#db/list/cursor.ts';
import { defineList, everyRow, filtersBy, type ListRequest, readList } from '#db/list/list.ts';
import { findMatches } from '#db/list/matches.ts';
import { posts } from '#db/schema/blog.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { type FoundRecord, MOST_FOUND } from '#lib/api/found-record.ts';
import { isStorableText } from '#lib/text/text.ts';
import { localTimeIn } from '#lib/time/time-zone.ts';
import { versionOf } from '#lib/version.ts';
import { campaign, campaignRow } from '../contract.ts';
import { campaignPath } from '../rules.ts';
import { countEmails, failedOf, listEvents, sentOf, unsubscribedOf } from './progress.server.ts';

const campaignList = defineList({
  table: campaigns,
  columns: {
    ...columnsIn(campaigns, campaignRow),
    sent: sql<number>`coalesce(${campaigns.sentCount}, ${sentOf})`,
    failed: sql<number>`coalesce(${campaigns.failedCount}, ${failedOf})`,
    unsubscribed: unsubscribedOf,
  },
  answer: (row) => row,
  sorts: { createdAt: campaigns.createdAt, subject: ignoringCase(campaigns.subject) },
  filters: { all: everyRow, ...filtersBy(campaigns.status) },
});

export function listCampaigns(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'manage-campaigns');
  return readList(ctx.db, campaignList, request);
}

/** Campaigns whose subject contains the words. */
export async function searchCampaigns(ctx: Ctx, q: string): Promise<FoundRecord[]> {
  requirePermission(ctx.actor, 'manage-campaigns');
  const { id, subject, previewText, status, search, createdAt } = campaigns;
  const found = await findMatches(
    ctx.db,
    {
      table: campaigns,
      columns: { id, subject, previewText, status },
      text: search,
      isIndexed: true,
      newest: createdAt,
    },
    { q, most: MOST_FOUND },
  );
  return found.map((one) => ({
    id: one.id,
    title: one.subject,
    detail: one.previewText,
    status: one.status,
    path: campaignPath(one.id),
  }));
}

const campaignColumns = columnsIn(campaigns, campaign);

export type StoredCampaign = Selected<typeof campaignColumns>;

type Versioned = Pick<
  StoredCampaign,
  'subject' | 'previewText' | 'body' | 'source' | 'topic' | 'status' | 'scheduledAt'
>;

/** Changes with everything that decides what is sent to whom and when. */
export const campaignVersion = ({ subject, previewText, body, source, topic, status, scheduledAt }: Versioned) =>
  versionOf([subject, previewText, body, source, topic, status, scheduledAt]);

/** Locks the campaign until the transaction of `ctx.db` ends. */
export async function lockCampaign(ctx: Pick<Ctx, 'db'>, id: number): Promise<StoredCampaign | null> {
  const [stored] = await ctx.db.select(campaignColumns).from(campaigns).where(eq(campaigns.id, id)).for('update');
  return stored ?? null;
}

/** The campaign with its progress and history. */
export async function findCampaign(ctx: Ctx, id: number) {
  requirePermission(ctx.actor, 'manage-campaigns');
  const [found] = await ctx.db
    .select({ facts: campaignColumns, post: { title: posts.title, slug: posts.slug } })
    .from(campaigns)
    .leftJoin(posts, eq(posts.id, campaigns.postId))
    .where(eq(campaigns.id, id));
  if (!found) return null;
  const { facts, post } = found;
  return {
    ...facts,
    post,
    scheduledFor: facts.scheduledAt && localTimeIn(facts.scheduledAt, ctx.mail.timeZone),
    version: campaignVersion(facts),
    counts: await countEmails(ctx, id),
    events: await listEvents(ctx, id),
  };
}

export type FoundCampaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

/** What anyone with the link may read: a campaign that went out. */
export async function findPublicCampaign(ctx: Pick<Ctx, 'db'>, publicKey: string) {
  if (!isStorableText(publicKey)) return null;
  const [found] = await ctx.db
    .select({
      subject: campaigns.subject,
      previewText: campaigns.previewText,
      body: campaigns.body,
      // Set for whatever went out.
      startedAt: sql<Date>`${campaigns.startedAt}`.mapWith(campaigns.startedAt),
    })
    .from(campaigns)
    .where(and(eq(campaigns.publicKey, publicKey), isNotNull(campaigns.startedAt)));
  return found ?? null;
}
