import {
  type Catalogue,
  catalogue,
  featuresOf,
  findAgent,
  type Includes,
  plansOfAgent,
  type SoldPlan,
  soldAgents,
  TRIAL_DAYS,
  tokenPack,
} from '#content/plans.ts';
import type { Discount, KeptPlan, Pack } from '#features/payment-provider.server.ts';
import { type Cents, toDollars } from '#lib/money.ts';

/** What is bought: a plan of an agent, which may no longer be sold. */
export type PlanRef = { agentId: string; plan: string };

/** A plan with its price for new customers. */
export type Plan = PlanRef & { id: string; priceCents: Cents };

export const CURRENCY = 'usd';

const planOf = (agentId: string, { slug, name: plan, priceCents }: SoldPlan): Plan => ({
  id: `${agentId}-${slug}`,
  agentId,
  plan,
  priceCents,
});

/** A plan that is for sale. */
export const findPlan = (planId: string): Plan | null =>
  soldAgents()
    .flatMap(({ id }) => plansOfAgent(id).map((one) => planOf(id, one)))
    .find(({ id }) => id === planId) ?? null;

/** By its name or a former one. */
export const planNamed = (name: string): SoldPlan | null =>
  catalogue().plans.find((plan) => plan.name === name) ??
  catalogue().plans.find(({ formerNames }) => formerNames.includes(name)) ??
  null;

/** Null if the id doesn't name a plan of an agent, hidden or not. */
export function parsePlanId(planId: string): PlanRef | null {
  const found = catalogue().plans.find(({ slug }) => planId.endsWith(`-${slug}`));
  const agentId = found ? planId.slice(0, -found.slug.length - 1) : '';
  return found && agentId !== '' ? { agentId, plan: found.name } : null;
}

/** Throws if the id doesn't name a plan of an agent. */
export function requirePlan(planId: string): PlanRef {
  const plan = parsePlanId(planId);
  const slugs = catalogue().plans.map(({ slug }) => `-${slug}`);
  if (!plan) throw new Error(`"${planId}" is not a plan: an id is an agent followed by ${slugs.join(', ')}`);
  return plan;
}

/** The id of a plan of an agent, hidden or not; null for any other. */
export function planIdOf({ agentId, plan }: { agentId: string; plan: string }): string | null {
  const found = planNamed(plan);
  return found && catalogue().agents.some(({ id }) => id === agentId) ? `${agentId}-${found.slug}` : null;
}

const nameFromId = (agentId: string) =>
  agentId
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** business-consultant → Business Consultant, as the panel's overview shows it; the name that admins gave it, if any. */
export function agentName(agentId: string): string {
  const agent = findAgent(agentId);
  return agent?.isNamed ? agent.name : nameFromId(agentId);
}

/** Business Strategy Consultant, as shown to customers. */
export const titleOf = (agentId: string) => findAgent(agentId)?.name ?? nameFromId(agentId);

/** Basic plan for Business Strategy Consultant, as used in emails. */
export const planTitle = ({ agentId, plan }: { agentId: string; plan: string }) =>
  `${plan} plan for ${titleOf(agentId)}`;

/** Business Strategy Consultant (Basic), as used on orders, receipts and the card page. */
export const productName = ({ agentId, plan }: PlanRef) => `${titleOf(agentId)} (${plan})`;

const NOTHING: Includes = { people: 1, tokens: 0, documents: 0, features: [] };

/** What a stored plan includes; a plan that no longer exists includes what the smallest does. */
export const includesOf = (plan: string): Includes => (planNamed(plan) ?? catalogue().plans[0])?.includes ?? NOTHING;

/** How many people a plan includes besides its owner. */
export const placesOf = (people: number | null) => (people === null ? Number.POSITIVE_INFINITY : people - 1);

/** The id of the tokens that are sold for an agent. */
export const packId = (agentId: string) => `${agentId}-${tokenPack.slug}`;

/** 500,000 tokens for Business Strategy Consultant, as used on orders, receipts and the card page. */
export const packName = (agentId: string, tokens: number) =>
  `${tokens.toLocaleString('en-US')} tokens for ${titleOf(agentId)}`;

/** Prices in dollars. */
export const listPlans = () =>
  soldAgents().map(({ id: agentId, name, text }) => ({
    agentId,
    name,
    text,
    plans: plansOfAgent(agentId).map(({ slug, name: plan, line, priceCents, includes }) => ({
      id: `${agentId}-${slug}`,
      plan,
      ...(line !== '' && { line }),
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

/** Visible plans of one agent. */
const MOST_PLANS = 3;

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The reason why a catalogue can't be published, as a sentence for the admin; null if it can be. */
export function catalogueProblem({ plans, agents }: Catalogue): { message: string; field?: string } | null {
  for (const { slug, name } of plans) {
    const other = plans.find(
      (one) => one.slug !== slug && [one.name, ...one.formerNames].some((used) => sameName(used, name)),
    );
    if (other) return { field: 'name', message: `${other.name} has or had this name. Choose another one.` };
  }
  const twice = agents.find(({ id, name }) => agents.some((one) => one.id !== id && sameName(one.name, name)));
  if (twice) return { field: 'name', message: `${twice.name} has this name already. Choose another one.` };
  const shown = plans.filter(({ isHidden }) => !isHidden);
  const sold = agents.filter(({ isHidden }) => !isHidden);
  if (sold.length === 0) return { message: 'At least one agent has to stay visible.' };
  const isSold = ({ agentIds }: SoldPlan) => agentIds === null || sold.some(({ id }) => agentIds.includes(id));
  if (!shown.some(isSold)) return { message: 'At least one visible plan has to be sold for a visible agent.' };
  for (const { id, name } of sold) {
    const count = shown.filter(({ agentIds }) => agentIds?.includes(id) ?? true).length;
    if (count > MOST_PLANS)
      return {
        message: `${name} would be sold in ${count} plans, but at most ${MOST_PLANS} are allowed. Hide another plan or choose other agents first.`,
      };
  }
  return null;
}

/** An id for a new plan that no other plan's id ends with, because ids of what is sold end with it. */
export function newPlanSlug(name: string, slugs: readonly string[]): string {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(0, 30) || 'plan';
  const used = [...slugs, tokenPack.slug];
  const isFree = (slug: string) =>
    used.every((one) => one !== slug && !one.endsWith(`-${slug}`) && !slug.endsWith(`-${one}`));
  for (let count = 1; ; count++) {
    const slug = count === 1 ? base : `${base}${count}`;
    if (isFree(slug)) return slug;
  }
}

export function newAgentId(name: string, ids: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['agent'];
  const base = words.join('-').slice(0, 40).replace(/-$/, '');
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!ids.includes(id)) return id;
  }
}
