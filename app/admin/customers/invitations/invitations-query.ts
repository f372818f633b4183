import { queryOptions } from '@tanstack/react-query';
import { invitationKeys, listInvitations } from '#features/accounts/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';

export const invitationsQuery = queryOptions({
  queryKey: invitationKeys.all,
  queryFn: async () => valueOf(await listInvitations()),
  staleTime: 0,
});
