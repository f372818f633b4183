import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { type LeadPage, leads } from '#features/leads/client.ts';
import type { Lead } from '#features/leads/contract/leads.ts';
import { valueOf } from '#lib/api/api.ts';
import { type ListPage, listKey } from '#lib/api/list.ts';
import type { LeadQuery } from './lead-address.ts';

type Status = Lead['status'];
type Cards = ListPage<Lead> & Pick<LeadPage, 'value'>;
type Loaded = InfiniteData<Cards, string>;

const CARDS = 10;

const inColumn = (query: LeadQuery, status: Status) => ({ ...query, more: { ...query.more, status } });
const columnKey = (query: LeadQuery, status: Status) => [...listKey(leads.path, inColumn(query, status)), 'board'];

/** The leads with one status, a page at a time. */
export const useColumn = (query: LeadQuery, status: Status) =>
  useInfiniteQuery({
    queryKey: columnKey(query, status),
    queryFn: async ({ pageParam }): Promise<Cards> =>
      valueOf(await leads.readPage(inColumn(query, status), { limit: CARDS, cursor: pageParam })),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

function without(data: Loaded, { id, value }: Lead): Loaded {
  const pages = data.pages.map((page) => ({
    ...page,
    count: page.count - 1,
    value: page.value - (value ?? 0),
    data: page.data.filter((lead) => lead.id !== id),
  }));
  return { ...data, pages };
}

function withFirst(data: Loaded, lead: Lead): Loaded {
  const pages = data.pages.map((page, index) => ({
    ...page,
    count: page.count + 1,
    value: page.value + (lead.value ?? 0),
    data: index === 0 ? [lead, ...page.data] : page.data,
  }));
  return { ...data, pages };
}

/** Shows the lead in its new column before the server answers. Returns how to undo that. */
export async function moveCard(queries: QueryClient, query: LeadQuery, lead: Lead, status: Status) {
  const [from, to] = [columnKey(query, lead.status), columnKey(query, status)];
  await Promise.all([from, to].map((queryKey) => queries.cancelQueries({ queryKey })));
  const before = [from, to].map((key) => [key, queries.getQueryData<Loaded>(key)] as const);
  queries.setQueryData<Loaded>(from, (data) => data && without(data, lead));
  queries.setQueryData<Loaded>(to, (data) => data && withFirst(data, { ...lead, status }));
  return () => {
    // The card leaves the second column first, so that it appears in the first one while nothing has the focus.
    for (const [key, data] of before.toReversed()) queries.setQueryData(key, data);
  };
}
