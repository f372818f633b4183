import { listsFor } from '#lib/api/list.ts';
import type { waitlistApi } from './contract.ts';

export const waitlistEntries = listsFor<typeof waitlistApi>()('/api/waitlist');
