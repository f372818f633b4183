import { z } from 'zod/mini';

export const newsletterInput = z.object({
  email: z
    .string('Please enter a valid email address')
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(254, 'Please enter a valid email address'),
      z.email('Please enter a valid email address'),
    ),
  /** Honeypot: people never see it. */
  website: z._default(z.string().check(z.maxLength(500)), ''),
  /** Milliseconds between the page's arrival and the sending. */
  fillTime: z.optional(z.number()),
});

export type NewsletterSignUp = z.output<typeof newsletterInput>;
