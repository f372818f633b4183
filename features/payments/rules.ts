import { featuresOf, type Includes, type PlanName, plans, soldAgents, TRIAL_DAYS, tokenPack } from '#content/plans.ts';
import type { Discount, KeptPlan, Pack } from '#features/payment-provider.server.ts';
import { type Cents, toDollars } from '#lib/money.ts';

const PLAN_SLUGS = plans.map(({ slug }) => `-${slug}`).join(', ');

/** What is bought: a plan of an agent, which may no longer be sold. */
export type PlanRef = { agentId: string; plan: PlanName };

/** A plan that is for sale. */
export type Plan = PlanRef & { id: string; priceCents: Cents };

export const CURRENCY = 'usd';

const everyPlan: Plan[] = soldAgents.flatMap(({ id: agentId }) =>
  plans.map(({ slug, name: plan, priceCents }) => ({ id: `${agentId}-${slug}`, agentId, plan, priceCents })),
);

export const findPlan = (planId: string): Plan | null => everyPlan.find(({ id }) => id === planId) ?? null;

/** Null if the id doesn't name a plan of an agent. */
export function parsePlanId(planId: string): PlanRef | null {
  const found = plans.find(({ slug }) => planId.endsWith(`-${slug}`));
  const agentId = found ? planId.slice(0, -found.slug.length - 1) : '';
  return found && agentId !== '' ? { agentId, plan: found.name } : null;
}

/** Throws if the id doesn't name a plan of an agent. */
export function requirePlan(planId: string): PlanRef {
  const plan = parsePlanId(planId);
  if (!plan) throw new Error(`"${planId}" is not a plan: an id is an agent followed by ${PLAN_SLUGS}`);
  return plan;
}

/** The id of a plan for sale; null for any other. */
export const planIdOf = ({ agentId, plan }: { agentId: string; plan: string }) =>
  everyPlan.find((one) => one.agentId === agentId && one.plan === plan)?.id ?? null;

type Renewing = { agentId: string; nextPlan: string | null; priceCents: Cents };

/** The price of a subscription from its next period on. */
export const nextPriceCents = ({ agentId, nextPlan, priceCents }: Renewing): Cents =>
  everyPlan.find((one) => one.agentId === agentId && one.plan === nextPlan)?.priceCents ?? priceCents;

/** business-consultant → Business Consultant, as the panel's overview shows it. */
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
export const productName = ({ agentId, plan }: PlanRef) => `${titleOf(agentId)} (${plan})`;

/** What a stored plan includes; a plan that is no longer sold includes what the smallest does. */
export const includesOf = (plan: string): Includes => (plans.find(({ name }) => name === plan) ?? plans[0]).includes;
/** The id of the tokens that are sold for an agent. */
export const packId = (agentId: string) => `${agentId}-${tokenPack.slug}`;

/** 500,000 tokens for Business Strategy Consultant, as used on orders, receipts and the card page. */
export const packName = (agentId: string, tokens: number) =>
  `${tokens.toLocaleString('en-US')} tokens for ${titleOf(agentId)}`;

/** Prices in dollars. */
export const listPlans = () =>
  soldAgents.map(({ id: agentId, name, text }) => ({
    agentId,
    name,
    text,
    plans: plans.map(({ slug, name: plan, priceCents, includes }) => ({
      id: `${agentId}-${slug}`,
      plan,
      price: toDollars(priceCents),
      currency: CURRENCY,
      trialDays: TRIAL_DAYS,
      features: featuresOf(includes),
    })),
  }));

/** The reduction in cents, at most the price. */
export const discountOn = (priceCents: Cents, { kind, value }: Discount): Cents =>
  Math.min(priceCents, kind === 'percent' ? Math.round((priceCents * value) / 100) : value);

/** Where a customer lands after paying. */
export const successPath = (sessionId: string, pack: Pack | null) =>
  `/success?session_id=${sessionId}${pack ? '&bought=tokens' : ''}`;

/** The plan of a product at the provider. Throws if the product is unknown and there is no plan to keep. */
export function planOfProduct(product: string, kept: KeptPlan | null) {
  const plan = parsePlanId(product);
  return { ...(plan ?? kept ?? requirePlan(product)), unknownProduct: plan ? null : product };
}
