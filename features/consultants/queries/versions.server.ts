import { desc, eq } from 'drizzle-orm';
import { consultantVersions } from '#db/schema/consultants.ts';
import type { Ctx } from '#features/ctx.ts';

/** The version that starts new conversations with an agent; null if there is none. */
export async function findNewestVersion(ctx: Pick<Ctx, 'db'>, agentId: string) {
  const [version] = await ctx.db
    .select()
    .from(consultantVersions)
    .where(eq(consultantVersions.agentId, agentId))
    .orderBy(desc(consultantVersions.id))
    .limit(1);
  return version ?? null;
}
