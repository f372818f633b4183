import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import { promised } from '#content/promises.ts';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { seats } from '#db/schema/tokens.ts';
import { deskPath, HANDED_BACK, HANDED_OVER } from '#features/conversations/rules/notes.ts';
import type { Ctx } from '#features/ctx.ts';
import { readCatalogue } from '#features/payments/queries/catalogue.server.ts';
import { titleOf } from '#features/payments/rules.ts';
import { hostName } from '#features/personal.server.ts';
import { type About, isUnrecorded, type Source } from './source.server.ts';

/** The names, also former ones, of the plans whose features say the words. */
export async function plansThatSell(ctx: Ctx, words: string): Promise<string[]> {
  const { plans } = await readCatalogue(ctx);
  return plans
    .filter(({ includes }) => includes.features.some((feature) => feature.toLowerCase().includes(words)))
    .flatMap(({ name, formerNames }) => [name, ...formerNames]);
}

const later = sql`from ${messages} as later where later.conversation_id = ${messages.conversationId}
  and later.id > ${messages.id}`;
const isGivenBack = sql`later.role = 'note' and later.content = ${HANDED_BACK}`;

/** Staff's first message before the conversation was given back. */
const answeredAt = sql<Date | null>`(select min(later.created_at) ${later} and later.role = 'staff'
  and later.id < coalesce((select min(later.id) ${later} and ${isGivenBack}), 2147483647))`.mapWith(messages.createdAt);

/** The plan of the subscription at the time of the hand-over: what it was before the first change since then. */
const planThen = sql`coalesce((select ${auditEntries.before} ->> 'plan' from ${auditEntries}
  where ${auditEntries.subject} = 'subscription ' || ${subscriptions.id}
  and ${auditEntries.action} = 'subscription.change-plan' and ${auditEntries.at} > ${messages.createdAt}
  order by ${auditEntries.id} limit 1), ${subscriptions.plan})`;

/** Hand-overs by customers who then had a plan, or a seat on one, that sells it. */
const isOwedPriority = (plans: string[]) =>
  and(
    eq(messages.role, 'note'),
    eq(messages.content, HANDED_OVER),
    eq(conversations.isPreview, false),
    sql`exists (select from ${subscriptions} where ${subscriptions.agentId} = ${conversations.agentId}
      and ${planThen} = any (${sql.param(plans)}::text[])
      and ${subscriptions.createdAt} <= ${messages.createdAt}
      and (${subscriptions.canceledAt} is null or ${subscriptions.canceledAt} > ${messages.createdAt})
      and (${subscriptions.userId} = ${conversations.userId} or exists (select from ${seats}
        where ${seats.subscriptionId} = ${subscriptions.id} and ${seats.email} = lower(${users.email})
        and ${users.emailVerifiedAt} is not null)))`,
  );

function isAboutConversation({ requestId, conversationId, customerId }: About) {
  return and(
    requestId === undefined ? undefined : eq(conversations.requestId, requestId),
    conversationId === undefined ? undefined : eq(conversations.id, conversationId),
    customerId === undefined ? undefined : eq(conversations.userId, customerId),
  );
}

const sold = promised('priority').sold ?? '';

export const priority: Source = {
  async listRunning(ctx, about, most, since) {
    const plans = await plansThatSell(ctx, sold);
    const rows = await ctx.db
      .select({
        subjectId: messages.id,
        startedAt: messages.createdAt,
        conversationId: conversations.id,
        requestId: conversations.requestId,
        agentId: conversations.agentId,
        name: hostName,
        ownerId: consultationRequests.ownerId,
      })
      .from(conversations)
      .innerJoin(messages, eq(messages.conversationId, conversations.id))
      .innerJoin(users, eq(users.id, conversations.userId))
      .leftJoin(consultationRequests, eq(consultationRequests.id, conversations.requestId))
      .where(
        and(
          isNotNull(conversations.handedOverAt),
          eq(conversations.isAwaitingStaff, true),
          isOwedPriority(plans),
          isNull(answeredAt),
          // Of earlier hand-overs, the customer no longer waits.
          sql`not exists (select ${later} and ${isGivenBack})`,
          isAboutConversation(about),
          since && gte(messages.createdAt, since),
        ),
      )
      .orderBy(asc(messages.createdAt), asc(messages.id))
      .limit(most);
    return rows.map(({ agentId, conversationId, ...row }) => ({
      ...row,
      about: titleOf(agentId),
      path: `${deskPath(conversationId)}&do=answer`,
    }));
  },

  async listEnded(ctx, since, most) {
    const plans = await plansThatSell(ctx, sold);
    return ctx.db
      .select({ subjectId: messages.id, startedAt: messages.createdAt, keptAt: answeredAt })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .innerJoin(users, eq(users.id, conversations.userId))
      .where(
        and(
          gte(messages.createdAt, since),
          isOwedPriority(plans),
          isNotNull(answeredAt),
          isUnrecorded(ctx, 'priority', messages.id),
        ),
      )
      .orderBy(asc(messages.createdAt), asc(messages.id))
      .limit(most);
  },
};
