import { bookingLinks } from '#db/schema/booking.ts';
import type { Ctx } from '#features/ctx.ts';
import { createSecret, hashSecret } from '#lib/secret.ts';
import type { BookingFacts } from '../queries/booking-facts.server.ts';

/**
 * Creates a link to the booking's page and returns its token. `byEmail`: it is sent to the booking's own address, so
 * whoever opens it may confirm that address.
 */
export async function addBookingLink(
  ctx: Ctx,
  { id, sequence }: Pick<BookingFacts, 'id' | 'sequence'>,
  { byEmail }: { byEmail: boolean },
): Promise<string> {
  const token = createSecret();
  const link = { bookingId: id, sequence, tokenHash: hashSecret(token), byEmail, createdAt: ctx.now() };
  await ctx.db.insert(bookingLinks).values(link);
  return token;
}
