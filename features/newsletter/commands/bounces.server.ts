import { eq, lt, sql } from 'drizzle-orm';
import { bounceReports, subscribers } from '#db/schema/newsletter.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { DAY } from '#lib/time/durations.ts';
import type { BounceReport } from '../input.ts';
import { suppress } from './unsubscribe.server.ts';

/** So many temporary bounces in a row, each within a month of the one before, count as permanent. */
const SOFT_BOUNCES = 5;
const RELATED_MS = 30 * DAY;
const LONGEST_TEXT = 500;

const isAt = (email: string) => eq(sql`lower(${subscribers.email})`, email.toLowerCase());

type Bounce = { email: string; isPermanent: boolean; text: string };

/** Notes that an email couldn't be delivered, and suppresses the address if it's permanent or keeps happening. */
export async function recordBounce(ctx: Ctx, { email, isPermanent, text }: Bounce): Promise<void> {
  const now = ctx.now();
  const isRelated = sql`${subscribers.bouncedAt} > ${new Date(now.getTime() - RELATED_MS)}`;
  await inTransaction(ctx, async (ctx) => {
    const [bounced] = await ctx.db
      .update(subscribers)
      .set({
        bouncedAt: now,
        bounceText: text.slice(0, LONGEST_TEXT),
        ...(!isPermanent && {
          softBounces: sql`case when ${isRelated} then ${subscribers.softBounces} else 0 end + 1`,
        }),
      })
      .where(isAt(email))
      .returning({ softBounces: subscribers.softBounces });
    if (!bounced || (!isPermanent && bounced.softBounces < SOFT_BOUNCES)) return;
    await suppress(ctx, isAt(email), { reason: 'bounce' });
  });
}

/** Applies a report of the mail provider once, however often it comes. A complaint unsubscribes. */
export async function receiveBounceReport(
  ctx: Ctx,
  report: BounceReport,
): Promise<'applied' | 'ignored' | 'duplicate'> {
  const { id, type, email, permanent, reason } = report;
  return inTransaction(ctx, async (ctx) => {
    const added = await ctx.db
      .insert(bounceReports)
      .values({ id, type, email, receivedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: bounceReports.id });
    if (added.length === 0) return 'duplicate';
    if (type === 'bounce') await recordBounce(ctx, { email, isPermanent: permanent, text: reason });
    else if (type === 'complaint') await suppress(ctx, isAt(email), { reason: 'complaint' });
    else return 'ignored';
    return 'applied';
  });
}

const RETENTION_MS = 90 * DAY;

/** Providers repeat a report for a few days at most. */
export async function deleteOldBounceReports(ctx: Ctx): Promise<void> {
  await ctx.db.delete(bounceReports).where(lt(bounceReports.receivedAt, new Date(ctx.now().getTime() - RETENTION_MS)));
}
