import { queryOptions, useQuery } from '@tanstack/react-query';
import { emailStateKey, readEmailState } from '#features/mail/client.ts';
import { valueOf } from '#lib/api/api.ts';

export const emailStateQuery = queryOptions({
  queryKey: emailStateKey,
  queryFn: async () => valueOf(await readEmailState()),
});

/** Whether emails go out, and how many there are. */
export const useEmailState = () => useQuery(emailStateQuery);
