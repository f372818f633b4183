import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { defineList, type ListRequest, readList } from '#db/list/list.ts';
import { searchWithAccount } from '#db/list/search.ts';
import { users } from '#db/schema/accounts.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { conversations, isHandedOver, messages, waitingOrder } from '#db/schema/conversations.ts';
import type { Ctx } from '#features/ctx.ts';
import { requirePermission } from '#features/permissions.ts';
import { hostName } from '#features/personal.server.ts';
import { HANDED_OVER } from '../rules/notes.ts';

const staff = alias(users, 'staff');
const staffName = sql<string | null>`(
  select coalesce(nullif(trim(${staff.firstName} || ' ' || ${staff.lastName}), ''), ${staff.username})
  from ${users} as ${sql.identifier('staff')} where ${staff.id} = ${conversations.staffId})`;

const columns = {
  id: conversations.id,
  title: conversations.title,
  agentId: conversations.agentId,
  customerName: hostName,
  email: users.email,
  // Never null, because no query of this file reads other conversations.
  handedOverAt: sql<Date>`${conversations.handedOverAt}`.mapWith(conversations.handedOverAt),
  isAwaitingStaff: conversations.isAwaitingStaff,
  staffName,
};

const handedOverList = defineList({
  table: conversations,
  searchedTables: [users],
  columns,
  join: { table: users, on: eq(users.id, conversations.userId) },
  answer: (row) => row,
  lists: (bucket) => bucket === 'handed-over',
  sorts: {
    waiting: { by: waitingOrder(conversations), kind: 'number' },
    handedOverAt: conversations.handedOverAt,
  },
  filters: { all: { counts: (bucket) => bucket === 'handed-over', where: isHandedOver(conversations) } },
  search: searchWithAccount(conversations, conversations.search),
});

export function listHandedOver(ctx: Ctx, request: ListRequest | null) {
  requirePermission(ctx.actor, 'answer-conversations');
  return readList(ctx.db, handedOverList, request);
}

const isWaiting = and(sql`coalesce((${isHandedOver(conversations)}), false)`, sql`${waitingOrder(conversations)} > 0`);

const lastAnswer = sql`(select max(answer.id) from ${messages} as answer where answer.role = 'staff'
  and answer.conversation_id = ${conversations.id} and answer.created_at >= ${conversations.handedOverAt})`;
/** The hand-over, or the first message after the last answer since then. */
const waitsSince = sql<Date>`coalesce((select min(asked.created_at) from ${messages} as asked where asked.role = 'user'
  and asked.conversation_id = ${conversations.id} and asked.id > ${lastAnswer}), ${conversations.handedOverAt})`;

/** Conversations that wait for staff, the oldest hand-over first. */
export function listWaiting(ctx: Ctx, most: number) {
  requirePermission(ctx.actor, 'answer-conversations');
  const { id, title, agentId, customerName } = columns;
  return ctx.db
    .select({ id, title, agentId, customerName, waitsSince: waitsSince.mapWith(conversations.handedOverAt) })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(isWaiting)
    .orderBy(asc(conversations.handedOverAt), asc(conversations.id))
    .limit(most);
}

const MOST_COUNTED = 100;

/** How many conversations wait for staff, counted up to 100. */
export async function countWaiting(ctx: Ctx): Promise<number> {
  requirePermission(ctx.actor, 'answer-conversations');
  const waiting = ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(isWaiting)
    .limit(MOST_COUNTED)
    .as('waiting');
  return ctx.db.$count(waiting);
}

const MOST_EARLIER = 5;

type Current = { id: number; customerId: number; handedOverAt: Date };

/** Hand-overs before the current one, each with who answered it first, if anybody has. */
function listEarlier(ctx: Ctx, { id, customerId, handedOverAt }: Current) {
  // Its note can be milliseconds older than the hand-over itself.
  const current = sql`(select max(note.id) from ${messages} as note
    where note.conversation_id = ${id} and note.role = 'note' and note.content = ${HANDED_OVER})`;
  const firstAnswer = sql<string | null>`(
    select ${hostName} from ${messages} as answer join ${users} on ${users.id} = answer.author_id
    where answer.conversation_id = ${messages.conversationId} and answer.role = 'staff' and answer.id > ${messages.id}
      and not exists (select from ${messages} as note where note.conversation_id = answer.conversation_id
        and note.role = 'note' and note.id > ${messages.id} and note.id < answer.id)
    order by answer.id limit 1)`;
  return ctx.db
    .select({ at: messages.createdAt, staffName: firstAnswer })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.userId, customerId),
        eq(messages.role, 'note'),
        eq(messages.content, HANDED_OVER),
        lt(messages.createdAt, handedOverAt),
        sql`${messages.id} is distinct from ${current}`,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(MOST_EARLIER);
}

/** Null unless the conversation is handed over: everything else belongs to the customer alone. */
export async function findHandedOver(ctx: Ctx, id: number) {
  requirePermission(ctx.actor, 'answer-conversations');
  const [found] = await ctx.db
    .select({
      ...columns,
      consultantName: consultantVersions.name,
      customerId: users.id,
      username: users.username,
      requestId: conversations.requestId,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .innerJoin(consultantVersions, eq(consultantVersions.id, conversations.versionId))
    .where(and(eq(conversations.id, id), isNotNull(conversations.handedOverAt)));
  if (!found) return null;
  const said = await ctx.db
    .select({
      id: messages.id,
      role: messages.role,
      content: messages.content,
      state: messages.state,
      failure: messages.failure,
      sources: messages.sources,
      attempt: messages.attempt,
      authorName: hostName,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .where(eq(messages.conversationId, id))
    .orderBy(asc(messages.id));
  return { ...found, earlier: await listEarlier(ctx, found), messages: said };
}
