import { eq } from 'drizzle-orm';
import type { Catalogue, SoldAgent } from '#content/plans.ts';
import { agents } from '#db/schema/consultants.ts';
import { recordAudit } from '#features/audit/commands.server.ts';
import {
  addFirstVersion,
  placeAgents,
  renameConsultant,
  storeAgent,
} from '#features/consultants/commands/store-agents.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { placePlans } from '#features/payments/commands/store-plans.server.ts';
import type { AgentChange, NewAgent, Order } from '#features/payments/input.ts';
import { catalogueProblem, newAgentId } from '#features/payments/rules.ts';
import { type CatalogueResult, changeCatalogue } from './edit-plans.server.ts';

function publishable(current: Catalogue, agent: SoldAgent): CatalogueResult {
  const isKnown = current.agents.some(({ id }) => id === agent.id);
  const changed = isKnown
    ? current.agents.map((one) => (one.id === agent.id ? agent : one))
    : [...current.agents, agent];
  const problem = catalogueProblem({ ...current, agents: changed });
  return problem ? { ok: false, reason: 'rejected', ...problem } : { ok: true };
}

const audited = ({ name, text, icon, prompts, isHidden }: SoldAgent) => ({
  name,
  text,
  icon,
  prompts: [...prompts],
  isHidden,
});

/** With the consultant that answers for it. */
export const addAgent = (ctx: Ctx, { instructions, ...given }: NewAgent) =>
  changeCatalogue(ctx, async (ctx, current) => {
    const ids = current.agents.map(({ id }) => id);
    const agent: SoldAgent = { ...given, id: newAgentId(given.name, ids), isHidden: false, isNamed: true };
    const result = publishable(current, agent);
    if (!result.ok) return result;
    await storeAgent(ctx, agent);
    await addFirstVersion(ctx, agent, instructions);
    await recordAudit(ctx, { action: 'agent.create', subject: `agent ${agent.id}`, after: audited(agent) });
    return result;
  });

export const changeAgent = (ctx: Ctx, id: string, { version: seen, ...change }: AgentChange) =>
  changeCatalogue(ctx, async (ctx, current): Promise<CatalogueResult> => {
    const before = current.agents.find((one) => one.id === id);
    if (!before) return { ok: false, reason: 'unknown_agent' };
    const [row] = await ctx.db.select({ version: agents.version }).from(agents).where(eq(agents.id, id));
    if (seen !== undefined && seen !== (row?.version ?? 0)) return { ok: false, reason: 'stale_edit' };
    const after = { ...before, ...change };
    const result = publishable(current, after);
    if (!result.ok) return result;
    await storeAgent(ctx, after);
    if (after.name !== before.name) await renameConsultant(ctx, id, before.name, after.name);
    await recordAudit(ctx, {
      action: 'agent.update',
      subject: `agent ${id}`,
      before: audited(before),
      after: audited(after),
    });
    return result;
  });

const hasSameMembers = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && other.every((key) => one.includes(key));

/** Rejected if somebody has added or deleted one meanwhile. */
export const sortCatalogue = (ctx: Ctx, order: Order) =>
  changeCatalogue(ctx, async (ctx, current): Promise<CatalogueResult> => {
    const present = { plans: current.plans.map(({ slug }) => slug), agents: current.agents.map(({ id }) => id) };
    const { plans = present.plans, agents: ids = present.agents } = order;
    if (!hasSameMembers(plans, present.plans) || !hasSameMembers(ids, present.agents))
      return { ok: false, reason: 'stale_edit' };
    if (order.plans) await placePlans(ctx, plans);
    if (order.agents) await placeAgents(ctx, ids);
    await recordAudit(ctx, {
      action: 'catalogue.sort',
      subject: 'plans and agents',
      before: present,
      after: { plans, agents: ids },
    });
    return { ok: true };
  });
