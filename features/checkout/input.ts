import { z } from 'zod/mini';
import { planId } from '#features/payments/input.ts';
import { id, trimmed } from '#lib/api/schemas.ts';

const offerCode = z.string().check(trimmed(), z.maxLength(40, "This code doesn't exist"));

/** An empty code means no offer. */
export const checkoutInput = z.object({ planId, offerCode: z._default(offerCode, '') });

export const packInput = z.object({ subscriptionId: id });

export type PackInput = z.output<typeof packInput>;
export type CheckoutInput = z.output<typeof checkoutInput>;
