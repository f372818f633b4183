import { desc, eq, sql } from 'drizzle-orm';
import { defaultCatalogue, type SoldPlan } from '#content/plans.ts';
import { lockName } from '#db/locks.ts';
import { type PlanFacts, plans, priceChanges } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';
import { isSameJson } from '#lib/differs.ts';
import type { Cents } from '#lib/money.ts';

type Db = Pick<Ctx, 'db'>;

/** Changes of plans and agents wait for each other: each is checked against all of them. */
export const lockCatalogue = ({ db }: Db) => lockName(db, 'catalogue');

const factsOf = ({ name, line, priceCents, includes, agentIds }: SoldPlan): Required<PlanFacts> => ({
  name,
  line,
  priceCents,
  people: includes.people,
  tokens: includes.tokens,
  documents: includes.documents,
  features: [...includes.features],
  agentIds: agentIds && [...agentIds],
});

/** Only what differs from what the product came with, so that the rest follows later versions of it. */
function ownFacts(plan: SoldPlan): PlanFacts {
  const given = defaultCatalogue.plans.find(({ slug }) => slug === plan.slug);
  const facts = factsOf(plan);
  if (!given) return facts;
  const known = new Map<string, unknown>(Object.entries(factsOf(given)));
  return Object.fromEntries(Object.entries(facts).filter(([key, value]) => !isSameJson(value, known.get(key))));
}

export async function storePlan({ db }: Db, plan: SoldPlan): Promise<void> {
  const row = { facts: ownFacts(plan), isHidden: plan.isHidden, formerNames: [...plan.formerNames] };
  await db
    .insert(plans)
    .values({ slug: plan.slug, ...row })
    .onConflictDoUpdate({ target: plans.slug, set: { ...row, version: sql`${plans.version} + 1` } });
}

export async function removePlan({ db }: Db, slug: string): Promise<void> {
  await db.delete(plans).where(eq(plans.slug, slug));
  await db.delete(priceChanges).where(eq(priceChanges.slug, slug));
}

export async function placePlans({ db }: Db, slugs: readonly string[]): Promise<void> {
  for (const [position, slug] of slugs.entries())
    await db
      .insert(plans)
      .values({ slug, facts: {}, position })
      .onConflictDoUpdate({ target: plans.slug, set: { position } });
}

type Change = { slug: string; fromCents: Cents; toCents: Cents; movesAt: Date | null };

export async function storePriceChange({ db, now }: Pick<Ctx, 'db' | 'now'>, change: Change): Promise<void> {
  await db.insert(priceChanges).values({ ...change, createdAt: now() });
}

/** Marks the newest price change as canceled. */
export async function withdrawPriceChange({ db, now }: Pick<Ctx, 'db' | 'now'>, slug: string): Promise<void> {
  const [newest] = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(eq(priceChanges.slug, slug))
    .orderBy(desc(priceChanges.id))
    .limit(1);
  if (newest) await db.update(priceChanges).set({ canceledAt: now() }).where(eq(priceChanges.id, newest.id));
}
