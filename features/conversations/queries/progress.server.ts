import { sql } from 'drizzle-orm';
import type { Source } from '#db/schema/conversations.ts';
import type { Ctx } from '#features/ctx.ts';
import type { Message } from '../contract/conversations.ts';

/** How far somebody has read the last answer of a conversation: so many characters, and whether it has ended. */
export type Position = { messageId: number; attempt: number; length: number; isFinished: boolean };

/** The last answer from a position on; `from` is where `text` begins. */
export type Progress = Pick<Message, 'attempt' | 'state' | 'failure'> & {
  messageId: number;
  sources: Source[];
  from: number;
  text: string;
};

export type ConversationProgress = {
  conversationId: number;
  /** The id of the last message. */
  lastId: number;
  /** Null if there is no answer yet. */
  answer: Progress | null;
};

type Row = { conversationId: number; lastId: number } & (Progress | Record<keyof Progress, null>);

/** PostgreSQL reads it as int[]. */
export const ints = (values: number[]) => sql`${`{${values.join(',')}}`}::int[]`;

/**
 * What is new in many conversations, in one query. An answer that ended meanwhile is returned whole. The length must be
 * one that an earlier call has led to, or 0.
 */
export async function readProgress(
  ctx: Pick<Ctx, 'db'>,
  known: ({ conversationId: number } & Position)[],
): Promise<ConversationProgress[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select known.conversation_id as "conversationId", last.id as "lastId",
      answer.id as "messageId", answer.attempt, answer.state, answer.failure, answer.sources,
      case when answer.state = 'streaming' and answer.is_known then known.length else 0 end as "from",
      case when answer.is_known and known.is_finished then '' when answer.state <> 'streaming' then answer.content else coalesce((
        select string_agg(part.text, '' order by part.position) from answer_parts part
        where part.message_id = answer.id and part.attempt = answer.attempt
          and (part.position >= known.length or not answer.is_known)
      ), '') end as text
    from unnest(
      ${ints(known.map(({ conversationId }) => conversationId))},
      ${ints(known.map(({ messageId }) => messageId))},
      ${ints(known.map(({ attempt }) => attempt))},
      ${ints(known.map(({ length }) => length))},
      ${`{${known.map(({ isFinished }) => isFinished).join(',')}}`}::bool[]
    ) as known (conversation_id, message_id, attempt, length, is_finished)
    cross join lateral (
      select id from messages where conversation_id = known.conversation_id order by id desc limit 1
    ) last
    left join lateral (
      select *, id = known.message_id and attempt = known.attempt as is_known
      from messages where conversation_id = known.conversation_id and role = 'assistant' order by id desc limit 1
    ) answer on true`);
  return rows.map(({ conversationId, lastId, ...answer }) => ({
    conversationId,
    lastId,
    answer: answer.messageId === null ? null : answer,
  }));
}
