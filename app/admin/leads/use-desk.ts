import { type QueryClient, useQuery } from '@tanstack/react-query';
import { reloadNotifications } from '#app/shell/notifications/notification-queries.ts';
import { deskKey, leads, readDesk } from '#features/leads/client.ts';
import type { Desk, LeadOwner } from '#features/leads/contract/leads.ts';
import { promisesKey } from '#features/promises/staff-client.ts';
import { consultations } from '#features/requests/staff-client.ts';
import { valueOf } from '#lib/api/api.ts';
import { listKey } from '#lib/api/list.ts';

/** The counts and choices around the lead list. */
export const useDesk = () => useQuery({ queryKey: deskKey, queryFn: async () => valueOf(await readDesk()) });

export const ownerIn = (desk: Desk | undefined, id: number | null): LeadOwner | undefined =>
  desk?.owners.find((owner) => owner.id === id);

/** After a change of a lead: everything that lists or counts leads. */
export const reloadLeads = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: listKey(leads.path) }),
    queries.invalidateQueries({ queryKey: listKey(consultations.path) }),
    queries.invalidateQueries({ queryKey: deskKey }),
    queries.invalidateQueries({ queryKey: promisesKey }),
    reloadNotifications(queries),
  ]);
