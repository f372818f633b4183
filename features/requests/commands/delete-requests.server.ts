import { inArray } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { clearEntries } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { deleteNotifications } from '#features/notifications/commands/delete-notifications.server.ts';

/** With their emails, notes and bookings. */
export const deleteRequests = (ctx: Ctx, ids: number[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const calls = await ctx.db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.requestId, ids));
    const emails = await ctx.db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.requestId, ids));
    await clearEntries(ctx, [
      ...ids.map((id) => `contact ${id}`),
      ...calls.map(({ id }) => `booking ${id}`),
      ...emails.map(({ id }) => `email ${id}`),
    ]);
    await deleteNotifications(
      ctx,
      ids.map((id) => `consultation-request:${id}`),
    );
    await ctx.db.delete(consultationRequests).where(inArray(consultationRequests.id, ids));
  });
