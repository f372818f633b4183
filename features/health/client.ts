import { clientFor } from '#lib/api/api.ts';
import type { healthApi } from './contract.ts';

const call = clientFor<typeof healthApi>();

export const healthKey = ['health'] as const;
export const readHealth = () => call('GET /api/health');
export const runJob = (name: string) => call('POST /api/health/jobs/:name/run', { params: { name } });
