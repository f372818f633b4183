import { and, isNull, lt, sql } from 'drizzle-orm';
import { browsers, passkeyChallenges, secondSteps, totpFactors } from '#db/schema/security.ts';
import type { Ctx } from '#features/ctx.ts';
import { BROWSER_LIMIT, SETUP_LIMIT } from '../rules.ts';

/** Deletes what has expired: unfinished sign-ins, challenges and secrets, and browsers that weren't used for a year. */
export async function deleteExpiredSecurity(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await ctx.db.delete(secondSteps).where(lt(secondSteps.expiresAt, now));
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  await ctx.db
    .delete(totpFactors)
    .where(and(isNull(totpFactors.confirmedAt), lt(totpFactors.createdAt, before(SETUP_LIMIT))));
  // An account's last browser stays, so that the next one still counts as new.
  const isLast = sql`not exists (select from ${browsers} later where later.user_id = ${browsers.userId} and later.last_seen_at > ${browsers.lastSeenAt})`;
  await ctx.db.delete(browsers).where(and(lt(browsers.lastSeenAt, before(BROWSER_LIMIT)), sql`not (${isLast})`));
}
