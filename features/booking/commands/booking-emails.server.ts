import type { Ctx } from '#features/ctx.ts';
import { visitorEmail } from '../emails.tsx';
import type { BookingFacts } from '../queries/booking-facts.server.ts';
import { addBookingLink } from './booking-links.server.ts';

/**
 * One function per event of a booking. Each runs in the transaction of the change (`ctx.db`) and gets the booking as it
 * is afterwards. An address whose booking isn't confirmed gets nothing that its visitor typed.
 */
const emailVisitor = async (ctx: Ctx, event: Parameters<typeof visitorEmail>[1], booking: BookingFacts) =>
  ctx.mail.send(ctx, visitorEmail(ctx.mail, event, booking, await addBookingLink(ctx, booking, { byEmail: true })));

/** The visitor has 15 minutes to confirm the address. Also sends it once more. */
export const emailHeld = (ctx: Ctx, booking: BookingFacts) => emailVisitor(ctx, 'held', booking);

/** To the visitor and the host. */
export const emailConfirmed = (ctx: Ctx, booking: BookingFacts) => emailVisitor(ctx, 'confirmed', booking);

/** To the visitor and the host. `before` is when the call would have started. */
export const emailMoved = (ctx: Ctx, booking: BookingFacts, _before: { startsAt: Date }) =>
  emailVisitor(ctx, 'moved', booking);

/** To the visitor and the host. A booking that was never confirmed needs none. */
export const emailCanceled = (ctx: Ctx, booking: BookingFacts) => emailVisitor(ctx, 'canceled', booking);

/** The visitor asked for the latest link. */
export const emailLink = (ctx: Ctx, booking: BookingFacts) => emailVisitor(ctx, 'link', booking);
