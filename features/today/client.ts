import { clientFor } from '#lib/api/api.ts';
import type { todayApi } from './contract.ts';

const call = clientFor<typeof todayApi>();

export const todayKey = ['today'] as const;
export const readToday = () => call('GET /api/today');
