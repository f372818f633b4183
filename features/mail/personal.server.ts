import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { searchIn } from '#db/list/search.ts';
import { mailLanes, outbox, outboxSearch } from '#db/schema/mail.ts';
import type { Personal } from '#features/ctx.ts';
import { eraseEmails } from './commands/delete-emails.server.ts';
import { emailSource } from './queries/timeline.server.ts';

/** Links in emails are secrets: whoever has a copy must not be able to use them. */
const withoutTokens = sql<string>`regexp_replace(${outbox.text}, '(\\mtoken=|/booking/|/lead-documents/)[A-Za-z0-9_-]+', '\\1hidden', 'g')`;

const emailColumns = {
  subject: outbox.subject,
  text: withoutTokens,
  kind: outbox.kind,
  isWrittenByHand: sql<boolean>`${outbox.authorId} is not null`,
  status: outbox.status,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  requestId: outbox.requestId,
};

// Staff emails are about other people.
const isTo = (email: string) => and(eq(outbox.recipient, email), ne(outbox.kind, 'staff'));

const searched = (email: string) =>
  and(
    sql`${outbox.id} = any (array(select ${outboxSearch.emailId} from ${outboxSearch} where ${searchIn(outboxSearch.search)(email).find}))`,
    sql`lower(${outbox.recipient}) = ${email}`,
  );

export const personal: Personal = {
  copies: {
    address: [
      {
        name: 'emails',
        title: 'Emails and replies to you',
        about:
          'Emails about your account, purchases and requests. The text is kept until an email is sent; what our staff wrote is kept longer.',
        table: outbox,
        key: outbox.id,
        columns: emailColumns,
        where: (email) => and(isTo(email), isNull(outbox.campaignId)),
      },
      {
        name: 'newsletters',
        title: 'Newsletters to you',
        about: 'Newsletters of the last weeks.',
        table: outbox,
        key: outbox.id,
        columns: emailColumns,
        where: (email) => and(isTo(email), isNotNull(outbox.campaignId)),
      },
    ],
  },
  erases: [
    {
      table: outbox,
      email: outbox.recipient,
      where: ({ emails }) => or(...emails.map(searched)),
      remove: eraseEmails,
    },
  ],
  texts: [
    {
      table: outbox,
      key: outbox.id,
      columns: {
        subject: [outbox.subject, 'text'],
        text: [outbox.text, 'text'],
        html: [outbox.html, 'html'],
        replyTo: [outbox.replyTo, 'text'],
        // Without the line breaks that may be within a name.
        calendar: [sql`replace(${outbox.calendar}, E'\\r\\n ', '')`, 'text'],
        lastError: [outbox.lastError, 'text'],
      },
      where: isNull(outbox.campaignId),
    },
    { table: mailLanes, key: mailLanes.lane, columns: { lastError: [mailLanes.lastError, 'text'] } },
  ],
  timeline: ({ userId, email, isOfRequest }) => [
    { ...emailSource, where: isOfRequest(outbox.requestId) },
    {
      ...emailSource,
      needs: 'manage-emails',
      where: sql`${outbox.recipient} = ${userId ? email : null} and ${outbox.campaignId} is null and ${outbox.requestId} is null and ${outbox.kind} <> 'staff'`,
    },
  ],
};
