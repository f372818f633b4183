import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { browsers } from '#db/schema/accounts.ts';
import type { Ctx } from '#features/ctx.ts';

/** Asks these browsers of the account for the second factor again; all of them by default. */
export async function forgetBrowsers(ctx: Ctx, userId: number, which?: SQL): Promise<void> {
  await ctx.db
    .update(browsers)
    .set({ rememberedUntil: null })
    .where(and(eq(browsers.userId, userId), isNotNull(browsers.rememberedUntil), which));
}
