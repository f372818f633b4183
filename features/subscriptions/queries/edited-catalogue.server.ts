import { ne, sql } from 'drizzle-orm';
import { type Catalogue, defaultCatalogue, type SoldPlan } from '#content/plans.ts';
import { agents } from '#db/schema/consultants.ts';
import { plans } from '#db/schema/payments.ts';
import { subscriptions } from '#db/schema/subscriptions.ts';
import type { Ctx } from '#features/ctx.ts';
import { readCatalogue } from '#features/payments/queries/catalogue.server.ts';
import { requirePermission } from '#features/permissions.ts';
import { toDollars } from '#lib/money.ts';
import { firstMoveOn, priceEmailsAt } from '../rules.ts';
import { findPriceMove } from './price-moves.server.ts';

const customers = sql<number>`count(*)::int`;
const isRunning = ne(subscriptions.status, 'canceled');

/** Running subscriptions by plan and price. */
const countByPrice = ({ db }: Ctx) =>
  db
    .select({ plan: subscriptions.plan, priceCents: subscriptions.priceCents, customers })
    .from(subscriptions)
    .where(isRunning)
    .groupBy(subscriptions.plan, subscriptions.priceCents)
    .orderBy(subscriptions.priceCents);

async function countByAgent({ db }: Ctx) {
  const rows = await db
    .select({ agentId: subscriptions.agentId, customers })
    .from(subscriptions)
    .where(isRunning)
    .groupBy(subscriptions.agentId);
  return new Map(rows.map((row) => [row.agentId, row.customers]));
}

async function describeMove(ctx: Ctx, plan: SoldPlan) {
  const move = await findPriceMove(ctx, plan);
  return (
    move && {
      from: toDollars(move.fromCents),
      customers: move.customers,
      at: move.at,
      emailsAt: move.at && priceEmailsAt(move.at, ctx.mail.timeZone),
    }
  );
}

type Counted = Awaited<ReturnType<typeof countByPrice>>;

async function describePlan(ctx: Ctx, plan: SoldPlan, version: number, counted: Counted) {
  const { slug, name, line, priceCents, includes, agentIds, isHidden } = plan;
  const own = counted.filter((group) => group.plan === name);
  const others = own.filter((group) => group.priceCents !== priceCents);
  const { people, tokens, documents, features } = includes;
  return {
    slug,
    name,
    line,
    price: toDollars(priceCents),
    people,
    tokens,
    documents,
    features: [...features],
    agentIds: agentIds && [...agentIds],
    isHidden,
    isDefault: defaultCatalogue.plans.some((one) => one.slug === slug),
    version,
    customers: own.reduce((sum, group) => sum + group.customers, 0),
    atPrice: own.find((group) => group.priceCents === priceCents)?.customers ?? 0,
    otherPrices: others.map((group) => ({ price: toDollars(group.priceCents), customers: group.customers })),
    move: await describeMove(ctx, plan),
  };
}

const soldIn = ({ plans: all }: Catalogue, agentId: string) =>
  all.filter(({ isHidden, agentIds }) => !isHidden && (agentIds?.includes(agentId) ?? true)).map(({ name }) => name);

/** All plans and agents as an admin edits them, with their customers. */
export async function readEditedCatalogue(ctx: Ctx) {
  requirePermission(ctx.actor, 'manage-plans');
  const current = await readCatalogue(ctx);
  const counted = await countByPrice(ctx);
  const ofAgent = await countByAgent(ctx);
  const planRows = await ctx.db.select({ slug: plans.slug, version: plans.version }).from(plans);
  const agentRows = await ctx.db.select({ id: agents.id, version: agents.version }).from(agents);
  const versions = new Map(planRows.map(({ slug, version }) => [slug, version]));
  const agentVersions = new Map(agentRows.map(({ id, version }) => [id, version]));
  const edited = [];
  for (const plan of current.plans) edited.push(await describePlan(ctx, plan, versions.get(plan.slug) ?? 0, counted));
  return {
    plans: edited,
    agents: current.agents.map(({ id, name, text, icon, prompts, isHidden }) => ({
      id,
      name,
      text,
      icon,
      prompts: [...prompts],
      isHidden,
      version: agentVersions.get(id) ?? 0,
      customers: ofAgent.get(id) ?? 0,
      plans: soldIn(current, id),
    })),
    firstMoveOn: firstMoveOn(ctx.now(), ctx.mail.timeZone),
  };
}
