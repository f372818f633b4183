import { z } from 'zod/mini';
import { mostCharacters } from '#lib/api/schemas.ts';

const values = z.record(z.string(), z.string('Enter a text').check(mostCharacters(2_000)));

/** Only what changes. An empty text clears a setting. */
export const settingsTrial = z.object({ values });

export const settingsChange = z.object({
  values,
  /** Of the card that the admin saw; without it, whatever was saved meanwhile is replaced. */
  version: z.optional(z.string()),
});
