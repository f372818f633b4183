import { queryOptions } from '@tanstack/react-query';
import { billingKeys, readOverview } from '#features/subscriptions/client.ts';
import { valueOf } from '#lib/api/api.ts';

export const overviewQuery = queryOptions({
  queryKey: billingKeys.overview,
  queryFn: async () => valueOf(await readOverview()),
});
