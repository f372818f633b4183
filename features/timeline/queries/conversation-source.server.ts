import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { consultationRequests } from '#db/schema/contact.ts';
import { conversations, messages } from '#db/schema/conversations.ts';
import { hostName } from '#features/booking/queries/booking-facts.server.ts';
import type { Source } from './account-sources.server.ts';
import { minutesBetween } from './person.server.ts';

const isByStaff = sql`${messages.role} = 'staff'`;

/**
 * When conversations were handed over and given back, and what staff wrote in them: the part of a conversation that
 * staff may read for as long as there is a lead.
 */
export const conversationSource = (isOfRequest: (column: SQLWrapper) => SQL): Source => ({
  kind: 'conversation',
  at: messages.createdAt,
  id: messages.id,
  facts: {
    event: sql`case when ${isByStaff} then 'answered' else ${messages.content} end`,
    text: sql`case when ${isByStaff} then ${messages.content} else '' end`,
    author: hostName,
    firstAfter: sql`case when ${isByStaff} and ${consultationRequests.firstAnswerAt} = ${messages.createdAt} then ${minutesBetween(consultationRequests.createdAt, messages.createdAt)} end`,
  },
  from: sql`${conversations} join ${messages} on ${messages.conversationId} = ${conversations.id}
    join ${consultationRequests} on ${consultationRequests.id} = ${conversations.requestId}
    left join ${users} on ${users.id} = ${messages.authorId}`,
  where: sql`${isOfRequest(conversations.requestId)} and ${messages.role} in ('staff', 'note')`,
});
