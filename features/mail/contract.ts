import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { CANCEL_REASONS, EMAIL_KINDS, EMAIL_STATUSES } from './rules.ts';

export const emailRow = z.object({
  id,
  status: z.enum(EMAIL_STATUSES),
  kind: z.enum(EMAIL_KINDS),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: instant,
  nextAttemptAt: instant,
  sentAt: z.nullable(instant),
  canceledAt: z.nullable(instant),
  cancelReason: z.nullable(z.enum(CANCEL_REASONS)),
  /** While set, it waits: its campaign is paused, or it comes from a restored backup. */
  heldAt: z.nullable(instant),
  campaignId: z.nullable(id),
});

export type EmailRow = z.output<typeof emailRow>;

const emailState = z.object({
  isConfigured: z.boolean(),
  lastError: z.nullable(z.string()),
  /** Since when the oldest email that could go out has waited. */
  oldestQueuedAt: z.nullable(instant),
  counts: z.object({ all: z.int(), queued: z.int(), sent: z.int(), failed: z.int(), canceled: z.int() }),
});

export type EmailState = z.output<typeof emailState>;

const notFound = 'Email not found';

export const mailApi = {
  'GET /api/emails': listOfPeople('manage-emails', 'Lists the emails of the site', emailRow),
  'GET /api/emails/state': { summary: 'How many emails wait, and why', access: 'manage-emails', answer: emailState },
  'GET /api/emails/:id': {
    summary: 'The content of an email that is still kept; advisors read those about leads',
    access: 'answer-leads',
    answer: z.object({ html: z.string(), text: z.string() }),
    notFound,
  },
  'POST /api/emails/:id/retry': {
    summary: 'Sends a queued or failed email now',
    access: 'manage-emails',
    answer: done,
    notFound,
  },
  'POST /api/emails/:id/cancel': {
    summary: 'Withdraws a queued email',
    access: 'manage-emails',
    answer: done,
    notFound,
  },
} satisfies Contract;

export const mailboxApi = {
  'GET /api/mailbox': { summary: 'The emails that would be sent, in demo mode', access: 'anyone' },
  'GET /api/mailbox/emails': { summary: 'Every email of the product with sample data, in demo mode', access: 'anyone' },
  'GET /api/mailbox/emails/:name': { summary: 'One of them in both themes and two widths', access: 'anyone' },
  'GET /api/mailbox/emails/:name/html': { summary: 'Its HTML', access: 'anyone' },
  'GET /api/mailbox/emails/:name/text': { summary: 'Its plain text', access: 'anyone' },
  'GET /api/mailbox/emails/:name/calendar': { summary: 'Its calendar file, if it has one', access: 'anyone' },
  'GET /api/mailbox/:id/calendar': { summary: 'The calendar file of an email in the mailbox', access: 'anyone' },
  'GET /api/mailbox/:id': { summary: 'The HTML of an email in the mailbox', access: 'anyone' },
} satisfies Contract;
