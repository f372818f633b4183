import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import type { Ctx } from '#features/ctx.ts';
import { hostName } from '#features/personal.server.ts';

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

export const newestFirst = (ctx: Pick<Ctx, 'db'>, where: SQL, most: number) =>
  ctx.db
    .select(columns)
    .from(consultantVersions)
    .leftJoin(users, eq(users.id, consultantVersions.authorId))
    .where(where)
    .orderBy(desc(consultantVersions.id))
    .limit(most);

/** The version with which new conversations start; null if there is no such consultant. */
export async function findNewestVersion(ctx: Pick<Ctx, 'db'>, agentId: string) {
  const [newest] = await newestFirst(ctx, eq(consultantVersions.agentId, agentId), 1);
  return newest ?? null;
}

/** What customers see of a consultant before a conversation starts, by its agent. */
export async function readConsultants(ctx: Pick<Ctx, 'db'>) {
  const { agentId, name, questions } = consultantVersions;
  const newest = ctx.db.select({ id: sql`max(id)` }).from(consultantVersions).groupBy(agentId);
  const rows = await ctx.db
    .select({ agentId, name, questions })
    .from(consultantVersions)
    .where(sql`${consultantVersions.id} in ${newest}`);
  return new Map(rows.map(({ agentId: id, ...consultant }) => [id, consultant]));
}
