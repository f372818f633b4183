import { z } from 'zod/mini';

/** A date as JSON writes it. */
export const instant = z.iso.datetime();

/** The answer to a change that returns nothing else. */
export const done = z.object({ success: z.literal(true), message: z.string() });

/** The requested part of a list. `count` is the number of matches, `total` the number of all rows. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    count: z.int(),
    // A list requested without parameters is returned whole, so it has no pages.
    total: z.optional(z.int()),
    nextCursor: z.optional(z.nullable(z.string())),
    /** Set if more rows match than were counted. */
    isMinimum: z.optional(z.boolean()),
  });
