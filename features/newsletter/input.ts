import { z } from 'zod/mini';
import { emailAddress } from '#lib/api/schemas.ts';

export const newsletterInput = z.object({
  email: emailAddress(),
  /** Honeypot: people never see it. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
  /** Milliseconds between page load and submit. */
  fillTime: z.optional(z.number()),
});

export type NewsletterSignUp = z.output<typeof newsletterInput>;
