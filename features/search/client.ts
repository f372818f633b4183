import { clientFor } from '#lib/api/api.ts';
import type { searchApi } from './contract.ts';

const call = clientFor<typeof searchApi>();

export const searchKey = (q: string) => ['search', q] as const;
export const search = (q: string) => call('GET /api/search', { query: { q } });
