import { z } from 'zod/mini';
import { planId } from '#features/plans/input.ts';

const offerCode = z.string().check(z.trim(), z.maxLength(40, "This code doesn't exist"));

/** An empty code means no offer. */
export const checkoutInput = z.object({ planId, offerCode: z._default(offerCode, '') });

export type CheckoutInput = z.output<typeof checkoutInput>;
