import { z } from 'zod/mini';
import { emailAddress } from '#lib/api/schemas.ts';

export const CLOSURE_KINDS = ['close', 'delete'] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

export const closureInput = z.object({ kind: z.enum(CLOSURE_KINDS, 'Must be close or delete') });

export const keepInput = z.object({
  token: z.string('The link is incomplete').check(z.minLength(1, 'The link is incomplete'), z.maxLength(100)),
});

export const addressInput = z.object({ email: emailAddress() });
