import { queryOptions } from '@tanstack/react-query';
import { campaignKeys, readSender } from '#features/campaigns/client.ts';
import { valueOf } from '#lib/api/api.ts';

export const senderQuery = queryOptions({
  queryKey: campaignKeys.sender,
  queryFn: async () => valueOf(await readSender()),
});
