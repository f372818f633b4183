import {
  AGENT_ICONS,
  type Catalogue,
  catalogue,
  defaultCatalogue,
  type SoldAgent,
  type SoldPlan,
  setCatalogue,
} from '#content/plans.ts';
import { agents } from '#db/schema/consultants.ts';
import { plans } from '#db/schema/payments.ts';
import type { Ctx } from '#features/ctx.ts';
import { isSameJson } from '#lib/differs.ts';

type Db = Pick<Ctx, 'db'>;

/** Those with a place first come in its order; new ones are last. */
const inOrder = <One>(found: { one: One; position: number }[]) =>
  found.toSorted((a, b) => a.position - b.position).map(({ one }) => one);

const blankPlan: Omit<SoldPlan, 'slug'> = {
  name: '',
  line: '',
  priceCents: 0,
  includes: { people: 1, tokens: 0, documents: 0, features: [] },
  agentIds: null,
  isHidden: false,
  formerNames: [],
};

const blankAgent: Omit<SoldAgent, 'id'> = {
  name: '',
  icon: 'briefcase',
  text: '',
  prompts: [],
  isHidden: false,
  isNamed: true,
};

/** All of a plan, with what admins changed above what it came with. */
function planFrom(given: SoldPlan, row: typeof plans.$inferSelect): SoldPlan {
  const { people, tokens, documents, features, ...facts } = row.facts;
  const includes = {
    people: people === undefined ? given.includes.people : people,
    tokens: tokens ?? given.includes.tokens,
    documents: documents ?? given.includes.documents,
    features: features ?? given.includes.features,
  };
  return { ...given, ...facts, includes, isHidden: row.isHidden, formerNames: row.formerNames };
}

function agentFrom(given: SoldAgent, row: typeof agents.$inferSelect): SoldAgent {
  const { icon, ...facts } = row.facts;
  return {
    ...given,
    ...facts,
    icon: AGENT_ICONS.find((one) => one === icon) ?? given.icon,
    isHidden: row.isHidden,
    isNamed: given.isNamed || facts.name !== undefined,
  };
}

/** Lays the rows over what the product came with. */
function merge<Row extends { position: number | null }, One>(
  given: readonly One[],
  rows: Row[],
  keyOf: (one: One | Row) => string,
  make: (one: One | null, row: Row) => One,
): One[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const known = new Set(given.map(keyOf));
  const places = given.map((one, index) => {
    const row = byKey.get(keyOf(one));
    return { one: row ? make(one, row) : one, position: row?.position ?? index };
  });
  const added = rows
    .filter((row) => !known.has(keyOf(row)))
    .map((row, index) => ({ one: make(null, row), position: row.position ?? given.length + index }));
  return inOrder([...places, ...added]);
}

/** Hidden ones too, in order. */
export async function readCatalogue({ db }: Db): Promise<Catalogue> {
  const [planRows, agentRows] = [
    await db.select().from(plans).orderBy(plans.slug),
    await db.select().from(agents).orderBy(agents.id),
  ];
  return {
    plans: merge<(typeof planRows)[number], SoldPlan>(
      defaultCatalogue.plans,
      planRows,
      ({ slug }) => slug,
      (given, row) => planFrom(given ?? { ...blankPlan, slug: row.slug }, row),
    ),
    agents: merge<(typeof agentRows)[number], SoldAgent>(
      defaultCatalogue.agents,
      agentRows,
      ({ id }) => id,
      (given, row) => agentFrom(given ?? { ...blankAgent, id: row.id }, row),
    ),
  };
}

/** Makes the plans and agents of the database those of this process. */
export async function refreshCatalogue(ctx: Db): Promise<void> {
  const next = await readCatalogue(ctx);
  if (!isSameJson(next, catalogue())) setCatalogue(next);
}
