import { z } from 'zod/mini';
import { day, emailAddress, id } from '#lib/api/schemas.ts';

/** A person to add to a plan. */
export const seatInput = z.object({ subscriptionId: id, email: emailAddress() });

export type SeatInput = z.output<typeof seatInput>;

export const leaveInput = z.object({ subscriptionId: id });

/** Days of the business's calendar, both included; by default those of this month until today. */
export const periodQuery = z
  .object({
    from: z.optional(day('from must be a day such as 2026-12-01')),
    to: z.optional(day('to must be a day such as 2026-12-31')),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      error: 'to must not be before from',
      path: ['to'],
    }),
  );

export type PeriodQuery = z.output<typeof periodQuery>;
