import { and, eq, or, sql } from 'drizzle-orm';
import { leaseUntil } from '#db/lease.ts';
import { messages } from '#db/schema/conversations.ts';
import type { Ctx } from '#features/ctx.ts';
import { ints } from '../queries/progress.server.ts';
import { LEASE_MS } from '../rules/lease.ts';

export type Attempt = { messageId: number; attempt: number };
export type AnswerPart = Attempt & { position: number; text: string };

export const isAttempt = ({ messageId, attempt }: Attempt) =>
  and(eq(messages.id, messageId), eq(messages.attempt, attempt), eq(messages.state, 'streaming'));

/**
 * Appends what has arrived of many answers in one statement, and returns those that may be continued. An answer that is
 * missing was deleted or is written by somebody else; nothing is stored for one that is to stop. An empty text only checks
 * the state. Storing the same part again changes nothing.
 */
export async function storeParts(ctx: Ctx, parts: AnswerPart[]): Promise<(Attempt & { isToStop: boolean })[]> {
  const texts = sql`array[${sql.join(
    parts.map(({ text }) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
  // The lock makes a part wait for whoever ends the answer, and the other way round.
  const { rows } = await ctx.db.execute<Attempt & { isToStop: boolean }>(sql`
    with given as (
      select * from unnest(
        ${ints(parts.map(({ messageId }) => messageId))},
        ${ints(parts.map(({ attempt }) => attempt))},
        ${ints(parts.map(({ position }) => position))},
        ${texts}
      ) as given (message_id, attempt, position, text)
    ), running as (
      select message.id, message.attempt, message.stop_requested_at is not null as is_to_stop
      from messages message join given on given.message_id = message.id and given.attempt = message.attempt
      where message.state = 'streaming'
      for share of message
    ), stored as (
      insert into answer_parts (message_id, attempt, position, text)
      select given.* from given join running on running.id = given.message_id and not running.is_to_stop
      where given.text <> ''
      on conflict do nothing
    )
    select id as "messageId", attempt, is_to_stop as "isToStop" from running`);
  return rows;
}

/** Says that this process still writes these answers. */
export async function extendLeases(ctx: Ctx, attempts: Attempt[]): Promise<void> {
  // Without a condition, the update would reach every message.
  if (attempts.length === 0) return;
  await ctx.db
    .update(messages)
    .set({ leasedUntil: leaseUntil(ctx.now(), LEASE_MS) })
    .where(or(...attempts.map(isAttempt)));
}
