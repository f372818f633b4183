import { z } from 'zod/mini';

/** Card numbers aren't stored; they only choose the sandbox's answer. */
export const cardInput = z.object({
  card: z.string('Please enter a card number').check(
    z.trim(),
    z.overwrite((card) => card.replace(/[ -]/g, '')),
    z.regex(/^[0-9]{12,19}$/, 'Please enter a card number'),
  ),
});

export const planId = z.string('Please choose a plan').check(z.minLength(1, 'Please choose a plan'), z.maxLength(100));
