import { plans, soldAgents, TRIAL_DAYS } from '#content/plans.ts';

export type Plan = { id: string; agentId: string; name: string; priceCents: number };

export const CURRENCY = 'usd';

const everyPlan: Plan[] = soldAgents.flatMap((agent) =>
  plans.map(({ slug, name, priceCents }) => ({ id: `${agent.id}-${slug}`, agentId: agent.id, name, priceCents })),
);

export const findPlan = (planId: string): Plan | null => everyPlan.find(({ id }) => id === planId) ?? null;

/** The agent and plan of an id, even if no longer sold. */
export function readPlanId(planId: string): { agentId: string; plan: string } {
  const plan = plans.find(({ slug }) => planId.endsWith(`-${slug}`));
  return plan
    ? { agentId: planId.slice(0, -plan.slug.length - 1), plan: plan.name }
    : { agentId: planId, plan: plans[0].name };
}

export const planIdOf = (agentId: string, plan: string) =>
  everyPlan.find((one) => one.agentId === agentId && one.name === plan)?.id ?? null;

/** business-consultant → Business Consultant, as shown in recent activity. */
export const agentName = (agentId: string) =>
  agentId
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Business Strategy Consultant, as shown to customers. */
export const titleOf = (agentId: string) => soldAgents.find(({ id }) => id === agentId)?.name ?? agentName(agentId);

/** Basic plan for Business Strategy Consultant, as used in emails. */
export const planTitle = ({ agentId, plan }: { agentId: string; plan: string }) =>
  `${plan} plan for ${titleOf(agentId)}`;

/** Business Strategy Consultant (Basic), as used on orders, receipts and the card page. */
export function productName(planId: string): string {
  const { agentId, plan } = readPlanId(planId);
  return `${titleOf(agentId)} (${plan})`;
}

/** Prices in dollars. */
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

/** Percentage points, or cents when `kind` is `amount`. */
export type Discount = { kind: 'percent' | 'amount'; value: number };

/** The reduction in cents, at most the price. */
export const discountOn = (priceCents: number, { kind, value }: Discount) =>
  Math.min(priceCents, kind === 'percent' ? Math.round((priceCents * value) / 100) : value);
