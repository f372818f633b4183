import { z } from 'zod/mini';
import { confirmationInput } from '#features/confirmations/input.ts';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { PRODUCTS, waitlistInput } from './input.ts';

export const waitlistEntry = z.object({
  id,
  email: z.string(),
  product: z.enum(PRODUCTS),
  createdAt: instant,
  confirmedAt: z.nullable(instant),
});

export type WaitlistEntry = z.output<typeof waitlistEntry>;

export const waitlistApi = {
  'GET /api/waitlist': listOfPeople("Lists the entries of the products' waitlists", waitlistEntry),
  'POST /api/waitlist': {
    summary: "Joins a product's waitlist",
    access: 'anyone',
    limit: 'subscribe',
    input: waitlistInput,
    answer: z.extend(done, { needsConfirmation: z.boolean() }),
    form: { page: '/', facts: ['product', 'needsConfirmation'] },
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
