import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { reloadLeads, useDesk } from '#app/admin/leads/use-desk.ts';
import { consultations, readConsultation } from '#features/contact/staff-client.ts';
import { leads } from '#features/leads/client.ts';
import { personKey, readPerson, timelineKey } from '#features/timeline/client.ts';
import { valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';

export const requestQuery = (id: number) => ({
  queryKey: ['request', id],
  queryFn: async () => valueOf(await readConsultation(id)),
  // Colleagues work on it meanwhile, so each opening reads it again.
  gcTime: 0,
  staleTime: 0,
});

/** The account, purchases, next call and visits of the person behind a lead. */
export const usePerson = (requestId: number) =>
  useQuery({
    queryKey: personKey(requestId),
    queryFn: async () => valueOf(await readPerson(requestId)),
    gcTime: 0,
    staleTime: 0,
  });

export const useOwners = () => useDesk().data?.owners ?? [];

const LISTS = [listKey(consultations.path), listKey(leads.path)];

/** After a change of a lead, whatever shows it is read again. */
export const refreshLead = (queries: QueryClient, id: number) =>
  Promise.all([reloadLeads(queries), queries.invalidateQueries({ queryKey: timelineKey({ of: 'contacts', id }) })]);

type Page = { data: readonly { id: number }[] };

const hasPages = (data: unknown): data is { pages: readonly Page[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

/** The leads before and after this one in the list on the page. */
export function useNeighbors(id: number): { previous?: number; next?: number } {
  const queries = useQueryClient();
  for (const queryKey of LISTS) {
    for (const [, data] of queries.getQueriesData({ queryKey, type: 'active' })) {
      const ids = hasPages(data) ? data.pages.flatMap((page) => page.data.map((row) => row.id)) : [];
      const place = ids.indexOf(id);
      if (place >= 0) return { previous: ids[place - 1], next: ids[place + 1] };
    }
  }
  return {};
}
