import { z } from 'zod/mini';
import { confirmationInput } from '#features/confirmations/input.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { newsletterInput } from './input.ts';
import { REASONS, SOURCES, STATES } from './rules.ts';

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
  'GET /api/subscribers': listOf('Lists the subscribers', subscriber),
} satisfies Contract;
