import { QueryClient } from '@tanstack/react-query';

const FRESH_MS = 5 * 60_000;

/** Data stays fresh for 5 minutes and isn't refetched on focus; failed requests aren't retried. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false, staleTime: FRESH_MS } },
  });
