import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { defineList, type ListRequest, readList, searchIn } from '#db/list/list.ts';
import { users } from '#db/schema/accounts.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { conversations, isHandedOver, messages, waitingOrder } from '#db/schema/conversations.ts';
import { hostName } from '#features/booking/queries/booking-facts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';

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

function searchConversations(q: string) {
  const { find } = searchIn(conversations.search)(q);
  const { find: findUser } = searchIn(users.search)(q);
  const match = sql`(${find} or ${conversations.userId} = any (array(select ${users.id} from ${users} where ${findUser})))`;
  return { find: match, test: match };
}

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
  search: searchConversations,
});

export function listHandedOver(ctx: Ctx, request: ListRequest | null) {
  requireAdmin(ctx.actor);
  return readList(ctx.db, handedOverList, request);
}

const MOST_COUNTED = 100;

/** How many conversations wait for staff, counted up to 100. */
export async function countWaiting(ctx: Ctx): Promise<number> {
  requireAdmin(ctx.actor);
  const waiting = ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(sql`coalesce((${isHandedOver(conversations)}), false)`, sql`${waitingOrder(conversations)} = 1`))
    .limit(MOST_COUNTED)
    .as('waiting');
  return ctx.db.$count(waiting);
}

/** Null unless the conversation is handed over: everything else belongs to the customer alone. */
export async function findHandedOver(ctx: Ctx, id: number) {
  requireAdmin(ctx.actor);
  const [found] = await ctx.db
    .select({
      ...columns,
      consultantName: consultantVersions.name,
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
  return { ...found, messages: said };
}
