import { inArray } from 'drizzle-orm';
import { notifications } from '#db/schema/notifications.ts';
import type { Ctx } from '#features/ctx.ts';

/** What staff were notified of, in the panel. */
export async function deleteNotifications(ctx: Ctx, eventKeys: string[]): Promise<void> {
  await ctx.db.delete(notifications).where(inArray(notifications.eventKey, eventKeys));
}
