import { eq, sql } from 'drizzle-orm';
import { spendMonths } from '#db/schema/tokens.ts';
import type { Ctx } from '#features/ctx.ts';
import { monthsUntil } from '#lib/time/time-zone.ts';

/** The month of the business's calendar that pays for what is asked now. */
export const monthAt = (ctx: Ctx): string => monthsUntil(ctx.now(), 1, ctx.mail.timeZone)[0]?.name ?? '';

/** Holds millionths of a dollar of this month's limit. Returns the month; null if the limit doesn't allow it. */
export async function reserveSpend(ctx: Ctx, micros: number): Promise<string | null> {
  const month = monthAt(ctx);
  await ctx.db.insert(spendMonths).values({ month }).onConflictDoNothing();
  await ctx.db
    .update(spendMonths)
    .set({ reservedMicros: sql`${spendMonths.reservedMicros} + ${micros}` })
    .where(eq(spendMonths.month, month));
  return month;
}

type Held = { month: string; costMicros: number };

/** Replaces what was held by what was spent. */
export async function settleSpend(ctx: Ctx, { month, costMicros: held }: Held, spent: number): Promise<void> {
  await ctx.db
    .update(spendMonths)
    .set({
      reservedMicros: sql`${spendMonths.reservedMicros} - ${held}`,
      spentMicros: sql`${spendMonths.spentMicros} + ${spent}`,
    })
    .where(eq(spendMonths.month, month));
}
