import { z } from 'zod/mini';
import { catalogue } from '#content/plans.ts';
import { dateTime, mostCharacters, trimmedLine } from '#lib/api/schemas.ts';

const MAX_DOLLARS = 100_000;
const PLAN = 'Please choose one of the plans';

const isPlan = (plan: string) => catalogue().plans.some(({ name }) => name === plan);

const name = z
  .string('Please enter a name')
  .check(trimmedLine(), z.minLength(1, 'Please enter a name'), mostCharacters(100));
const code = z
  .string('Please enter a code')
  .check(trimmedLine(), z.regex(/^[a-z0-9_-]{3,40}$/i, 'Use 3 to 40 letters, digits, hyphens or underscores'));
const instant = z.nullable(dateTime('Please enter a date'));

const fields = {
  name,
  code,
  kind: z.enum(['percent', 'amount'], 'Please choose percent or amount'),
  /** Percentage points, or dollars when `kind` is `amount`. */
  value: z
    .number('Please enter a number')
    .check(z.positive('Please enter a number above zero'), z.maximum(MAX_DOLLARS, 'The amount is too large')),
  /** Empty for all plans. */
  plan: z.string(PLAN).check(z.refine((plan) => plan === '' || isPlan(plan), PLAN)),
  startsAt: instant,
  endsAt: instant,
  /** Maximum number of redemptions; null for no limit. */
  limit: z.nullable(
    z.int('Please enter a whole number').check(z.minimum(1, 'Please enter a whole number'), z.maximum(1_000_000)),
  ),
  isActive: z.boolean('Please choose active or inactive'),
};

export const offerInput = z.object({
  ...fields,
  plan: z._default(fields.plan, ''),
  startsAt: z._default(fields.startsAt, null),
  endsAt: z._default(fields.endsAt, null),
  limit: z._default(fields.limit, null),
  isActive: z._default(fields.isActive, true),
});

export const offerChangeInput = z.extend(z.partial(z.object(fields)), {
  /** The version the admin saw; without it the stored offer is overwritten. */
  version: z.optional(z.string().check(z.maxLength(100))),
});

export type NewOffer = z.output<typeof offerInput>;
export type OfferChange = z.output<typeof offerChangeInput>;
