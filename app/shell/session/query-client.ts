import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 5 * 60_000;

/** What the signed-in area was told is fresh for 5 minutes; it is asked for again neither on focus nor after a failure. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false, staleTime: FRESH_MS } },
  });
