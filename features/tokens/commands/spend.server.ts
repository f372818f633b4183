import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { retention } from '#content/retention.ts';
import { customerSpend, spendDays, spendMonths } from '#db/schema/tokens.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { notifyStaff } from '#features/notifications/commands/notifications.server.ts';
import { todayIn } from '#lib/time/calendar-days.ts';
import { periodBefore } from '#lib/time/periods.ts';
import { type MonthSpend, NEAR, REACHED, spendWarning, warningFor } from '../rules/spend.ts';

const monthOf = (day: string) => day.slice(0, 7);
const currentMonth = (ctx: Ctx) => monthOf(todayIn(ctx.mail.timeZone, ctx.now()));
const limitOf = ({ consultant }: Ctx) => consultant?.monthlyLimitMicros ?? null;

/**
 * Holds millionths of a dollar of this month's limit for an answer. Returns the month; null if the limit doesn't allow
 * it. Locks the month's row until the end of the caller's transaction.
 */
export async function reserveSpend(ctx: Ctx, micros: number): Promise<string | null> {
  const month = currentMonth(ctx);
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

/** Tells admins, once a month for each percentage. */
async function warn(ctx: Ctx, spend: MonthSpend, percent: number): Promise<void> {
  const { rowCount } = await ctx.db
    .update(spendMonths)
    .set({ warnedPercent: percent })
    .where(and(eq(spendMonths.month, spend.month), lt(spendMonths.warnedPercent, percent)));
  if (rowCount === 1) await notifyStaff(ctx, spendWarning(spend, percent));
}

function againstLimit(ctx: Ctx, row: typeof spendMonths.$inferSelect | undefined): MonthSpend | null {
  const limitMicros = limitOf(ctx);
  return row && limitMicros !== null ? { month: row.month, limitMicros, spentMicros: row.spentMicros } : null;
}

/** Replaces what was held by what was spent, and tells admins when that comes near the limit. */
export async function settleSpend(ctx: Ctx, { month, costMicros: held }: Held, spent: number): Promise<void> {
  const [row] = await ctx.db
    .update(spendMonths)
    .set({
      reservedMicros: sql`${spendMonths.reservedMicros} - ${held}`,
      spentMicros: sql`${spendMonths.spentMicros} + ${spent}`,
    })
    .where(eq(spendMonths.month, month))
    .returning();
  const spend = againstLimit(ctx, row);
  const percent = spend ? warningFor(spend) : 0;
  if (spend && percent > 0) await warn(ctx, spend, percent);
}

/**
 * Tells admins that the limit stopped an answer; to be called after the transaction of the answer was rolled back. Not
 * while little is spent: then only answers that run at the same time hold the rest.
 */
export async function warnOfRejection(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(spendMonths)
      .where(eq(spendMonths.month, currentMonth(ctx)));
    const spend = againstLimit(ctx, row);
    if (spend && warningFor(spend) >= NEAR) await warn(ctx, spend, REACHED);
  });
}

type Cost = { userId: number; agentId: string; tokens: number; costMicros: number };

const added = ({ answers, tokens, costMicros }: typeof spendDays | typeof customerSpend) => ({
  answers: sql`${answers} + excluded.answers`,
  tokens: sql`${tokens} + excluded.tokens`,
  costMicros: sql`${costMicros} + excluded.cost_micros`,
});

/** The day on which it was asked counts. Previews by staff have no subscription, and no customer either. */
type Asked = { createdAt: Date; subscriptionId: number | null };

/** Adds an answer to the sums of its consultant and its customer. */
export async function sumSpend(ctx: Ctx, asked: Asked, { userId, agentId, ...cost }: Cost): Promise<void> {
  const day = todayIn(ctx.mail.timeZone, asked.createdAt);
  const sums = { answers: 1, ...cost };
  await ctx.db
    .insert(spendDays)
    .values({ day, agentId, ...sums })
    .onConflictDoUpdate({ target: [spendDays.day, spendDays.agentId], set: added(spendDays) });
  if (asked.subscriptionId === null) return;
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
