import { z } from 'zod/mini';

/** A moment as JSON writes it. */
export const instant = z.iso.datetime();

/** The answer to a change that returns nothing else. */
export const done = z.object({ success: z.literal(true), message: z.string() });

/** The part of a list that was asked for: `count` rows match, `total` is all there is. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    data: z.array(row),
    count: z.int(),
    // A list without parameters is answered whole: it has no pages.
    total: z.optional(z.int()),
    nextCursor: z.optional(z.nullable(z.string())),
    /** Set where more rows match than were counted. */
    isMinimum: z.optional(z.boolean()),
  });
