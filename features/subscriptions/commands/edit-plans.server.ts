import { and, eq, isNotNull, isNull, like, ne, or } from 'drizzle-orm';
import { type Catalogue, defaultCatalogue, type SoldPlan } from '#content/plans.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { checkouts } from '#db/schema/checkout.ts';
import { plans } from '#db/schema/payments.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { renameOfferedPlan } from '#features/offers/commands.server.ts';
import { lockCatalogue, removePlan, storePlan } from '#features/payments/commands/store-plans.server.ts';
import type { NewPlan, PlanChange } from '#features/payments/input.ts';
import { readCatalogue, refreshCatalogue } from '#features/payments/queries/catalogue.server.ts';
import { catalogueProblem, newPlanSlug } from '#features/payments/rules.ts';
import { requirePermission } from '#features/permissions.ts';
import { tellSeatsBefore } from '#features/tokens/commands/seats.server.ts';
import { isSameJson } from '#lib/differs.ts';
import { toCents, toDollars } from '#lib/money.ts';

export type CatalogueResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_plan' | 'unknown_agent' | 'stale_edit' }
  | { ok: false; reason: 'rejected'; message: string; field?: string };

const unknown = { ok: false, reason: 'unknown_plan' } as const;
const rejected = (message: string) => ({ ok: false, reason: 'rejected', message }) as const;

/** In a transaction that waits for every other change. What is saved is public everywhere within two seconds. */
export async function changeCatalogue(
  ctx: Ctx,
  run: (ctx: Ctx, current: Catalogue) => Promise<CatalogueResult>,
): Promise<CatalogueResult> {
  requirePermission(ctx.actor, 'manage-plans');
  const result = await inTransaction(ctx, async (ctx) => {
    await lockCatalogue(ctx);
    const changed = await run(ctx, await readCatalogue(ctx));
    if (changed.ok) await raiseContentVersion(ctx.db);
    return changed;
  });
  if (result.ok) await refreshCatalogue(ctx);
  return result;
}

/** The plan, unless somebody changed it after the version that the admin saw. */
export async function findEditedPlan(ctx: Ctx, current: Catalogue, slug: string, seen: number | undefined) {
  const plan = current.plans.find((one) => one.slug === slug);
  if (!plan) return unknown;
  const [row] = await ctx.db.select({ version: plans.version }).from(plans).where(eq(plans.slug, slug));
  if (seen !== undefined && seen !== (row?.version ?? 0)) return { ok: false, reason: 'stale_edit' } as const;
  return { ok: true, plan } as const;
}

/** For the audit log. */
const auditedPlan = ({ name, line, priceCents, includes, agentIds, isHidden }: SoldPlan) => ({
  name,
  line,
  price: toDollars(priceCents),
  ...includes,
  features: [...includes.features],
  agentIds: agentIds && [...agentIds],
  isHidden,
});

function withChange(plan: SoldPlan, change: Omit<PlanChange, 'version'>): SoldPlan {
  const { people = plan.includes.people, tokens = plan.includes.tokens, ...rest } = change;
  const { documents = plan.includes.documents, features = plan.includes.features, ...facts } = rest;
  const name = facts.name ?? plan.name;
  return {
    ...plan,
    ...facts,
    name,
    includes: { people, tokens, documents, features },
    formerNames: [...new Set([...plan.formerNames, plan.name])].filter((former) => former !== name),
  };
}

/** Subscriptions and offers name their plan. */
async function renamePlan(ctx: Ctx, from: string, to: string): Promise<void> {
  await ctx.db.update(subscriptions).set({ plan: to }).where(eq(subscriptions.plan, from));
  await ctx.db.update(subscriptions).set({ nextPlan: to }).where(eq(subscriptions.nextPlan, from));
  await renameOfferedPlan(ctx, from, to);
}

/** What was sold stays until the period ends; older subscriptions didn't count it. */
async function keepSoldTokens(ctx: Ctx, { name, includes }: SoldPlan): Promise<void> {
  await ctx.db
    .update(subscriptions)
    .set({ periodTokens: includes.tokens })
    .where(
      and(
        eq(subscriptions.plan, name),
        isNull(subscriptions.periodTokens),
        ne(subscriptions.status, 'canceled'),
        isNotNull(subscriptions.provider),
      ),
    );
}

