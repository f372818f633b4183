import { clientFor } from '#lib/api/api.ts';
import type { Sent } from '#lib/api/contract.ts';
import type { todayApi } from './contract.ts';

const call = clientFor<typeof todayApi>();

export const todayKey = ['today'] as const;
export const readToday = () => call('GET /api/today');

export const launchKey = ['launch-check'] as const;
export const readLaunchCheck = () => call('GET /api/launch-check');
export const keepLaunchItem = (input: Sent<(typeof todayApi)['POST /api/launch-check']>) =>
  call('POST /api/launch-check', { input });
