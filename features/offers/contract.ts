import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOf } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { offerChangeInput, offerInput } from './input.ts';

export const offer = z.object({
  id,
  name: z.string(),
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Percentage points, or dollars when `kind` is `amount`. */
  value: z.number(),
  plan: z.string(),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  limit: z.nullable(z.int()),
  redemptions: z.int(),
  isActive: z.boolean(),
  createdAt: instant,
  version: z.string(),
});

export type Offer = z.output<typeof offer>;

const notFound = 'Offer not found';

export const offerApi = {
  'GET /api/offers': listOf('manage-billing', 'Lists the special offers', offer),
  'POST /api/offers': {
    summary: 'Creates an offer',
    access: 'manage-billing',
    input: offerInput,
    answer: offer,
    status: 201,
  },
  'PATCH /api/offers/:id': {
    summary: 'Changes an offer',
    access: 'manage-billing',
    input: offerChangeInput,
    answer: offer,
    notFound,
  },
  'DELETE /api/offers/:id': { summary: 'Deletes an offer', access: 'manage-billing', answer: done, notFound },
} satisfies Contract;