function publishable(current: Catalogue, plan: SoldPlan): CatalogueResult {
  const isKnown = current.plans.some(({ slug }) => slug === plan.slug);
  const changed = isKnown
    ? current.plans.map((one) => (one.slug === plan.slug ? plan : one))
    : [...current.plans, plan];
  const agents = new Set(current.agents.map(({ id }) => id));
  if (plan.agentIds?.some((id) => !agents.has(id)))
    return { ...rejected('Choose from the agents that exist.'), field: 'agentIds' };
  const problem = catalogueProblem({ ...current, plans: changed });
  return problem ? { ok: false, reason: 'rejected', ...problem } : { ok: true };
}

export const addPlan = (ctx: Ctx, { price, ...given }: NewPlan) =>
  changeCatalogue(ctx, async (ctx, current) => {
    const { people, tokens, documents, features, ...facts } = given;
    const plan: SoldPlan = {
      slug: newPlanSlug(
        given.name,
        current.plans.map(({ slug }) => slug),
      ),
      ...facts,
      priceCents: toCents(price),
      includes: { people, tokens, documents, features },
      isHidden: false,
      formerNames: [],
    };
    const result = publishable(current, plan);
    if (!result.ok) return result;
    await storePlan(ctx, plan);
    await recordAudit(ctx, { action: 'plan.create', subject: `plan ${plan.slug}`, after: auditedPlan(plan) });
    return result;
  });

/** The plan after the change, unless it can't be published. */
export function editedPlan(current: Catalogue, plan: SoldPlan, change: Omit<PlanChange, 'version'>) {
  const edited = withChange(plan, change);
  const result = isSameJson(edited, plan) ? ({ ok: true } as const) : publishable(current, edited);
  return result.ok ? { ...result, edited } : result;
}

/** Stores and audits what `editedPlan` found publishable; nothing if it is the same. */
export async function storeFacts(ctx: Ctx, plan: SoldPlan, edited: SoldPlan): Promise<void> {
  if (isSameJson(edited, plan)) return;
  if (edited.includes.tokens < plan.includes.tokens) await keepSoldTokens(ctx, plan);
  const people = { had: plan.includes.people, has: edited.includes.people };
  if (people.had !== people.has) await tellSeatsBefore(ctx, eq(subscriptions.plan, plan.name), people);
  await storePlan(ctx, edited);
  if (edited.name !== plan.name) await renamePlan(ctx, plan.name, edited.name);
  await recordAudit(ctx, {
    action: 'plan.update',
    subject: `plan ${plan.slug}`,
    before: auditedPlan(plan),
    after: auditedPlan(edited),
  });
}

/** Not the price: see `changePrice`. */
export const changePlanFacts = (ctx: Ctx, slug: string, { version, ...change }: PlanChange) =>
  changeCatalogue(ctx, async (ctx, current) => {
    const found = await findEditedPlan(ctx, current, slug, version);
    if (!found.ok) return found;
    const result = editedPlan(current, found.plan, change);
    if (result.ok) await storeFacts(ctx, found.plan, result.edited);
    return result;
  });

/** Only a plan that admins added and nobody has chosen: the others are named by subscriptions, orders and the provider. */
export const deletePlan = (ctx: Ctx, slug: string) =>
  changeCatalogue(ctx, async (ctx, current) => {
    const found = await findEditedPlan(ctx, current, slug, undefined);
    if (!found.ok) return found;
    const { plan } = found;
    const names = [plan.name, ...plan.formerNames];
    const isBought = or(...names.flatMap((name) => [eq(subscriptions.plan, name), eq(subscriptions.nextPlan, name)]));
    const bought = await ctx.db.$count(subscriptions, isBought);
    const opened = await ctx.db.$count(checkouts, like(checkouts.planId, `%-${slug}`));
    if (bought > 0) return rejected(`${plan.name} has or had customers, so it can be hidden, but not deleted.`);
    if (opened > 0)
      return rejected(`Somebody is buying ${plan.name} or tried to, so it can be hidden, but not deleted.`);
    if (defaultCatalogue.plans.some((one) => one.slug === slug))
      return rejected(`${plan.name} came with the product, so it can be hidden, but not deleted.`);
    const problem = catalogueProblem({ ...current, plans: current.plans.filter((one) => one.slug !== slug) });
    if (problem) return { ok: false, reason: 'rejected', ...problem };
    await removePlan(ctx, slug);
    await recordAudit(ctx, { action: 'plan.delete', subject: `plan ${slug}`, before: auditedPlan(plan) });
    return { ok: true };
  });
