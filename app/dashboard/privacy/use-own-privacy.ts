import { useQuery } from '@tanstack/react-query';
import { copyKey, readCopy } from '#features/data-copies/client.ts';
import { privacyKeys, readOwnPrivacy } from '#features/privacy/client.ts';
import { valueOf } from '#lib/api/api.ts';

export const useOwnPrivacy = () =>
  useQuery({ queryKey: privacyKeys.own, queryFn: async () => valueOf(await readOwnPrivacy()), staleTime: 0 });

const FIRST_POLL_MS = 1_500;
const SLOWEST_POLL_MS = 15_000;

/** Asks again while a copy is being made, less and less often. */
export const useOwnCopy = () =>
  useQuery({
    queryKey: copyKey,
    queryFn: async () => valueOf(await readCopy()).copy,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      if (data?.state !== 'waiting' && data?.state !== 'making') return false;
      const age = dataUpdatedAt - Date.parse(data.createdAt);
      return Math.min(Math.max(FIRST_POLL_MS, age / 4), SLOWEST_POLL_MS);
    },
  });
