import { queryOptions } from '@tanstack/react-query';
import { healthKey, readHealth } from '#features/health/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { SECOND } from '#lib/time/durations.ts';

const PAUSE_MS = 30 * SECOND;
/** While a job that somebody has started is on its way. */
const SHORT_PAUSE_MS = 3 * SECOND;

/** Checked again while the page is visible. */
export const healthQuery = queryOptions({
  queryKey: healthKey,
  queryFn: async () => valueOf(await readHealth()),
  retry: false,
  refetchInterval: ({ state: { data } }) =>
    data?.jobs.some(({ state }) => state === 'running' || state === 'waiting') ? SHORT_PAUSE_MS : PAUSE_MS,
});
