import { lt } from 'drizzle-orm';
import { dataCopies } from '#db/schema/privacy.ts';
import type { Ctx } from '#features/ctx.ts';

/** The parts go with their copy. */
export async function deleteExpiredCopies(ctx: Ctx): Promise<void> {
  await ctx.db.delete(dataCopies).where(lt(dataCopies.expiresAt, ctx.now()));
}
