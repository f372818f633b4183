import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#features/accounts/client.ts';

const FRESH_MS = 5 * 60_000;

/** The frame of everything behind sign-in. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { refetchOnWindowFocus: false, retry: false, staleTime: FRESH_MS } },
      }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <p className="sr">{user.username}</p>
      {children}
    </QueryClientProvider>
  );
}
