import { z } from 'zod/mini';
import { id } from '#lib/api/schemas.ts';

export const leaveInput = z.object({
  /** Who takes over; null if there is nothing to take over. */
  toId: z.nullable(id),
  /** Of the account, as it was seen. */
  version: z.string().check(z.maxLength(100)),
});
