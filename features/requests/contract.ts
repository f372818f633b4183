import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { consultationChangeInput, consultationFormInput, consultationRequestInput } from './input.ts';
import { LEAD_STATUSES } from './rules/requests.ts';

export const consultation = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  interest: z.string(),
  message: z.string(),
  projectType: z.string(),
  timeline: z.string(),
  budgetRange: z.string(),
  preferredContactMethod: z.string(),
  serviceType: z.string(),
  subscribeToNewsletter: z.boolean(),
  phone: z.string(),
  status: z.enum(LEAD_STATUSES),
  notes: z.string(),
  isSpam: z.boolean(),
  version: z.string(),
  createdAt: instant,
  /** Staff who take care of it. */
  ownerId: z.nullable(id),
  /** YYYY-MM-DD. */
  followUpOn: z.nullable(z.iso.date()),
  /** In dollars. */
  value: z.nullable(z.number()),
  firstAnswerAt: z.nullable(instant),
  /** Since when an email of the visitor waits for an answer, after staff had answered; null if none does. */
  waitsSince: z.nullable(instant),
  /** Business time that it waits for an answer, or until the first one. Null if the time of the answer is unknown, and for spam. */
  waitedMinutes: z.nullable(z.int()),
  /** Whether it still waits after the hours in UNANSWERED_HOURS. */
  isOverdue: z.boolean(),
  /** The channel of the last visit in words, for example "Google search"; empty if unknown. */
  source: z.string(),
  /** The campaign, path or host of the last visit. */
  sourceDetail: z.string(),
  /** The path of the page it was sent from. */
  page: z.string(),
});

export type Consultation = z.output<typeof consultation>;

/** An email about the request. `at`: when it was sent, given up or withdrawn; when it was queued if it still is. */
const requestEmail = z.object({
  recipient: z.string(),
  kind: z.enum(['staff', 'request']),
  state: z.enum(['queued', 'sent', 'failed', 'canceled']),
  at: instant,
  error: z.nullable(z.string()),
});

export const contactApi = {
  'POST /api/contact': {
    summary: 'Sends a consultation request',
    access: 'anyone',
    limit: 'contact',
    input: consultationRequestInput,
    answer: done,
    form: { page: '/consultation', input: consultationFormInput },
  },
  'GET /api/contacts': listOf('answer-leads', 'Lists the consultation requests', consultation),
  'GET /api/contacts/:id': {
    summary: 'Reads a consultation request and whether its emails went out',
    access: 'answer-leads',
    answer: z.extend(consultation, { emails: z.array(requestEmail) }),
    notFound: 'Request not found',
  },
  'PATCH /api/contacts/:id': {
    summary: "Changes a consultation request's status, notes, spam flag, owner, follow-up date or value",
    access: 'answer-leads',
    input: consultationChangeInput,
    answer: consultation,
    notFound: 'Request not found',
  },
} satisfies Contract;
