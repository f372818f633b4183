import { sql } from 'drizzle-orm';
import { defaultCatalogue, type SoldAgent } from '#content/plans.ts';
import { type AgentFacts, agents, consultantVersions, TEXT_SOURCES } from '#db/schema/consultants.ts';
import type { Ctx } from '#features/ctx.ts';
import { isSameJson } from '#lib/differs.ts';
import { findNewestVersion } from '../queries/versions.server.ts';

type Db = Pick<Ctx, 'db'>;

/** Only what differs from what the product came with. */
function ownFacts({ id, name, text, icon, prompts }: SoldAgent): AgentFacts {
  const given = defaultCatalogue.agents.find((one) => one.id === id);
  return {
    ...(name !== given?.name && { name }),
    ...(text !== given?.text && { text }),
    ...(icon !== given?.icon && { icon }),
    ...(!isSameJson(prompts, given?.prompts) && { prompts: [...prompts] }),
  };
}

export async function storeAgent({ db }: Db, agent: SoldAgent): Promise<void> {
  const row = { facts: ownFacts(agent), isHidden: agent.isHidden };
  await db
    .insert(agents)
    .values({ id: agent.id, ...row })
    .onConflictDoUpdate({ target: agents.id, set: { ...row, version: sql`${agents.version} + 1` } });
}

export async function placeAgents({ db }: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries())
    await db
      .insert(agents)
      .values({ id, facts: {}, position })
      .onConflictDoUpdate({ target: agents.id, set: { position } });
}

/** The consultant with which a new agent answers. */
export async function addFirstVersion(
  { db, now, actor }: Ctx,
  { id, name, prompts }: SoldAgent,
  instructions: string,
): Promise<void> {
  await db.insert(consultantVersions).values({
    agentId: id,
    name,
    instructions,
    questions: [...prompts],
    sources: [...TEXT_SOURCES],
    authorId: actor?.id ?? null,
    createdAt: now(),
  });
}

/** A consultant that was named as its agent gets the new name with another version; running conversations keep theirs. */
export async function renameConsultant(ctx: Ctx, agentId: string, from: string, to: string): Promise<void> {
  const newest = await findNewestVersion(ctx, agentId);
  if (newest?.name !== from) return;
  const { instructions, questions, sources } = newest;
  await ctx.db.insert(consultantVersions).values({
    agentId,
    name: to,
    instructions,
    questions,
    sources,
    authorId: ctx.actor?.id ?? null,
    createdAt: ctx.now(),
  });
}
