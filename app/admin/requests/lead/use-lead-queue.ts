import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf } from '#app/admin/leads/lead-text.ts';
import { leads } from '#features/leads/client.ts';
import type { Consultation } from '#features/requests/contract.ts';
import { consultations } from '#features/requests/staff-client.ts';
import { listKey } from '#lib/api/list.ts';

type Row = Pick<Consultation, 'id' | 'firstName' | 'lastName'>;
type Entry = { id: number; name: string };

export type LeadQueue = {
  previous?: Entry;
  next?: Entry;
  /** From 1 on. */
  place: number;
  /** How many leads the list had; 0 if this one is in none. */
  count: number;
};

const LISTS = [listKey(consultations.path), listKey(leads.path)];

const hasPages = (data: unknown): data is { pages: readonly { data: readonly Row[] }[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);

/** The leads of the list on the page that has this one. */
function listWith(queries: QueryClient, id: number): readonly Entry[] | undefined {
  return LISTS.flatMap((queryKey) => queries.getQueriesData({ queryKey, type: 'active' }))
    .map(([, data]) => (hasPages(data) ? data.pages.flatMap((page) => page.data) : []))
    .map((rows) => rows.map((row) => ({ id: row.id, name: nameOf(row) })))
    .find((entries) => entries.some((entry) => entry.id === id));
}

const NONE: readonly Entry[] = [];

/** The leads around this one, in the list as it was when the first of them opened. */
export function useLeadQueue(id: number): LeadQueue {
  const queries = useQueryClient();
  // The list may come after the lead that a link opened.
  useIsFetching();
  const [entries, setEntries] = useState(NONE);
  const place = entries.findIndex((entry) => entry.id === id);
  const found = place < 0 ? listWith(queries, id) : undefined;
  if (found) setEntries(found);
  if (place < 0) return { place: 0, count: 0 };
  return { previous: entries[place - 1], next: entries[place + 1], place: place + 1, count: entries.length };
}
