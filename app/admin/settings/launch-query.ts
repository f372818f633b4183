import { queryOptions } from '@tanstack/react-query';
import { launchKey, readLaunchCheck } from '#features/today/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { HOUR } from '#lib/time/durations.ts';

/** Items check themselves on open and every hour. */
export const launchQuery = queryOptions({
  queryKey: launchKey,
  queryFn: async () => valueOf(await readLaunchCheck()),
  refetchInterval: HOUR,
});
