import { type QueryClient, useQuery } from '@tanstack/react-query';
import { reloadLeads, useDesk } from '#app/admin/leads/use-desk.ts';
import { messagesKey } from '#features/leads/client.ts';
import { readConsultation } from '#features/requests/staff-client.ts';
import { personKey, readPerson, timelineKey } from '#features/timeline/client.ts';
import { valueOf } from '#lib/api/api.ts';

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

/** After a change of a lead, whatever shows it is read again. */
export const refreshLead = (queries: QueryClient, id: number) =>
  Promise.all([
    reloadLeads(queries),
    queries.invalidateQueries({ queryKey: timelineKey({ of: 'contacts', id }) }),
    queries.invalidateQueries({ queryKey: personKey(id) }),
    queries.invalidateQueries({ queryKey: messagesKey(id) }),
  ]);

/** An answer, or a call that is booked, also changes the status of the lead. */
export const refreshAnswered = (queries: QueryClient, id: number) =>
  Promise.all([queries.invalidateQueries({ queryKey: requestQuery(id).queryKey }), refreshLead(queries, id)]);
