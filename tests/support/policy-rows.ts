import type { OpenPolicy } from '#features/policies/contract.ts';

export const first = {
  number: 1,
  state: 'in_force' as const,
  isUnreviewed: true,
  author: null,
  updatedAt: '2025-05-08T00:00:00.000Z',
  publishedAt: '2025-05-08T00:00:00.000Z',
  effectiveAt: '2025-05-08T00:00:00.000Z',
  reason: null,
  told: 0,
  reviewedAt: null,
};
export const second = {
  ...first,
  number: 2,
  state: 'draft' as const,
  isUnreviewed: false,
  author: 'Alex Morgan',
  publishedAt: null,
  effectiveAt: null,
};
export const TEXT = 'We keep contact requests for 24 months.';

export const untouched: OpenPolicy = {
  id: 'privacy',
  title: 'Privacy Policy',
  path: '/privacy',
  versions: [first],
  edited: { number: 1, state: 'in_force', text: TEXT, revision: 0 },
  inForce: { number: 1, text: TEXT },
  isAnnounced: true,
  holders: 89,
  earliest: '2026-12-24',
  timeZone: 'America/Chicago',
  email: { subject: 'Our Privacy Policy changes on December 24, 2026', text: 'It changes.' },
};
export const drafted = (text: string, revision = 1): OpenPolicy => ({
  ...untouched,
  versions: [second, first],
  edited: { number: 2, state: 'draft', text, revision },
});
