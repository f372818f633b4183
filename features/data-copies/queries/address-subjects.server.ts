import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { confirmations } from '#db/schema/confirmations.ts';
import { consultationRequests, leadNotes } from '#db/schema/contact.ts';
import { invitations } from '#db/schema/invitations.ts';
import { outbox } from '#db/schema/mail.ts';
import { mailReports, subscribers } from '#db/schema/newsletter.ts';
import { orders } from '#db/schema/orders.ts';
import { seats } from '#db/schema/seats.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { waitlistEntries } from '#db/schema/waitlist.ts';
import { purchase } from './purchase-subjects.server.ts';
import type { Subject } from './subject.server.ts';

/** Links in emails are secrets: whoever has a copy must not be able to use them. */
const withoutTokens = sql<string>`regexp_replace(${outbox.text}, '(\\mtoken=|/booking/)[A-Za-z0-9_-]+', '\\1hidden', 'g')`;

const emailFacts = {
  subject: outbox.subject,
  text: withoutTokens,
  kind: outbox.kind,
  isWrittenByHand: sql<boolean>`${outbox.authorId} is not null`,
  status: outbox.status,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  requestId: outbox.requestId,
};

const ofPlan = (column: typeof subscriptions.agentId | typeof subscriptions.plan) =>
  sql<string>`(select ${column} from ${subscriptions} where ${subscriptions.id} = ${seats.subscriptionId})`;

/** What belongs to an address, with or without an account. */
export function addressSubjects(email: string): Subject[] {
  const isFrom = eq(sql`lower(${consultationRequests.email})`, email);
  const requests = sql`any(array(select ${consultationRequests.id} from ${consultationRequests} where ${isFrom}))`;
  // Staff emails are about other people.
  const isTo = and(eq(outbox.recipient, email), ne(outbox.kind, 'staff'));
  return [
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
        markedAsSpamAt: consultationRequests.spamAt,
      },
      where: isFrom,
    },
    {
      name: 'request-notes',
      title: 'Notes about your requests',
      about: 'What our staff wrote down about your requests.',
      table: leadNotes,
      key: leadNotes.id,
      columns: { requestId: leadNotes.requestId, text: leadNotes.text, createdAt: leadNotes.createdAt },
      where: sql`${leadNotes.requestId} = ${requests}`,
    },
    {
      name: 'bookings',
      title: 'Booked calls',
      about: 'Your consultations, with the network that you booked from.',
      table: bookings,
      key: bookings.id,
      columns: {
        id: bookings.id,
        requestId: bookings.requestId,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        timeZone: bookings.visitorZone,
        place: bookings.place,
        status: bookings.status,
        heldUntil: bookings.heldUntil,
        network: bookings.network,
        createdAt: bookings.createdAt,
        confirmedAt: bookings.confirmedAt,
        movedAt: bookings.movedAt,
        canceledAt: bookings.canceledAt,
        canceledBy: bookings.canceledBy,
        cancelReason: bookings.cancelReason,
      },
      where: sql`${bookings.requestId} = ${requests}`,
    },
    {
      name: 'emails',
      title: 'Emails and replies to you',
      about:
        'Emails about your account, purchases and requests. The text is kept until an email is sent; what our staff wrote is kept longer.',
      table: outbox,
      key: outbox.id,
      columns: emailFacts,
      where: and(isTo, isNull(outbox.campaignId)),
    },
    {
      name: 'newsletters',
      title: 'Newsletters to you',
      about: 'Newsletters of the last weeks.',
      table: outbox,
      key: outbox.id,
      columns: emailFacts,
      where: and(isTo, isNotNull(outbox.campaignId)),
    },
    {
      name: 'newsletter-consent',
      title: 'Newsletter consent',
      about: 'When and how you agreed to our newsletter, and whether you left it.',
      table: subscribers,
      key: subscribers.id,
      columns: {
        email: subscribers.email,
        state: subscribers.state,
        consentAt: subscribers.consentAt,
        consentSource: subscribers.consentSource,
        source: subscribers.source,
        createdAt: subscribers.createdAt,
        confirmedAt: subscribers.confirmedAt,
        topics: subscribers.topics,
        unsubscribedAt: subscribers.unsubscribedAt,
        unsubscribeReason: subscribers.unsubscribeReason,
        bouncedAt: subscribers.bouncedAt,
        bounceText: subscribers.bounceText,
        markedAsSpamAt: subscribers.spamAt,
      },
      where: eq(sql`lower(${subscribers.email})`, email),
    },
    {
      name: 'delivery-reports',
      title: 'Delivery reports',
      about: 'Reports of our email provider about emails to you that bounced or that you marked as spam.',
      table: mailReports,
      key: mailReports.id,
      columns: { type: mailReports.type, email: mailReports.email, receivedAt: mailReports.receivedAt },
      where: eq(sql`lower(${mailReports.email})`, email),
    },
    {
      name: 'confirmation-links',
      title: 'Confirmation links',
      about: 'Links to confirm a sign-up that we emailed to you.',
      table: confirmations,
      key: confirmations.id,
      columns: {
        purpose: confirmations.purpose,
        sendAt: confirmations.sendAt,
        expiresAt: confirmations.expiresAt,
        usedAt: confirmations.usedAt,
      },
      where: eq(confirmations.email, email),
    },
    {
      name: 'waitlist',
      title: 'Waitlist',
      about: 'Products that you asked us to tell you about.',
      table: waitlistEntries,
      key: waitlistEntries.id,
      columns: {
        email: waitlistEntries.email,
        product: waitlistEntries.product,
        createdAt: waitlistEntries.createdAt,
        confirmedAt: waitlistEntries.confirmedAt,
      },
      where: eq(sql`lower(${waitlistEntries.email})`, email),
    },
    {
      name: 'invitations',
      title: 'Invitations',
      about: 'Invitations to open an account.',
      table: invitations,
      key: invitations.id,
      columns: {
        email: invitations.email,
        role: invitations.role,
        createdAt: invitations.createdAt,
        expiresAt: invitations.expiresAt,
        usedAt: invitations.usedAt,
        revokedAt: invitations.revokedAt,
      },
      where: eq(sql`lower(${invitations.email})`, email),
    },
    {
      name: 'seats-for-you',
      title: 'Plans of others',
      about: 'Plans that someone else lets you use.',
      table: seats,
      key: seats.id,
      columns: {
        consultant: ofPlan(subscriptions.agentId),
        plan: ofPlan(subscriptions.plan),
        createdAt: seats.createdAt,
      },
      where: eq(seats.email, email),
    },
    {
      ...purchase,
      name: 'orders-without-account',
      title: 'Orders without an account',
      about: 'Orders under your address that belong to no account.',
      where: and(isNull(orders.userId), eq(sql`lower(${orders.customerEmail})`, email)),
    },
  ];
}
