import { z } from 'zod/mini';
import { emailAddress, id } from '#lib/api/schemas.ts';

/** A person to add to a plan. */
export const seatInput = z.object({ subscriptionId: id, email: emailAddress() });

export type SeatInput = z.output<typeof seatInput>;
