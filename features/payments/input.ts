import { z } from 'zod/mini';

/** No card is stored here: the number only says how the sandbox's bank answers. */
export const cardInput = z.object({
  card: z.string('Please enter a card number').check(
    z.trim(),
    z.overwrite((card) => card.replace(/[ -]/g, '')),
    z.regex(/^[0-9]{12,19}$/, 'Please enter a card number'),
  ),
});
