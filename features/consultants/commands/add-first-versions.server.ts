import { sql } from 'drizzle-orm';
import { consultants } from '#content/consultants.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import type { Ctx } from '#features/ctx.ts';

/** Adds the consultants that came with the product, unless they are there. Instances may start together. */
export const addFirstVersions = (ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> =>
  ctx.db.transaction(async (db) => {
    await db.execute(sql`lock table ${consultantVersions} in share row exclusive mode`);
    const known = await db.selectDistinct({ agentId: consultantVersions.agentId }).from(consultantVersions);
    const missing = consultants.filter(({ agentId }) => known.every((one) => one.agentId !== agentId));
    if (missing.length === 0) return;
    await db
      .insert(consultantVersions)
      .values(missing.map((one) => ({ ...one, sources: [...one.sources], createdAt: ctx.now() })));
  });
