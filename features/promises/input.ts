import { z } from 'zod/mini';
import { id, idText } from '#lib/api/schemas.ts';

/** What they are about; all of them if nothing is named. */
export const promiseQuery = z.object({
  request: z.optional(idText('request')),
  conversation: z.optional(idText('conversation')),
  customer: z.optional(idText('customer')),
});

export const switchInput = z.object({ isOn: z.boolean() });

/** Null: nobody. */
export const ownerInput = z.object({ ownerId: z.nullable(id) });
