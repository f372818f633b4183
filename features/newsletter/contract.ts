import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf, listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import {
  againInput,
  confirmationInput,
  importInput,
  leavingInput,
  linksInput,
  newsletterInput,
  preferencesInput,
  startInput,
  waitlistInput,
} from './input.ts';
import { REASONS, REJECTIONS, SOURCES, STATES } from './rules/newsletter.ts';

export const subscriber = z.object({
  id,
  email: z.string(),
  createdAt: instant,
  confirmedAt: z.nullable(instant),
  state: z.enum([...STATES, 'spam']),
  source: z.enum(SOURCES),
  topics: z.array(z.string()),
  consentAt: z.nullable(instant),
  consentSource: z.nullable(z.string()),
  unsubscribedAt: z.nullable(instant),
  unsubscribeReason: z.nullable(z.enum(REASONS)),
  bouncedAt: z.nullable(instant),
  bounceText: z.nullable(z.string()),
});

export type Subscriber = z.output<typeof subscriber>;

export const newsletterApi = {
  'POST /api/subscribe': {
    summary: 'Subscribes an address to the newsletter',
    access: 'anyone',
    limit: 'subscribe',
    input: newsletterInput,
    invalidCode: 'invalid_email',
    answer: done,
    form: { page: '/' },
  },
  'GET /api/newsletter/confirm': { summary: 'The page that the confirmation email links to', access: 'anyone' },
  'POST /api/newsletter/confirm': {
    summary: 'Confirms a subscription',
    access: 'anyone',
    limit: 'subscribe',
    input: confirmationInput,
    answer: done,
    form: { page: '/api/newsletter/confirm' },
  },
  'GET /api/newsletter/unsubscribe': {
    summary: 'The page that newsletter emails link to for leaving',
    access: 'anyone',
  },
  'POST /api/newsletter/unsubscribe': {
    summary: 'Unsubscribes the owner of a link',
    access: 'anyone',
    input: leavingInput,
    answer: done,
    form: { page: '/api/newsletter/unsubscribe', facts: ['token'] },
  },
  'GET /api/newsletter/unsubscribe/one-click': {
    summary: 'Leads to the page for leaving, for mail programs without one-click unsubscribe',
    access: 'anyone',
  },
  'GET /api/newsletter/preferences': {
    summary: 'The page on which the owner of a link chooses topics',
    access: 'anyone',
  },
  'POST /api/newsletter/preferences': {
    summary: 'Changes the topics of the owner of a link',
    access: 'anyone',
    input: preferencesInput,
    answer: done,
    form: { page: '/api/newsletter/preferences', facts: ['token'] },
  },
  'POST /api/newsletter/again': {
    summary: 'Subscribes the owner of a link again',
    access: 'anyone',
    limit: 'subscribe',
    input: againInput,
    answer: done,
    form: { page: '/api/newsletter/preferences', facts: ['token'] },
  },
  'POST /api/newsletter/links': {
    summary: 'Emails new links to a subscriber',
    access: 'anyone',
    limit: 'subscribe',
    input: linksInput,
    answer: done,
    form: { page: '/api/newsletter/preferences' },
  },
} satisfies Contract;

/** Called by mail providers. */
export const signedNewsletterApi = {
  'POST /api/newsletter/unsubscribe/one-click': {
    summary: 'Unsubscribes by one click in a mail program (RFC 8058)',
    access: 'anyone',
    isSigned: true,
    query: leavingInput,
    answer: done,
  },
  'POST /api/webhooks/mail': {
    summary: 'Receives signed reports of bounces and complaints',
    access: 'anyone',
    isSigned: true,
    answer: z.object({ received: z.literal(true), result: z.enum(['applied', 'ignored', 'duplicate']) }),
  },
} satisfies Contract;

const unknown = 'Subscriber not found';

/** `position` is the place in the list that was sent. `known` are subscribed or pending already. */
const importReport = z.object({
  added: z.int(),
  known: z.int(),
  rejected: z.array(z.object({ position: z.int(), reason: z.enum(REJECTIONS) })),
});

export type ImportReport = z.output<typeof importReport>;

const importProgress = z.object({ isRunning: z.boolean(), done: z.int(), count: z.int() });

export const subscriberApi = {
  'GET /api/subscribers': listOf('manage-subscribers', 'Lists the subscribers', subscriber),
  'POST /api/subscribers/import': {
    summary: 'Imports addresses of people who agreed elsewhere, or counts what an import would do',
    access: 'manage-subscribers',
    input: importInput,
    // A file of 10 MB, with the names of the fields in each row.
    maxBytes: 20 * 1024 * 1024,
    answer: importReport,
  },
  'GET /api/subscribers/import': {
    summary: 'How far the latest import of the caller is',
    access: 'manage-subscribers',
    answer: importProgress,
  },
  'POST /api/subscribers/:id/unsubscribe': {
    summary: 'Unsubscribes a subscriber',
    access: 'manage-subscribers',
    answer: subscriber,
    notFound: unknown,
  },
  'POST /api/subscribers/:id/bounce': {
    summary: 'Notes that emails to a subscriber come back',
    access: 'manage-subscribers',
    answer: subscriber,
    notFound: unknown,
  },
} satisfies Contract;

export const waitlistEntry = z.object({
  id,
  email: z.string(),
  product: z.string(),
  createdAt: instant,
  confirmedAt: z.nullable(instant),
});

export type WaitlistEntry = z.output<typeof waitlistEntry>;

const waitlistProducts = z.object({
  data: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      /** Who have confirmed a place. */
      waiting: z.int(),
      /** YYYY-MM-DD */
      startsOn: z.nullable(z.string()),
      /** When its waitlist was emailed last. */
      announcedAt: z.nullable(instant),
    }),
  ),
  count: z.int(),
});

export type WaitlistProduct = z.output<typeof waitlistProducts>['data'][number];

export const waitlistApi = {
  'GET /api/waitlist': listOfPeople('see-waitlist', "Lists the entries of the products' waitlists", waitlistEntry),
  'POST /api/waitlist': {
    summary: "Joins a product's waitlist",
    access: 'anyone',
    limit: 'subscribe',
    input: waitlistInput,
    answer: z.extend(done, { needsConfirmation: z.boolean() }),
    form: { page: '/', facts: ['product', 'needsConfirmation'] },
  },
  'GET /api/waitlist/products': {
    summary: 'Lists the products with a waitlist: when each starts and who waits for it',
    access: 'manage-campaigns',
    answer: waitlistProducts,
  },
  'PATCH /api/waitlist/products/:product': {
    summary: 'Sets or removes the day on which a product starts, on which its waitlist is owed an email',
    access: 'manage-campaigns',
    input: startInput,
    answer: waitlistProducts,
    notFound: 'Product not found',
  },
  'POST /api/waitlist/products/:product/announcement': {
    summary: 'Emails everybody with a confirmed place on the waitlist that the product is ready, each once',
    access: 'manage-campaigns',
    answer: waitlistProducts,
    notFound: 'Product not found',
  },
  'GET /api/waitlist/confirm': { summary: 'The page that the confirmation email links to', access: 'anyone' },
  'POST /api/waitlist/confirm': {
    summary: 'Confirms a place on the waitlist',
    access: 'anyone',
    limit: 'subscribe',
    input: confirmationInput,
    answer: done,
    form: { page: '/api/waitlist/confirm' },
  },
} satisfies Contract;
