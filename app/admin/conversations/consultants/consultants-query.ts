import { queryOptions } from '@tanstack/react-query';
import { consultantsKey, listConsultants } from '#features/consultants/client.ts';
import { valueOf } from '#lib/api/api.ts';

export const consultantsQuery = queryOptions({
  queryKey: consultantsKey,
  queryFn: async () => valueOf(await listConsultants()),
});
