import { and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { messages } from '#db/schema/conversations.ts';
import type { Ctx } from '#features/ctx.ts';
import { MOST_IN_PROMPT } from '../rules/limits.ts';

/** The text of an answer while it is streaming, in a query of `messages`. */
export const textSoFar = sql<string>`coalesce((select string_agg(part.text, '' order by part.position)
  from answer_parts part where part.message_id = ${messages.id} and part.attempt = ${messages.attempt}), '')`;

const messageColumns = {
  id: messages.id,
  role: messages.role,
  content: sql<string>`case when ${messages.state} = 'streaming' then ${textSoFar} else ${messages.content} end`,
  state: messages.state,
  failure: messages.failure,
  sources: messages.sources,
  attempt: messages.attempt,
  authorName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
  createdAt: messages.createdAt,
};

const messagesOf = (ctx: Pick<Ctx, 'db'>, conversationId: number, also?: SQL) =>
  ctx.db
    .select(messageColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(and(eq(messages.conversationId, conversationId), also));

/** Oldest first. Checks no permission: callers have found the conversation for the actor. */
export const listMessages = (ctx: Pick<Ctx, 'db'>, conversationId: number) =>
  messagesOf(ctx, conversationId).orderBy(asc(messages.id));

/** The same, without those that no prompt has room for. */
export const listNewestMessages = async (ctx: Pick<Ctx, 'db'>, conversationId: number) =>
  (await messagesOf(ctx, conversationId).orderBy(desc(messages.id)).limit(MOST_IN_PROMPT)).toReversed();

/** A message and the one after it, if there is one. */
export const listPair = (ctx: Pick<Ctx, 'db'>, conversationId: number, messageId: number) =>
  messagesOf(ctx, conversationId, gte(messages.id, messageId)).orderBy(asc(messages.id)).limit(2);

export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number];
