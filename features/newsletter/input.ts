import { z } from 'zod/mini';
import { saas } from '#content/landing/saas.ts';
import { newsletterTopics } from '#content/newsletter.ts';
import { day, emailAddress, trimmed } from '#lib/api/schemas.ts';

export const newsletterInput = z.object({
  email: emailAddress(),
  /** Honeypot: people never see it. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
  /** Milliseconds between page load and submit. */
  fillTime: z.optional(z.number()),
});

export type NewsletterSignUp = z.output<typeof newsletterInput>;

/** In the links of emails. */
const manageToken = z.string('This link is incomplete. Please copy it from the email again.').check(z.maxLength(100));

export const leavingInput = z.object({
  token: manageToken,
  /** Only a number for statistics, so a wrong one doesn't stop anyone from leaving. */
  campaign: z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))), undefined),
});

export type Leaving = z.output<typeof leavingInput>;

type Topic = (typeof newsletterTopics)[number]['id'];

// Object.fromEntries forgets its keys.
const choices = Object.fromEntries(newsletterTopics.map(({ id }) => [id, z.boolean()])) as Record<
  Topic,
  z.ZodMiniBoolean
>;

/** Whether each topic is wanted. */
export const preferencesInput = z.object({ token: manageToken, ...choices });

export type Preferences = z.output<typeof preferencesInput>;

export const againInput = z.object({ token: manageToken });

export const linksInput = z.object({ email: emailAddress() });

/** What a mail provider, or a script between it and us, reports about a sent email. */
export const bounceReportInput = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Other types are accepted and ignored. */
  type: z.string().check(z.minLength(1), z.maxLength(50)),
  email: emailAddress(),
  /** Whether a bounce is permanent. */
  permanent: z._default(z.boolean(), false),
  /** What the mail server said. */
  reason: z._default(z.string().check(z.maxLength(2000)), ''),
});

export type BounceReport = z.output<typeof bounceReportInput>;

export const MOST_IMPORTED = 50_000;
/** Longer than any address, so that a wrong one is reported instead of rejecting all. */
export const LONGEST_CELL = 300;

const cell = z.string().check(z.maxLength(LONGEST_CELL));

/** Somebody whose file says more than the address. What is missing or empty there, the import says for all. */
const personInput = z.object({
  email: cell,
  consentSource: z.optional(cell),
  /** A day such as 2026-12-01; a time after it is ignored. */
  consentDate: z.optional(cell),
  /** Ids or labels of topics, with commas between them. */
  topics: z.optional(cell),
});

export type Person = z.output<typeof personInput>;

export const importInput = z.object({
  emails: z
    .array(z.union([cell, personInput]))
    .check(
      z.minLength(1, 'Add at least one address'),
      z.maxLength(MOST_IMPORTED, 'Import at most 50,000 addresses at a time'),
    ),
  /** How these people agreed, as the record of consent. */
  consentSource: z
    .string()
    .check(
      trimmed(),
      z.minLength(5, 'Please say how these people agreed, in 5 to 200 characters'),
      z.maxLength(200, 'Please say how these people agreed, in 5 to 200 characters'),
      z.regex(/^\P{Cc}*$/u, 'Please use one line'),
    ),
  consentDate: day('Please choose the date on which they agreed'),
  /** Only counts what an import would do. */
  isDryRun: z.boolean(),
});

export type SubscriberImport = z.output<typeof importInput>;

export const waitlistInput = z.object({
  email: emailAddress(),
  product: z
    .string('Please choose one of the products')
    .check(
      z.refine((product) => saas.comingSoon.some(({ id }) => id === product), 'Please choose one of the products'),
    ),
  /** Honeypot: people never see it. */
  website: newsletterInput.shape.website,
});

/** Null: the day isn't known any more. */
export const startInput = z.object({ startsOn: z.nullable(day('Please choose the day on which it starts')) });

export type WaitlistInput = z.output<typeof waitlistInput>;

export const confirmationInput = z.object({
  token: z.string('This link is incomplete. Please copy it from the email again.').check(z.maxLength(200)),
});
