import { and, arrayContains, count, eq, type SQL, sql } from 'drizzle-orm';
import { campaigns } from '#db/schema/campaigns.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { Ctx } from '#features/ctx.ts';
import { receives } from '#features/newsletter/queries.server.ts';
import { requirePermission } from '#features/permissions.ts';

/** Null for all. */
type Audience = { source: string | null; topic: string | null };

/** Without a topic, a subscriber wants nothing for now. */
const hasTopics = sql`cardinality(${subscribers.topics}) > 0`;

const isAmong = ({ source, topic }: Audience): SQL | undefined =>
  and(
    source === null ? undefined : eq(sql`${subscribers.source}`, source),
    topic === null ? hasTopics : arrayContains(subscribers.topics, [topic]),
  );

/** The subscribers that a campaign goes to. */
export const isInAudience = (audience: Audience) => and(receives, isAmong(audience));

export const countAudience = (ctx: Pick<Ctx, 'db'>, audience: Audience) =>
  ctx.db.$count(subscribers, isInAudience(audience));

/**
 * The event keys that emails of campaigns to this address have, as `prepareCampaign` writes them. There are few campaigns,
 * so looking each one up is cheaper than an index that every delivery would write to.
 */
export const campaignKeysOf = (email: string | null): SQL => sql`
  select 'campaign:' || ${campaigns.id} || ':' || ${subscribers.id} from ${subscribers} cross join ${campaigns}
  where lower(${subscribers.email}) = ${email} and ${campaigns.startedAt} is not null`;

/** How many get a campaign, and how many of the same audience don't, by their state. */
export async function describeAudience(ctx: Ctx, audience: Audience) {
  requirePermission(ctx.actor, 'manage-campaigns');
  const rows = await ctx.db
    .select({ state: subscribers.state, count: count() })
    .from(subscribers)
    .where(isAmong(audience))
    .groupBy(subscribers.state);
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    count: countOf('confirmed'),
    pending: countOf('pending'),
    unsubscribed: countOf('unsubscribed'),
    bounced: countOf('bounced'),
  };
}
