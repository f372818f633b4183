import { queryOptions } from '@tanstack/react-query';
import { readToday, todayKey } from '#features/today/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { MINUTE } from '#lib/time/durations.ts';

/** Leads, calls and orders arrive meanwhile. */
export const todayQuery = queryOptions({
  queryKey: todayKey,
  queryFn: async () => valueOf(await readToday()),
  refetchInterval: MINUTE,
  staleTime: MINUTE / 2,
});
