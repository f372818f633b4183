import { z } from 'zod/mini';
import { instant } from '#lib/api/answers.ts';
import type { Contract } from '#lib/api/contract.ts';
import { id } from '#lib/api/schemas.ts';

export const usablePlan = z.object({
  subscriptionId: id,
  agentId: z.string(),
  /** As a new conversation would show it. */
  consultant: z.object({ name: z.string(), questions: z.array(z.string()) }),
  plan: z.string(),
  /** False for a seat on somebody else's subscription. */
  isOwner: z.boolean(),
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
