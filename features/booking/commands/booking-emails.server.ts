import type { Ctx } from '#features/ctx.ts';
import { type HostEvent, hostEmail, type VisitorEvent, visitorEmail } from '../emails.tsx';
import type { BookingFacts } from '../queries/booking-facts.server.ts';
import { addBookingLink } from './booking-links.server.ts';
import { withdrawEmails } from './withdraw-emails.server.ts';

// One function per event of a booking. Each runs in the transaction of the change (`ctx.db`) and gets the booking as it
// is afterwards. A change withdraws what still waits, so that nobody gets an email about an earlier time.

type Before = { startsAt: Date };

/** Every email has a link of its own. */
export async function emailVisitor(ctx: Ctx, event: VisitorEvent, booking: BookingFacts, before?: Before) {
  const token = await addBookingLink(ctx, booking, { byEmail: true });
  await ctx.mail.send(ctx, visitorEmail(ctx.mail, event, booking, { token, at: ctx.now(), before }));
}

async function emailBoth(ctx: Ctx, event: VisitorEvent & HostEvent, booking: BookingFacts, before?: Before) {
  await withdrawEmails(ctx, booking);
  await emailVisitor(ctx, event, booking, before);
  await ctx.mail.send(ctx, hostEmail(ctx.mail, event, booking, { at: ctx.now(), before }));
}

/** The visitor has 15 minutes to confirm the address. Also sends it once more. */
export const emailHeld = (ctx: Ctx, booking: BookingFacts) => emailVisitor(ctx, 'held', booking);

/** To the visitor and the host. */
export const emailConfirmed = (ctx: Ctx, booking: BookingFacts) => emailBoth(ctx, 'confirmed', booking);

/** To the visitor and the host. `before` is when the call would have started. */
export const emailMoved = (ctx: Ctx, booking: BookingFacts, before: Before) => emailBoth(ctx, 'moved', booking, before);

/** To the visitor and the host, unless the booking was never confirmed. */
export const emailCanceled = (ctx: Ctx, booking: BookingFacts) =>
  booking.confirmedAt === null ? withdrawEmails(ctx, booking) : emailBoth(ctx, 'canceled', booking);

/** The visitor asked for the latest link. */
export const emailLink = (ctx: Ctx, booking: BookingFacts) => emailVisitor(ctx, 'link', booking);
