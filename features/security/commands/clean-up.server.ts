import { and, isNull, lt } from 'drizzle-orm';
import { passkeyChallenges, secondSteps, totpFactors } from '#db/schema/security.ts';
import type { Ctx } from '#features/ctx.ts';
import { SETUP_LIMIT } from '../rules.ts';

/** Deletes what has expired: unfinished sign-ins, challenges and secrets. */
export async function deleteExpiredSecurity(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await ctx.db.delete(secondSteps).where(lt(secondSteps.expiresAt, now));
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await ctx.db
    .delete(totpFactors)
    .where(and(isNull(totpFactors.confirmedAt), lt(totpFactors.createdAt, before(SETUP_LIMIT))));
}
