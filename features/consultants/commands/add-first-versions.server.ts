import { sql } from 'drizzle-orm';
import { consultants } from '#content/consultants.ts';
import { consultantVersions } from '#db/schema/consultants.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';

async function findMissing({ db }: Pick<Ctx, 'db'>) {
  const known = await db.selectDistinct({ agentId: consultantVersions.agentId }).from(consultantVersions);
  return consultants.filter(({ agentId }) => known.every((one) => one.agentId !== agentId));
}

/** Adds the consultants that came with the product, unless they are there. Instances may start together. */
export async function addFirstVersions(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  if ((await findMissing(ctx)).length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`lock table ${consultantVersions} in share row exclusive mode`);
    const missing = await findMissing(ctx);
    if (missing.length === 0) return;
    await ctx.db
      .insert(consultantVersions)
      .values(missing.map((one) => ({ ...one, sources: [...one.sources], createdAt: ctx.now() })));
  });
}
