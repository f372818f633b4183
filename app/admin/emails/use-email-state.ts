import { useQuery } from '@tanstack/react-query';
import { emailStateKey, readEmailState } from '#features/mail/client.ts';
import { valueOf } from '#lib/api/api.ts';

/** Whether emails go out, and how many there are. */
export const useEmailState = () =>
  useQuery({ queryKey: emailStateKey, queryFn: async () => valueOf(await readEmailState()) });
