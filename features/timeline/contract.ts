import { z } from 'zod/mini';
import { STATUSES } from '#features/booking/rules/booking.ts';
import { HANDED_BACK, HANDED_OVER } from '#features/conversations/rules/notes.ts';
import { receivedEmail } from '#features/leads/contract/received.ts';
import { STATES } from '#features/newsletter/rules/newsletter.ts';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { FILTERS } from './rules.ts';

const text = z.string();
const person = z.nullable(text);
const audited = z.nullable(z.record(z.string(), z.unknown()));

/** `key` is unique in a timeline. */
const event = { key: text, at: instant };

const visit = { channel: text, campaign: text, referrer: text, page: text };
const booking = { bookingId: id, startsAt: instant, place: z.enum(['video', 'phone']), host: text };

export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ ...event, kind: z.literal('first-visit'), ...visit }),
  z.object({ ...event, kind: z.literal('last-visit'), ...visit }),
  z.object({ ...event, kind: z.literal('request'), requestId: id, interest: text, page: text }),
  z.object({
    ...event,
    kind: z.literal('email'),
    emailId: id,
    subject: text,
    recipient: text,
    /** Whether it went to staff. */
    isInternal: z.boolean(),
    status: z.enum(['queued', 'sent', 'failed', 'canceled']),
    error: person,
    /** Staff who wrote it by hand. */
    author: person,
    /** Minutes from the request to this reply, if it was the first answer. */
    firstAfter: z.nullable(z.int()),
    /** Whether its text is still kept. */
    hasText: z.boolean(),
  }),
  z.object({ ...event, kind: z.literal('received'), ...receivedEmail }),
  z.object({
    ...event,
    kind: z.literal('note'),
    noteId: id,
    requestId: id,
    text,
    author: person,
    authorId: z.nullable(id),
  }),
  z.object({
    ...event,
    kind: z.literal('message'),
    requestId: id,
    /** What the visitor wrote back. */
    text,
    /** The title of the document that it asks about. */
    about: person,
    isAnswered: z.boolean(),
  }),
  z.object({ ...event, kind: z.literal('booked'), ...booking, isHeld: z.boolean(), bookedBy: person }),
  z.object({ ...event, kind: z.literal('booking-moved'), ...booking }),
  z.object({ ...event, kind: z.literal('booking-canceled'), ...booking, reason: text }),
  z.object({ ...event, kind: z.literal('registered'), username: text }),
  z.object({ ...event, kind: z.literal('address-confirmed') }),
  z.object({
    ...event,
    kind: z.literal('order'),
    orderId: id,
    product: text,
    /** In dollars. */
    amount: z.number(),
    status: text,
  }),
  z.object({ ...event, kind: z.literal('subscribed'), agent: text, plan: text, price: z.number() }),
  z.object({ ...event, kind: z.literal('unsubscribed'), agent: text, plan: text }),
  z.object({
    ...event,
    kind: z.literal('conversation'),
    event: z.enum([HANDED_OVER, HANDED_BACK, 'answered']),
    /** What staff answered. */
    text,
    author: person,
    /** Minutes from the request to this answer, if it was the first. */
    firstAfter: z.nullable(z.int()),
  }),
  z.object({
    ...event,
    kind: z.literal('change'),
    action: text,
    subject: text,
    /** Null for changes that nobody of the staff made. */
    actor: person,
    before: audited,
    after: audited,
    /** The owner that a change of the owner named. */
    owner: person,
  }),
]);

export type TimelineEntry = z.output<typeof timelineEntry>;
export type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>;

const timelineQuery = z.object({
  filter: z._default(z.enum(FILTERS, `filter must be one of ${FILTERS.join(', ')}`), 'all'),
  /** Where the previous page ended. */
  cursor: z.nullish(z.string().check(z.regex(/^\d{1,17}\.[a-z-]{1,20}\.\d{1,10}$/, 'This page is unknown'))),
});

const timeline = {
  access: 'answer-leads',
  query: timelineQuery,
  answer: z.object({
    data: z.array(timelineEntry),
    nextCursor: z.nullable(text),
    /** In which days and times are shown. */
    timeZone: text,
  }),
} as const;

const plans = z.array(z.object({ agent: text, plan: text }));

