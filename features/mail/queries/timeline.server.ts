import { sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { hostName, minutesToFirstAnswer } from '#features/personal.server.ts';

/** An email in the timeline of a person; which emails are theirs is up to the caller. */
export const emailSource = {
  kind: 'email',
  filter: 'emails',
  at: outbox.createdAt,
  id: outbox.id,
  facts: {
    emailId: outbox.id,
    subject: outbox.subject,
    recipient: outbox.recipient,
    isInternal: sql`${outbox.kind} = 'staff'`,
    status: outbox.status,
    error: outbox.lastError,
    author: hostName,
    firstAfter: sql`case when ${users.id} is not null then ${minutesToFirstAnswer(outbox.createdAt)} end`,
    hasText: sql`${outbox.text} <> ''`,
  },
  from: sql`${outbox} left join ${users} on ${users.id} = ${outbox.authorId} left join ${consultationRequests} on ${consultationRequests.id} = ${outbox.requestId}`,
} as const;
