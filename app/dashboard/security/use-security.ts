import { useQuery, useQueryClient } from '@tanstack/react-query';
import { security as copy } from '#content/security.ts';
import { userKeys } from '#features/accounts/client.ts';
import { readSecurity, securityKey } from '#features/security/client.ts';
import { type ApiError, isAnswerLost, valueOf } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

export const useSecurity = () =>
  useQuery({ queryKey: securityKey, queryFn: async () => valueOf(await readSecurity()), staleTime: 0 });

/** Reads the second factors again, and the sessions: a change of factors signs others out. */
export function useReload() {
  const queries = useQueryClient();
  return () => Promise.all([securityKey, userKeys.sessions].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/**
 * Shows an error toast and reads again what applies now, except after a 401: the shell already shows that the session
 * expired.
 */
export function useReport() {
  const reload = useReload();
  return (title: string, error: ApiError) => {
    if (error.status === 401) return;
    if (isAnswerLost(error)) showToast(...copy.lost, { isError: true });
    else showToast(title, error.message || copy.failed, { isError: true });
    void reload();
  };
}
