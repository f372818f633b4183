import { and, count, desc, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findMatches } from '#db/list/matches.ts';
import { users } from '#db/schema/accounts.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import type { Ctx } from '#features/ctx.ts';
import { titleOf } from '#features/payments/rules.ts';
import { requireSignedIn } from '#features/permissions.ts';
import { type FoundRecord, MOST_FOUND } from '#lib/api/found-record.ts';
import { MOST_LISTED } from '../rules/limits.ts';
import { conversationPath } from '../rules/paths.ts';
import { listMessages } from './messages.server.ts';

const staff = alias(users, 'staff');
const staffName = sql<string | null>`nullif(trim(${staff.firstName} || ' ' || ${staff.lastName}), '')`;

const isAnswering = sql`exists (select from messages where conversation_id = ${conversations.id} and state = 'streaming')`;

const state = sql<'idle' | 'answering' | 'with_person'>`case when ${conversations.handedOverAt} is not null
  then 'with_person' when ${isAnswering} then 'answering' else 'idle' end`;

/** The actor's own conversation. */
export const isOwn = (ctx: Ctx, id: number) =>
  and(eq(conversations.id, id), eq(conversations.userId, requireSignedIn(ctx.actor).id));

/** The actor's newest conversations and how many match; `q` is found in titles and messages. Previews are left out. */
export async function listConversations(ctx: Ctx, q = '') {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const inMessages = exists(
    ctx.db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.conversationId, conversations.id), sql`lower(${messages.content}) like ${pattern}`)),
  );
  const isWanted = and(
    eq(conversations.userId, requireSignedIn(ctx.actor).id),
    eq(conversations.isPreview, false),
    q === '' ? undefined : sql`(${conversations.search} like ${pattern} or ${inMessages})`,
  );
  const { id, agentId, title, updatedAt } = conversations;
  const data = await ctx.db
    .select({ id, agentId, consultant: consultantVersions.name, title, state, staffName, updatedAt })
    .from(conversations)
    .innerJoin(consultantVersions, eq(consultantVersions.id, conversations.versionId))
    .leftJoin(staff, eq(staff.id, conversations.staffId))
    .where(isWanted)
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(MOST_LISTED);
  if (data.length < MOST_LISTED) return { data, count: data.length };
  const [all] = await ctx.db.select({ count: count() }).from(conversations).where(isWanted);
  return { data, count: all?.count ?? 0 };
}

/** The actor's conversations whose title contains the words. */
export async function searchConversations(ctx: Ctx, q: string): Promise<FoundRecord[]> {
  const { id: ownerId } = requireSignedIn(ctx.actor);
  const { id, title, agentId, search, updatedAt } = conversations;
  const found = await findMatches(
    ctx.db,
    {
      table: conversations,
      columns: { id, title, agentId },
      text: search,
      isIndexed: false,
      newest: updatedAt,
      where: and(eq(conversations.userId, ownerId), eq(conversations.isPreview, false)),
    },
    { q, most: MOST_FOUND },
  );
  return found.map((one) => ({
    id: one.id,
    title: one.title,
    detail: titleOf(one.agentId),
    status: null,
    path: conversationPath(one.id),
  }));
}

/** The actor's conversation with its messages; null if there is none with this id. */
export async function findConversation(ctx: Ctx, id: number) {
  const [found] = await ctx.db
    .select({
      id: conversations.id,
      agentId: conversations.agentId,
      title: conversations.title,
      isPreview: conversations.isPreview,
      handedOverAt: conversations.handedOverAt,
      staffName,
      consultant: { name: consultantVersions.name, questions: consultantVersions.questions },
    })
    .from(conversations)
    .innerJoin(consultantVersions, eq(consultantVersions.id, conversations.versionId))
    .leftJoin(staff, eq(staff.id, conversations.staffId))
    .where(isOwn(ctx, id));
  if (!found) return null;
  const { handedOverAt, staffName: name, ...conversation } = found;
  return {
    ...conversation,
    messages: await listMessages(ctx, id),
    person: handedOverAt && { askedAt: handedOverAt, staffName: name },
  };
}

/** Whether the actor has a conversation with this id. */
export async function hasConversation(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.$count(conversations, isOwn(ctx, id))) > 0;
}
