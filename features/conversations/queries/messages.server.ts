import { asc, desc, eq, sql } from 'drizzle-orm';
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
  authorName: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
  createdAt: messages.createdAt,
};

const messagesOf = (ctx: Pick<Ctx, 'db'>, conversationId: number) =>
  ctx.db
    .select(messageColumns)
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(eq(messages.conversationId, conversationId));

/** Oldest first. Checks no permission: callers have found the conversation for the actor. */
export const listMessages = (ctx: Pick<Ctx, 'db'>, conversationId: number) =>
  messagesOf(ctx, conversationId).orderBy(asc(messages.id));

/** The same, without those that no prompt has room for. */
export const listNewestMessages = async (ctx: Pick<Ctx, 'db'>, conversationId: number) =>
  (await messagesOf(ctx, conversationId).orderBy(desc(messages.id)).limit(MOST_IN_PROMPT)).toReversed();

export type StoredMessage = Awaited<ReturnType<typeof listMessages>>[number];
