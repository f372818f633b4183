import { inArray, or, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/notifications.ts';
import type { Ctx } from '#features/ctx.ts';

/** What staff were notified of, in the panel, with the events whose keys go on after one of these. */
export async function deleteNotifications(ctx: Ctx, eventKeys: string[]): Promise<void> {
  const beginnings = sql.param(eventKeys.map((key) => `${key}:%`));
  await ctx.db
    .delete(notifications)
    .where(
      or(inArray(notifications.eventKey, eventKeys), sql`${notifications.eventKey} like any (${beginnings}::text[])`),
    );
}
