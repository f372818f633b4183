import { z } from 'zod/mini';
import { done, instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { listOfPeople } from '#lib/api/list-query.ts';
import { id } from '#lib/api/schemas.ts';
import { leaveInput, periodQuery, seatInput } from './input.ts';

export const usablePlan = z.object({
  subscriptionId: id,
  agentId: z.string(),
  /** As a new conversation would show it. */
  consultant: z.object({ name: z.string(), questions: z.array(z.string()) }),
  plan: z.string(),
  /** False for a seat on somebody else's subscription. */
  isOwner: z.boolean(),
  /** Address of the owner who shares it; null for a plan of one's own. */
  sharedBy: z.nullable(z.string()),
  /** What the plan has included in this period. */
  includedTokens: z.int(),
  /** What is left of it. */
  planTokens: z.int(),
  /** What is left of bought packs. */
  packTokens: z.int(),
  /** Whether its owner can: false without a provider that sells them, and for a period that isn't paid. */
  canBuyTokens: z.boolean(),
  /** The plan's tokens can't be used in a period without payment. */
  isPaid: z.boolean(),
  /** The plan ends when its tokens would renew. */
  isEnding: z.boolean(),
  renewsAt: instant,
  /** How many documents the plan includes. */
  documents: z.int(),
  /** How many people, with the owner; null for any number. */
  people: z.nullable(z.int()),
});

export type PlanTokens = z.output<typeof usablePlan>;

export const tokenApi = {
  'GET /api/tokens': {
    summary: 'Lists the running plans that the user may use, with their tokens',
    access: 'signed-in',
    answer: z.object({ data: z.array(usablePlan), count: z.int() }),
  },
} satisfies Contract;

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
  'POST /api/seats/leave': {
    summary: 'Leaves a plan that its owner shares with the user',
    access: 'signed-in',
    input: leaveInput,
    answer: done,
    notFound: 'You are not on this plan',
  },
} satisfies Contract;

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
    access: 'manage-billing',
    query: periodQuery,
    answer: spend,
  },
  'GET /api/spend/customers': listOfPeople(
    'manage-billing',
    'Lists what answers cost by customer and month, in dollars',
    customerSpendAnswer,
  ),
} satisfies Contract;
