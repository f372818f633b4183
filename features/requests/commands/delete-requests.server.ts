import { inArray } from 'drizzle-orm';
import { bookings } from '#db/schema/booking.ts';
import { leadMessages, receivedEmails } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/mail.ts';
import { consultationRequests } from '#db/schema/requests.ts';
import { clearEntries } from '#features/audit/commands.server.ts';
import { type Ctx, inTransaction } from '#features/ctx.ts';
import { deleteNotifications } from '#features/notifications/commands/delete-notifications.server.ts';
import { warningKeys } from '#features/notifications/rules.ts';

const PROMISED = ['reply', 'strategy', 'plan'] as const;

/** With their emails, notes, documents, messages and bookings. */
export const deleteRequests = (ctx: Ctx, ids: number[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const calls = await ctx.db.select({ id: bookings.id }).from(bookings).where(inArray(bookings.requestId, ids));
    const emails = await ctx.db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.requestId, ids));
    const received = await ctx.db
      .select({ id: receivedEmails.id })
      .from(receivedEmails)
      .where(inArray(receivedEmails.requestId, ids));
    await clearEntries(ctx, [
      ...ids.map((id) => `contact ${id}`),
      ...calls.map(({ id }) => `booking ${id}`),
      ...emails.map(({ id }) => `email ${id}`),
    ]);
    const isMessage = inArray(leadMessages.requestId, ids);
    const messages = await ctx.db.select({ id: leadMessages.id }).from(leadMessages).where(isMessage);
    await deleteNotifications(ctx, {
      eventKeys: [
        ...ids.map((id) => `consultation-request:${id}`),
        ...PROMISED.flatMap((promise) => ids.flatMap((id) => warningKeys(promise, id))),
        ...calls.flatMap(({ id }) => warningKeys('notes', id)),
        ...messages.map(({ id }) => `lead-message:${id}`),
        ...received.map(({ id }) => `received-email:${id}`),
      ],
      owned: ids.map((id) => `request ${id}`),
    });
    await ctx.db.delete(consultationRequests).where(inArray(consultationRequests.id, ids));
  });
