import { queryOptions } from '@tanstack/react-query';
import { readCustomer } from '#features/accounts/staff-client.ts';
import { profileKey, readProfile } from '#features/timeline/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';

export const customerQuery = (id: number) =>
  queryOptions({
    queryKey: [...listKey('/api/users'), id],
    queryFn: async () => valueOf(await readCustomer(id)),
  });

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: async () => valueOf(await readProfile(id)),
  });
