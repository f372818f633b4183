import { plans, soldAgents, TRIAL_DAYS } from '#content/plans.ts';

export type Plan = { id: string; agentId: string; name: string; priceCents: number };

export const CURRENCY = 'usd';

const everyPlan: Plan[] = soldAgents.flatMap((agent) =>
  plans.map(({ slug, name, priceCents }) => ({ id: `${agent.id}-${slug}`, agentId: agent.id, name, priceCents })),
);

export const findPlan = (planId: string): Plan | null => everyPlan.find(({ id }) => id === planId) ?? null;

/** The agent and plan that an id names, also when they are no longer sold. */
export function readPlanId(planId: string): { agentId: string; plan: string } {
  const plan = plans.find(({ slug }) => planId.endsWith(`-${slug}`));
  return plan
    ? { agentId: planId.slice(0, -plan.slug.length - 1), plan: plan.name }
    : { agentId: planId, plan: plans[0].name };
}

/** The plan of an agent as it is sold today. */
export const planIdOf = (agentId: string, plan: string) =>
  everyPlan.find((one) => one.agentId === agentId && one.name === plan)?.id ?? null;

/** business-consultant → Business Consultant: how recent activity names an agent, sold or not. */
export const agentName = (agentId: string) =>
  agentId
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Business Strategy Consultant: how customers know an agent. */
export const titleOf = (agentId: string) => soldAgents.find(({ id }) => id === agentId)?.name ?? agentName(agentId);

/** Basic plan for Business Strategy Consultant: how emails name it. */
export const planTitle = ({ agentId, plan }: { agentId: string; plan: string }) =>
  `${plan} plan for ${titleOf(agentId)}`;

/** Business Strategy Consultant (Basic): how orders, receipts and the card page name what was chosen. */
export function productName(planId: string): string {
  const { agentId, plan } = readPlanId(planId);
  return `${titleOf(agentId)} (${plan})`;
}

/** What is for sale, as the API answers it: prices in dollars. */
export const listPlans = () =>
  soldAgents.map(({ id: agentId, name, text }) => ({
    agentId,
    name,
    text,
    plans: plans.map(({ slug, name: plan, priceCents, features }) => ({
      id: `${agentId}-${slug}`,
      plan,
      price: priceCents / 100,
      currency: CURRENCY,
      trialDays: TRIAL_DAYS,
      features: [...features],
    })),
  }));

/** Percent points, or cents where the kind is an amount. */
export type Discount = { kind: 'percent' | 'amount'; value: number };

/** What a discount takes off a price, in cents and never more than the price. */
export const discountOn = (priceCents: number, { kind, value }: Discount) =>
  Math.min(priceCents, kind === 'percent' ? Math.round((priceCents * value) / 100) : value);
