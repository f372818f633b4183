import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/context.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { launchKey, readLaunchCheck } from '#features/today/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { HOUR } from '#lib/time/durations.ts';

/** Items check themselves on open and every hour. */
export const launchQuery = queryOptions({
  queryKey: launchKey,
  queryFn: async () => valueOf(await readLaunchCheck()),
  refetchInterval: HOUR,
});

/** The launch check, for admins. The demo never opens, so it has nothing to check. */
export function useLaunchCheck() {
  const isOpening = useRouteLoaderData<Site>('root')?.isDemo === false;
  const may = useMay();
  return useQuery({ ...launchQuery, staleTime: HOUR, retryOnMount: false, enabled: isOpening && may('open-settings') });
}
