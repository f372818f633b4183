import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { answerParts, conversations, messages } from '#db/schema/conversations.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Personal } from '#features/ctx.ts';
import { after, ageOf, anyOf, hostName, minutesToFirstAnswer, type Person } from '#features/personal.server.ts';
import { deleteRequests } from '#features/requests/commands/delete-requests.server.ts';
import { deleteConversations } from './commands/delete-conversations.server.ts';
import { CONVERSATION_INTEREST } from './rules/notes.ts';

/** While an answer is being written, its text is in parts. */
const textSoFar = sql<string>`case when ${messages.state} <> 'streaming' then ${messages.content} else coalesce((
  select string_agg(part.text, '' order by part.position) from ${answerParts} as part
  where part.message_id = messages.id and part.attempt = messages.attempt), '') end`;

const conversationsOf = (userId: number) =>
  sql`select ${conversations.id} from ${conversations} where ${conversations.userId} = ${userId}`;

/** Leads of hand-overs, which nobody finds by the address of an account that hasn't confirmed it. */
export const leadsOf = ({ userId }: Person) =>
  userId === null
    ? null
    : sql`(${consultationRequests.id} = any (array(
        select ${conversations.requestId} from ${conversations} where ${conversations.userId} = ${userId}))
      or lower(${consultationRequests.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${userId})
        and ${consultationRequests.interest} = ${CONVERSATION_INTEREST})`;

const isByStaff = sql`${messages.role} = 'staff'`;

export const personal: Personal = {
  copies: {
    account: [
      {
        name: 'conversations',
        title: 'Conversations',
        about: 'Your conversations with AI consultants, and when you asked for a person.',
        table: conversations,
        key: conversations.id,
        columns: {
          id: conversations.id,
          consultant: conversations.agentId,
          title: conversations.title,
          isPreview: conversations.isPreview,
          createdAt: conversations.createdAt,
          updatedAt: conversations.updatedAt,
          handedOverAt: conversations.handedOverAt,
          requestId: conversations.requestId,
        },
        where: (userId) => eq(conversations.userId, userId),
      },
      {
        name: 'messages',
        title: 'Messages',
        about: 'Your questions, the answers with their sources, and what our staff wrote to you.',
        table: messages,
        key: messages.id,
        columns: {
          conversationId: messages.conversationId,
          role: messages.role,
          content: textSoFar,
          state: messages.state,
          sources: messages.sources,
          createdAt: messages.createdAt,
        },
        where: (userId) => sql`${messages.conversationId} = ${anyOf(conversationsOf(userId))}`,
      },
    ],
    work: [
      {
        name: 'replies-in-conversations',
        title: 'Replies in conversations',
        about: 'When you answered customers in their conversations. The texts are part of those.',
        table: messages,
        key: messages.id,
        columns: { createdAt: messages.createdAt },
        where: (userId) => eq(messages.authorId, userId),
      },
    ],
  },
  erases: [
    // Before the conversations, because those show which leads they made.
    { table: consultationRequests, where: leadsOf, remove: deleteRequests },
    { table: conversations, userId: conversations.userId, remove: deleteConversations },
    // What they wrote to customers as our staff stays without the author.
    { table: messages, userId: messages.authorId, set: { authorId: null } },
    { table: conversations, userId: conversations.staffId, set: { staffId: null } },
  ],
  retention: [
    {
      rule: 'conversations',
      table: conversations,
      isOld: ageOf(conversations.updatedAt),
      dueAt: (period) => after(sql`${conversations.updatedAt}`, period),
      // Titles are the customer's own, like everything in a conversation that isn't handed over.
      label: sql`(select ${users.username} from ${users} where ${users.id} = ${conversations.userId})`,
      exemption: () => sql`case when ${conversations.handedOverAt} is not null then 'with_person' end`,
      remove: ({ db }, ids) => db.delete(conversations).where(inArray(conversations.id, ids)),
    },
  ],
  /** The part of a conversation that staff may read for as long as there is a lead. */
  timeline: ({ isOfRequest }) => [
    {
      kind: 'conversation',
      at: messages.createdAt,
      id: messages.id,
      facts: {
        event: sql`case when ${isByStaff} then 'answered' else ${messages.content} end`,
        text: sql`case when ${isByStaff} then ${messages.content} else '' end`,
        author: hostName,
        firstAfter: sql`case when ${isByStaff} then ${minutesToFirstAnswer(messages.createdAt)} end`,
      },
      from: sql`${conversations} join ${messages} on ${messages.conversationId} = ${conversations.id}
        join ${consultationRequests} on ${consultationRequests.id} = ${conversations.requestId}
        left join ${users} on ${users.id} = ${messages.authorId}`,
      where: sql`${isOfRequest(conversations.requestId)} and ${messages.role} in ('staff', 'note')`,
    },
  ],
};
