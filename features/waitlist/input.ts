import { z } from 'zod/mini';
import { newsletterInput } from '#features/newsletter/input.ts';
import { emailAddress } from '#lib/api/schemas.ts';

export const PRODUCTS = ['integrations', 'analytics'] as const;

export const waitlistInput = z.object({
  email: emailAddress(),
  product: z.enum(PRODUCTS, 'Please choose one of the products'),
  /** Honeypot: people never see it. */
  website: newsletterInput.shape.website,
});

export type WaitlistInput = z.output<typeof waitlistInput>;
