import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';
import { auditEntries } from '#db/schema/audit.ts';
import { bookings } from '#db/schema/booking.ts';
import { consultationRequests, leadNotes } from '#db/schema/contact.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { hostName } from '#features/booking/queries/booking-facts.server.ts';
import { campaignKeysOf } from '#features/campaigns/queries/audience.server.ts';
import { accountSources, type Source } from './account-sources.server.ts';
import { conversationSource } from './conversation-source.server.ts';
import { isRequestOf, minutesBetween, type Person } from './person.server.ts';

const owner = alias(users, 'owner');
const ownerName = sql`coalesce(nullif(trim(${owner.firstName} || ' ' || ${owner.lastName}), ''), ${owner.username})`;

/** As JSON writes instants. */
const isoTime = (at: SQLWrapper) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An array, so that the planner looks each one up in an index, however few rows it expects. */
const anyOf = (query: SQL) => sql`any(array(${query}))`;

/** What staff did is recorded under these subjects. */
const subjectsOf = (requests: SQL, userId: number) => sql`
  select 'contact ' || id from (${requests}) as r (id)
  union all select 'booking ' || ${bookings.id} from ${bookings} where ${bookings.requestId} = ${anyOf(requests)}
  union all select 'email ' || ${outbox.id} from ${outbox} where ${outbox.requestId} = ${anyOf(requests)}
  union all select 'order ' || ${orders.id} from ${orders} where ${orders.userId} = ${userId}
  union all select 'subscription ' || ${subscriptions.id} from ${subscriptions} where ${subscriptions.userId} = ${userId}
  union all select 'customer ' || ${users.id} || ' ' || ${users.username} from ${users} where ${users.id} = ${userId}`;

/** Shown from tables of their own, which know their text and what became of them. */
const SHOWN_ELSEWHERE = sql`('contact.reply', 'note.create', 'booking.create')`;

const bookingFacts = {
  bookingId: bookings.id,
  startsAt: isoTime(bookings.startsAt),
  place: bookings.place,
  host: hostName,
};

/** Everything that is known about the person. */
export function sourcesOf(person: Person): Source[] {
  const userId = person.account?.id ?? 0;
  const requests = sql`select ${consultationRequests.id} from ${consultationRequests} where ${isRequestOf(person)}`;
  const isOfRequest = (column: SQLWrapper) => sql`${column} = ${anyOf(requests)}`;
  const bookingsOfHosts = sql`${bookings} join ${users} on ${users.id} = ${bookings.hostId}`;
  const email = {
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
      firstAfter: sql`case when ${users.id} is not null and ${consultationRequests.firstAnswerAt} = ${outbox.createdAt} then ${minutesBetween(consultationRequests.createdAt, outbox.createdAt)} end`,
      hasText: sql`${outbox.text} <> ''`,
    },
    from: sql`${outbox} left join ${users} on ${users.id} = ${outbox.authorId} left join ${consultationRequests} on ${consultationRequests.id} = ${outbox.requestId}`,
  } as const;
  const visit = (kind: string, column: SQLWrapper, where: SQL): Source => ({
    kind,
    at: sql`(${column} ->> 'at')::timestamptz`,
    id: consultationRequests.id,
    facts: { visit: column },
    from: sql`${consultationRequests}`,
    where: sql`${isRequestOf(person)} and ${where}`,
  });
  const { firstVisit, lastVisit } = consultationRequests;
  return [
    visit('first-visit', firstVisit, sql`${firstVisit} is not null`),
    visit(
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
      where: isRequestOf(person),
    },
    { ...email, where: isOfRequest(outbox.requestId) },
    {
      ...email,
      where: sql`${outbox.recipient} = ${userId ? person.email : null} and ${outbox.campaignId} is null and ${outbox.requestId} is null and ${outbox.kind} <> 'staff'`,
    },
    { ...email, where: sql`${outbox.eventKey} = ${anyOf(campaignKeysOf(userId ? person.email : null))}` },
    {
      kind: 'note',
      filter: 'notes',
      at: leadNotes.createdAt,
      id: leadNotes.id,
      facts: {
        noteId: leadNotes.id,
        requestId: leadNotes.requestId,
        text: leadNotes.text,
        author: hostName,
        authorId: leadNotes.authorId,
      },
      from: sql`${leadNotes} left join ${users} on ${users.id} = ${leadNotes.authorId}`,
      where: isOfRequest(leadNotes.requestId),
    },
    {
      kind: 'booked',
      at: bookings.createdAt,
      id: bookings.id,
      facts: {
        ...bookingFacts,
        isHeld: sql`${bookings.status} in ('held', 'expired')`,
        bookedBy: sql`(select ${ownerName} from ${users} as ${sql.identifier('owner')} where ${owner.id} = ${bookings.bookedById})`,
      },
      from: bookingsOfHosts,
      where: isOfRequest(bookings.requestId),
    },
    {
      // The audit log knows every move by staff.
      kind: 'booking-moved',
      at: bookings.movedAt,
      id: bookings.id,
      facts: bookingFacts,
      from: bookingsOfHosts,
      where: sql`${isOfRequest(bookings.requestId)} and ${bookings.movedAt} is not null and not exists (
        select from ${auditEntries} where ${auditEntries.subject} = 'booking ' || ${bookings.id}
          and ${auditEntries.action} = 'booking.move' and ${auditEntries.at} >= ${bookings.movedAt})`,
    },
    {
      kind: 'booking-canceled',
      at: bookings.canceledAt,
      id: bookings.id,
      facts: { ...bookingFacts, reason: bookings.cancelReason },
      from: bookingsOfHosts,
      where: sql`${isOfRequest(bookings.requestId)} and ${bookings.canceledAt} is not null and ${bookings.canceledBy} = 'visitor'`,
    },
    conversationSource(isOfRequest),
    ...accountSources(userId),
    {
      kind: 'change',
      at: auditEntries.at,
      id: auditEntries.id,
      facts: {
        action: auditEntries.action,
        subject: auditEntries.subject,
        actor: sql`coalesce(${hostName}, nullif(${auditEntries.actorName}, 'system'))`,
        before: auditEntries.before,
        after: auditEntries.after,
        owner: ownerName,
      },
      from: sql`${auditEntries} left join ${users} on ${users.id} = ${auditEntries.actorId}
        left join ${users} as ${sql.identifier('owner')} on ${owner.id} = (${auditEntries.after} ->> 'ownerId')::int`,
      where: sql`${auditEntries.subject} = ${anyOf(subjectsOf(requests, userId))} and ${auditEntries.action} not in ${SHOWN_ELSEWHERE}`,
    },
  ];
}
