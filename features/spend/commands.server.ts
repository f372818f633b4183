import { eq, lt, lte, sql } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import { customerSpend, spendDays, spendMonths } from '#db/schema/spend.ts';
import type { Ctx } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands.server.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { periodBefore } from '#lib/time/periods.ts';
import { spendWarning, warningFor } from './rules.ts';

const monthOf = (day: string) => day.slice(0, 7);
const limitOf = ({ consultant }: Ctx) => consultant?.monthlyLimitMicros ?? null;

/**
 * Holds millionths of a dollar of this month's limit for an answer. Returns the month; null if the limit doesn't allow
 * it. Locks the month's row until the end of the caller's transaction.
 */
export async function reserveSpend(ctx: Ctx, micros: number): Promise<string | null> {
  const month = monthOf(todayIn(ctx.mail.timeZone, ctx.now()));
  const limit = limitOf(ctx);
  if (limit !== null && micros > limit) return null;
  const reserved = sql`${spendMonths.reservedMicros} + ${micros}`;
  const { rowCount } = await ctx.db
    .insert(spendMonths)
    .values({ month, reservedMicros: micros })
    .onConflictDoUpdate({
      target: spendMonths.month,
      set: { reservedMicros: reserved },
      ...(limit !== null && { setWhere: lte(sql`${spendMonths.spentMicros} + ${reserved}`, limit) }),
    });
  return rowCount === 1 ? month : null;
}

type Held = { month: string; costMicros: number };

/** Replaces what was held by what was spent, and tells admins once when that comes near the limit or reaches it. */
export async function settleSpend(ctx: Ctx, { month, costMicros: held }: Held, spent: number): Promise<void> {
  const [row] = await ctx.db
    .update(spendMonths)
    .set({
      reservedMicros: sql`${spendMonths.reservedMicros} - ${held}`,
      spentMicros: sql`${spendMonths.spentMicros} + ${spent}`,
    })
    .where(eq(spendMonths.month, month))
    .returning({ spentMicros: spendMonths.spentMicros, warnedPercent: spendMonths.warnedPercent });
  const limitMicros = limitOf(ctx);
  if (!row || limitMicros === null) return;
  const spend = { month, limitMicros, spentMicros: row.spentMicros };
  const percent = warningFor(spend, held);
  if (percent <= row.warnedPercent) return;
  await ctx.db.update(spendMonths).set({ warnedPercent: percent }).where(eq(spendMonths.month, month));
  await notifyStaff(ctx, spendWarning(spend, percent));
}

type Cost = { userId: number; agentId: string; tokens: number; costMicros: number };

const added = ({ answers, tokens, costMicros }: typeof spendDays | typeof customerSpend) => ({
  answers: sql`${answers} + excluded.answers`,
  tokens: sql`${tokens} + excluded.tokens`,
  costMicros: sql`${costMicros} + excluded.cost_micros`,
});

/** Adds an answer to the sums of its consultant and its user, on the day on which it was asked. */
export async function sumSpend(ctx: Ctx, askedAt: Date, { userId, agentId, ...cost }: Cost): Promise<void> {
  const day = todayIn(ctx.mail.timeZone, askedAt);
  const sums = { answers: 1, ...cost };
  await ctx.db
    .insert(spendDays)
    .values({ day, agentId, ...sums })
    .onConflictDoUpdate({ target: [spendDays.day, spendDays.agentId], set: added(spendDays) });
  await ctx.db
    .insert(customerSpend)
    .values({ month: monthOf(day), userId, ...sums })
    .onConflictDoUpdate({ target: [customerSpend.month, customerSpend.userId], set: added(customerSpend) });
}

/** Deletes the sums of customers when their answers are too old to be kept. Those of the whole installation stay. */
export async function deleteOldSums(ctx: Ctx): Promise<void> {
  const kept = monthOf(todayIn(ctx.mail.timeZone, periodBefore(ctx.now(), retention.usage)));
  await ctx.db.delete(customerSpend).where(lt(customerSpend.month, kept));
}
