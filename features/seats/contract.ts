import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';
import { seatInput } from './input.ts';

/** It doesn't say whether the address has an account. */
const seat = z.object({
  id,
  subscriptionId: id,
  email: z.string(),
  /** False if the plan no longer includes so many people; the seats that were added first stay. */
  isIncluded: z.boolean(),
  createdAt: instant,
});

export type Seat = z.output<typeof seat>;

export const seatApi = {
  'GET /api/seats': {
    summary: "Lists the people on the user's own running plans, in the order in which they were added",
    access: 'signed-in',
    answer: z.object({ data: z.array(seat), count: z.int() }),
  },
  'POST /api/seats': {
    summary: "Lets whoever has an account with this confirmed address use the user's plan, and emails them",
    access: 'signed-in',
    limit: 'subscribe',
    input: seatInput,
    answer: seat,
    status: 201,
  },
  'DELETE /api/seats/:id': {
    summary: "Removes a person from the user's own plan",
    access: 'signed-in',
    answer: done,
    notFound: 'This person is not on your plan',
  },
} satisfies Contract;
