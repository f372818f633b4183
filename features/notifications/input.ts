import { z } from 'zod/mini';
import { id } from '#lib/api/schemas.ts';
import { NOTIFICATION_KINDS } from './rules.ts';

export const preference = z.object({
  kind: z.enum(NOTIFICATION_KINDS, 'Please choose one of the kinds'),
  bell: z.boolean('Please choose on or off'),
  email: z.boolean('Please choose on or off'),
});

/** The kinds that change. */
export const preferenceChange = z.object({
  data: z.array(preference).check(
    z.minLength(1, 'Name at least one kind'),
    z.refine((given) => new Set(given.map(({ kind }) => kind)).size === given.length, 'Name each kind only once'),
  ),
});

export type PreferenceChange = z.output<typeof preferenceChange>;

export const readUpTo = z.object({
  /** The newest notification that the person has seen. */
  newest: id,
});
