import { and, eq, inArray, isNotNull, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { conversations } from '#db/schema/conversations.ts';
import { leadMessages, leadNotes, receivedEmails } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import type { Personal } from '#features/ctx.ts';
import { after, ageOf, type Person, type TimelinePerson, type TimelineSource } from '#features/personal.server.ts';
import { deleteRequests } from './commands/delete-requests.server.ts';
import { isRequestFrom } from './queries.server.ts';

const addressOf = sql`lower(${consultationRequests.email})`;
const fullName = sql<string>`trim(${consultationRequests.firstName} || ' ' || ${consultationRequests.lastName})`;

/** With the person behind the request: what they sent, what was sent to them, what they wrote back, notes, calls, follow-ups and handed-over conversations. */
const lastExchange = sql`(select max(greatest(
    other.created_at,
    other.follow_up_on::timestamptz,
    (select max(${outbox.createdAt}) from ${outbox} where ${outbox.requestId} = other.id),
    (select max(${leadMessages.receivedAt}) from ${leadMessages} where ${leadMessages.requestId} = other.id),
    (select max(${leadNotes.createdAt}) from ${leadNotes} where ${leadNotes.requestId} = other.id),
    (select max(${receivedEmails.receivedAt}) from ${receivedEmails} where ${receivedEmails.requestId} = other.id),
    (select max(conversation.updated_at) from ${conversations} as conversation where conversation.request_id = other.id),
    (select max(${bookings.endsAt}) from ${bookings} where ${bookings.requestId} = other.id),
    (select max(${outbox.createdAt}) from ${outbox} where ${outbox.recipient} = other.email
      and ${outbox.campaignId} is null and ${outbox.kind} in ('request', 'account', 'billing'))))
  from ${consultationRequests} as other where lower(other.email) = lower(${consultationRequests.email}))`;

const isOther = ({ userId, emails }: Person) =>
  and(
    emails.length > 0 ? not(inArray(addressOf, emails)) : undefined,
    sql`not exists (select from ${conversations}
      where ${conversations.requestId} = ${consultationRequests.id} and ${conversations.userId} = ${userId})`,
  );

/**
 * Their call was confirmed with the emailed link. Others don't count, because anyone can send a request with anyone's
 * address.
 */
const hasConfirmedCall = sql`exists (select from ${bookings}
  where ${bookings.requestId} = ${consultationRequests.id} and ${bookings.confirmedAt} > ${bookings.createdAt})`;

const visit = ({ isOfRequest }: TimelinePerson, kind: string, column: SQLWrapper, where: SQL): TimelineSource => ({
  kind,
  at: sql`(${column} ->> 'at')::timestamptz`,
  id: consultationRequests.id,
  facts: { visit: column },
  from: sql`${consultationRequests}`,
  where: sql`${isOfRequest(consultationRequests.id)} and ${where}`,
});

const { firstVisit, lastVisit } = consultationRequests;

export const personal: Personal = {
  copies: {
    address: [
      {
        name: 'requests',
        title: 'Consultation requests',
        about: 'What you sent us with the consultation form, how you came to our website, and what we noted about it.',
        table: consultationRequests,
        key: consultationRequests.id,
        columns: {
          id: consultationRequests.id,
          firstName: consultationRequests.firstName,
          lastName: consultationRequests.lastName,
          email: consultationRequests.email,
          company: consultationRequests.company,
          phone: consultationRequests.phone,
          interest: consultationRequests.interest,
          message: consultationRequests.message,
          projectType: consultationRequests.projectType,
          timeline: consultationRequests.timeline,
          budgetRange: consultationRequests.budgetRange,
          preferredContactMethod: consultationRequests.preferredContactMethod,
          serviceType: consultationRequests.serviceType,
          subscribeToNewsletter: consultationRequests.subscribeToNewsletter,
          agreedTo: consultationRequests.policies,
          createdAt: consultationRequests.createdAt,
          confirmationAt: consultationRequests.confirmationAt,
          page: consultationRequests.page,
          source: consultationRequests.source,
          firstVisit: consultationRequests.firstVisit,
          lastVisit: consultationRequests.lastVisit,
          status: consultationRequests.status,
          notes: consultationRequests.notes,
          followUpOn: consultationRequests.followUpOn,
          valueCents: consultationRequests.valueCents,
          firstAnswerAt: consultationRequests.firstAnswerAt,
          waitsSince: consultationRequests.waitsSince,
          markedAsSpamAt: consultationRequests.spamAt,
        },
        where: (email) => isRequestFrom(email),
      },
    ],
  },
  erases: [{ table: consultationRequests, email: addressOf, remove: deleteRequests }],
  texts: [
    {
      table: consultationRequests,
      key: consultationRequests.id,
      columns: { notes: [consultationRequests.notes, 'text'] },
    },
  ],
  identities: [
    {
      table: consultationRequests,
      of: ({ emails }) => (emails.length === 0 ? null : and(inArray(addressOf, emails), hasConfirmedCall)),
      name: fullName,
      phone: consultationRequests.phone,
    },
  ],
  othersWith: [
    {
      table: consultationRequests,
      name: (name, owner) =>
        and(
          eq(
            sql`lower(${consultationRequests.firstName} || ' ' || ${consultationRequests.lastName})`,
            sql`lower(${name})`,
          ),
          isOther(owner),
        ),
      phone: (phone, owner) => and(eq(consultationRequests.phone, phone), isOther(owner)),
      email: (address) => eq(addressOf, address),
    },
  ],
  retention: [
    {
      rule: 'requests',
      table: consultationRequests,
      isOld: ageOf(consultationRequests.createdAt),
      dueAt: (period) => after(lastExchange, period),
      label: fullName,
      exemption: () => sql`case when ${consultationRequests.spamAt} is null
        and ${consultationRequests.status} in ('new', 'contacted', 'qualified') then 'open_lead' end`,
      remove: deleteRequests,
    },
  ],
  timeline: (person) => [
    visit(person, 'first-visit', firstVisit, isNotNull(firstVisit)),
    visit(
      person,
      'last-visit',
      lastVisit,
      sql`${lastVisit} is not null and ${lastVisit} ->> 'at' is distinct from ${firstVisit} ->> 'at'`,
    ),
    {
      kind: 'request',
      at: consultationRequests.createdAt,
      id: consultationRequests.id,
      facts: {
        requestId: consultationRequests.id,
        interest: consultationRequests.interest,
        page: consultationRequests.page,
      },
      from: sql`${consultationRequests}`,
      where: person.isOfRequest(consultationRequests.id),
    },
  ],
};
