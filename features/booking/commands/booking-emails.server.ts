import type { Ctx } from '#features/ctx.ts';
import { withdrawEmails } from '#features/mail/commands/withdraw-emails.server.ts';
import { type HostEvent, hostEmail, type VisitorEvent, visitorEmail } from '../emails/booking.tsx';
import type { BookingFacts } from '../queries/booking-facts.server.ts';
import { emailKeyPrefix } from '../rules/booking-words.ts';
import { addBookingLink } from './booking-links.server.ts';

// One function per event of a booking. Each runs in the transaction of the change (`ctx.db`) and gets the booking as it
// is afterwards. A change withdraws what still waits, so that nobody gets an email about an earlier time.

/** Their time or their link is out of date. */
const withdraw = (ctx: Ctx, { id, requestId }: BookingFacts) => withdrawEmails(ctx, requestId, emailKeyPrefix(id));

/** Every email has a link of its own. */
export async function emailVisitor(ctx: Ctx, event: VisitorEvent, booking: BookingFacts, before?: BookingFacts) {
  const token = await addBookingLink(ctx, booking, { byEmail: true });
  await ctx.mail.send(ctx, visitorEmail(ctx.mail, event, booking, { token, at: ctx.now(), before }));
}

async function emailBoth(ctx: Ctx, event: VisitorEvent & HostEvent, booking: BookingFacts, before?: BookingFacts) {
  await withdraw(ctx, booking);
  await emailVisitor(ctx, event, booking, before);
  await ctx.mail.send(ctx, hostEmail(ctx.mail, event, booking, { at: ctx.now(), before }));
}

/** The visitor has 15 minutes to confirm the address. Also sends it once more. */
export const emailHeld = (ctx: Ctx, booking: BookingFacts) => emailVisitor(ctx, 'held', booking);

/** To the visitor and the host. */
export const emailConfirmed = (ctx: Ctx, booking: BookingFacts) => emailBoth(ctx, 'confirmed', booking);

/** The old host's calendar drops the call, the new host's gets it. */
async function handOver(ctx: Ctx, booking: BookingFacts, before: BookingFacts): Promise<void> {
  const details = { at: ctx.now(), newHost: booking.hostName };
  const canceled = {
    ...before,
    status: 'canceled',
    canceledBy: 'staff',
    canceledAt: details.at,
    sequence: booking.sequence,
  } as const;
  await withdraw(ctx, booking);
  await emailVisitor(ctx, 'moved', booking, before);
  await ctx.mail.send(ctx, hostEmail(ctx.mail, 'canceled', canceled, details));
  await ctx.mail.send(ctx, hostEmail(ctx.mail, 'confirmed', booking, details));
}

/** To the visitor and the host, and if the host changed, to both hosts. `before` is the booking as it was. */
export const emailMoved = (ctx: Ctx, booking: BookingFacts, before: BookingFacts) =>
  before.hostId === booking.hostId ? emailBoth(ctx, 'moved', booking, before) : handOver(ctx, booking, before);

/** To the visitor and the host, unless the booking was never confirmed. */
export const emailCanceled = (ctx: Ctx, booking: BookingFacts) =>
  booking.confirmedAt === null ? withdraw(ctx, booking) : emailBoth(ctx, 'canceled', booking);

/** The visitor asked for the latest link. */
export const emailLink = (ctx: Ctx, booking: BookingFacts) => emailVisitor(ctx, 'link', booking);
