import { z } from 'zod/mini';
import { planId } from '#features/plans/input.ts';
import { id } from '#lib/api/schemas.ts';

const offerCode = z.string().check(z.trim(), z.maxLength(40, "This code doesn't exist"));

/** An empty code means no offer. */
export const checkoutInput = z.object({ planId, offerCode: z._default(offerCode, '') });

export const packInput = z.object({ subscriptionId: id });

export type PackInput = z.output<typeof packInput>;
export type CheckoutInput = z.output<typeof checkoutInput>;
