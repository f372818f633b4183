import { z } from 'zod/mini';
import type { Contract } from '#lib/api/contract.ts';
import { listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { periodQuery } from './input.ts';

/** What answers cost us at the provider; tokens are those of prompts and answers. */
const sums = { answers: z.int(), tokens: z.int(), dollars: z.number() };

const spend = z.object({
  /** The current month of the business's calendar, YYYY-MM. */
  month: z.string(),
  /** Dollars spent in that month, and what the installation may spend in it; null without a limit. */
  spentThisMonth: z.number(),
  limit: z.nullable(z.number()),
  /** The first and the last day of what follows. */
  from: z.string(),
  to: z.string(),
  total: z.object(sums),
  /** Days without an answer are left out. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  consultants: z.array(z.object({ agentId: z.string(), name: z.string(), ...sums })),
});

/** What the answers to one customer cost in one month. */
export const customerSpendAnswer = z.object({
  id,
  month: z.string(),
  userId: id,
  customerName: z.string(),
  customerEmail: z.string(),
  ...sums,
});

export type Spend = z.output<typeof spend>;
export type CustomerSpend = z.output<typeof customerSpendAnswer>;

export const spendApi = {
  'GET /api/spend': {
    summary: 'Returns what answers cost by day and by consultant, in dollars, and the limit of the month',
    access: 'admin',
    query: periodQuery,
    answer: spend,
  },
  'GET /api/spend/customers': listOfPeople(
    'Lists what answers cost by customer and month, in dollars',
    customerSpendAnswer,
  ),
} satisfies Contract;