/** What the panel shows beside a lead. The account is the one that has confirmed the lead's address. */
const leadPerson = z.object({
  account: z.nullable(z.object({ id, username: text, createdAt: instant })),
  /** Null for those who may not see amounts. */
  orders: z.nullable(z.object({ count: z.int(), amount: z.number() })),
  plans,
  /** The conversation in which the person waits for staff or talks with them. */
  conversationId: z.nullable(id),
  nextCall: z.nullable(
    z.object({
      bookingId: id,
      startsAt: instant,
      isHeld: z.boolean(),
      place: z.enum(['video', 'phone']),
      host: text,
      /** Empty if the host sends a link for each call. */
      joinUrl: text,
      /** Whether the reader may move or cancel it. */
      canChange: z.boolean(),
      zone: text,
    }),
  ),
  /** The latest call that has started, unless it was missed or canceled. */
  lastCall: z.nullable(
    z.object({
      bookingId: id,
      startsAt: instant,
      endsAt: instant,
      place: z.enum(['video', 'phone']),
      host: text,
      /** Whether the reader may write its notes. */
      canWriteNotes: z.boolean(),
      /** Whether its visitor still waits for them. */
      needsNotes: z.boolean(),
    }),
  ),
  /** The unbooked call that the visitor chose with this request. `theirs`: its time is free, but not the reader's to book. */
  chosenCall: z.nullable(
    z.object({
      startsAt: instant,
      place: z.enum(['video', 'phone']),
      host: text,
      zone: text,
      state: z.enum(['free', 'theirs', 'taken', 'past']),
    }),
  ),
  firstVisit: z.nullable(z.object({ at: instant, ...visit })),
  lastVisit: z.nullable(z.object({ at: instant, ...visit })),
  /** The last reply to the request, by anybody. */
  lastReply: z.nullable(id),
  /** Where visitors book a call. */
  bookingUrl: text,
  /** Whether emails leave the site. If not, they wait in the queue. */
  isMailDelivered: z.boolean(),
  timeZone: text,
});

export type LeadPerson = z.output<typeof leadPerson>;
export type VisitFacts = NonNullable<LeadPerson['lastVisit']>;

/** What those see of a customer who may not see amounts. */
const customerProfile = z.object({
  id,
  name: text,
  email: text,
  plans,
  /** How the address stands on the newsletter; null if it isn't there, and for those who may not see subscribers. */
  newsletter: z.nullable(z.enum(STATES)),
  /** The first visit, request or registration that is known. */
  firstSeenAt: instant,
  /** The customer's newest message in a conversation that is handed over. */
  lastMessage: z.nullable(z.object({ at: instant, conversationId: id })),
  /** Conversations that only the customer reads. */
  privateConversations: z.int(),
  /** Newest first. */
  requests: z.array(z.object({ id, interest: text, createdAt: instant })),
  calls: z.array(
    z.object({
      id,
      startsAt: instant,
      status: z.enum(STATUSES),
      place: z.enum(['video', 'phone']),
      host: text,
      /** Whether the calendar shows it to the reader. */
      canOpen: z.boolean(),
    }),
  ),
  /** Those that are handed over. */
  conversations: z.array(z.object({ id, title: text, handedOverAt: instant })),
  timeZone: text,
});

export type CustomerProfile = z.output<typeof customerProfile>;

export const timelineApi = {
  'GET /api/contacts/:id/timeline': {
    summary: 'What happened with the person behind a request, newest first',
    ...timeline,
    notFound: 'Request not found',
  },
  'GET /api/contacts/:id/person': {
    summary: 'The account, the purchases, the next call and the visits of the person behind a request',
    access: 'answer-leads',
    answer: leadPerson,
    notFound: 'Request not found',
  },
  'GET /api/customers/:id/timeline': {
    summary: 'What happened with a customer, newest first',
    ...timeline,
    access: 'manage-accounts',
    notFound: 'Customer not found',
  },
  'GET /api/customers/:id/profile': {
    summary: 'A customer without amounts: address, plans by name, requests, calls and handed-over conversations',
    access: 'see-customers',
    answer: customerProfile,
    notFound: 'Customer not found',
  },
} satisfies Contract;
