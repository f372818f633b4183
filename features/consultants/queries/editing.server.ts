import { desc, eq, type SQL } from 'drizzle-orm';
import { consultants } from '#content/consultants.ts';
import { users } from '#db/schema/accounts.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { hostName } from '#features/booking/queries/booking-facts.server.ts';
import type { Ctx } from '#features/ctx.ts';
import { requireAdmin } from '#features/permissions.ts';

/** The newest versions that the history shows. */
const MOST_VERSIONS = 50;

const columns = {
  id: consultantVersions.id,
  agentId: consultantVersions.agentId,
  name: consultantVersions.name,
  instructions: consultantVersions.instructions,
  questions: consultantVersions.questions,
  sources: consultantVersions.sources,
  createdAt: consultantVersions.createdAt,
  authorName: hostName,
};

function newestFirst(ctx: Ctx, where: SQL, most: number) {
  return ctx.db
    .select(columns)
    .from(consultantVersions)
    .leftJoin(users, eq(users.id, consultantVersions.authorId))
    .where(where)
    .orderBy(desc(consultantVersions.id))
    .limit(most);
}

/** The version with which new conversations start; null if there is no such consultant. */
export async function findNewest(ctx: Ctx, agentId: string) {
  requireAdmin(ctx.actor);
  const [newest] = await newestFirst(ctx, eq(consultantVersions.agentId, agentId), 1);
  return newest ?? null;
}

/** In the order in which the dashboard shows them. */
export async function listConsultants(ctx: Ctx) {
  requireAdmin(ctx.actor);
  const found = await Promise.all(consultants.map(({ agentId }) => findNewest(ctx, agentId)));
  return found.filter((version) => version !== null);
}

/** Newest first; null if there is no such consultant. */
export async function listVersions(ctx: Ctx, agentId: string) {
  requireAdmin(ctx.actor);
  const versions = await newestFirst(ctx, eq(consultantVersions.agentId, agentId), MOST_VERSIONS);
  return versions.length > 0 ? versions : null;
}
