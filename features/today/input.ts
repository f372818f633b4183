import { z } from 'zod/mini';
import { CONFIRMED_BY_STAFF } from './rules.ts';

export const keepInput = z.object({
  item: z.enum(CONFIRMED_BY_STAFF, 'Only staff confirm these items'),
  isKept: z.boolean(),
});

export type Keep = z.output<typeof keepInput>;
