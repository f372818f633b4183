import { z } from 'zod/mini';
import type { Contract } from '#lib/api/contract.ts';

const plan = z.object({
  id: z.string(),
  plan: z.string(),
  price: z.number(),
  currency: z.string(),
  trialDays: z.int(),
  features: z.array(z.string()),
});
const planAgent = z.object({ agentId: z.string(), name: z.string(), text: z.string(), plans: z.array(plan) });
const planList = z.object({ data: z.array(planAgent), count: z.int(), isSelling: z.boolean() });

export type PlanList = z.output<typeof planList>;
export type Plan = z.output<typeof plan>;
export type PlanAgent = z.output<typeof planAgent>;

export const planApi = {
  'GET /api/plans': {
    summary: 'Lists the plans, and whether they can be bought',
    access: 'anyone',
    answer: planList,
  },
} satisfies Contract;
