import { and, eq, inArray, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/notifications.ts';
import type { Ctx } from '#features/ctx.ts';

type Told = {
  eventKeys: string[];
  /** Leads and promises, by their `id` in `tellOwner`: the keys of who owned them when end with their times. */
  owned: string[];
};

/** What staff were notified of, in the panel. */
export async function deleteNotifications({ db }: Ctx, { eventKeys, owned }: Told): Promise<void> {
  const { eventKey, kind } = notifications;
  // Two statements, because only the first one has an index.
  await db.delete(notifications).where(inArray(eventKey, eventKeys));
  await db.delete(notifications).where(and(eq(kind, 'owner'), inArray(sql`split_part(${eventKey}, ':', 2)`, owned)));
}
