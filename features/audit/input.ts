import { z } from 'zod/mini';

const LISTS = [
  'users',
  'contacts',
  'subscribers',
  'orders',
  'subscriptions',
  'renewals',
  'waitlist',
  'offers',
  'audit',
  'payment-events',
  'campaign-failures',
];

export const exportInput = z.object({
  list: z.enum(LISTS, `Must be one of ${LISTS.join(', ')}`),
  format: z.enum(['spec', 'all', 'copy'], 'Must be spec, all or copy'),
  filter: z._default(z.string().check(z.maxLength(50)), 'all'),
  q: z._default(z.string().check(z.maxLength(200)), ''),
  /** Number of exported rows. */
  rows: z.int().check(z.nonnegative()),
});

export type ExportFacts = z.output<typeof exportInput>;
