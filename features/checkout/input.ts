import { z } from 'zod/mini';

const planId = z.string('Please choose a plan').check(z.minLength(1, 'Please choose a plan'), z.maxLength(100));
const offerCode = z.string().check(z.trim(), z.maxLength(40, "This code doesn't exist"));

/** An empty code is no code. */
export const checkoutInput = z.object({ planId, offerCode: z._default(offerCode, '') });
export const planChangeInput = z.object({ planId });

export type CheckoutWish = z.output<typeof checkoutInput>;
