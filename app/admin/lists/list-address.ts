import { useSearchParams } from 'react-router';
import type { ListQuery } from '#lib/api/list.ts';
import type { Column, Sorting } from '#ui/table/data-table.tsx';
import type { ListCopy } from './list-copy.ts';

/** What can be filtered and sorted. The first filter and the initial order are left out of the address. */
export type ListShape = {
  copy: Pick<ListCopy, 'filters'>;
  columns: readonly Pick<Column<never>, 'id' | 'firstDirection'>[];
  order: Sorting;
};

const MOST_CHARACTERS = 200;

export const firstFilterOf = ({ filters }: ListShape['copy']) => filters?.[0]?.[0] ?? 'all';

/** Unknown values in the address are ignored. */
export function readListQuery(search: URLSearchParams, shape: ListShape): ListQuery {
  const wantedFilter = search.get('filter');
  const wantedSort = search.get('sort');
  const filter = shape.copy.filters?.find(([id]) => id === wantedFilter)?.[0] ?? firstFilterOf(shape.copy);
  const sorted = shape.columns.find(({ id, firstDirection }) => firstDirection && id === wantedSort);
  const wantedDir = search.get('dir');
  const dir = wantedDir === 'asc' || wantedDir === 'desc' ? wantedDir : shape.order.dir;
  return { q: (search.get('q') ?? '').slice(0, MOST_CHARACTERS), filter, sort: sorted?.id ?? shape.order.sort, dir };
}

/** Keeps unrelated query parameters. */
export function writeListQuery(search: URLSearchParams, shape: ListShape, change: Partial<ListQuery>): URLSearchParams {
  const next = new URLSearchParams(search);
  const query = { ...readListQuery(search, shape), ...change };
  const isFirstOrder = query.sort === shape.order.sort && query.dir === shape.order.dir;
  const wanted = {
    q: query.q,
    filter: query.filter === firstFilterOf(shape.copy) ? '' : query.filter,
    sort: isFirstOrder ? '' : query.sort,
    dir: isFirstOrder ? '' : query.dir,
  };
  for (const [name, value] of Object.entries(wanted)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** A list's search, filter and order, stored in the address. */
export function useListAddress(shape: ListShape) {
  const [search, setSearch] = useSearchParams();
  const change = (wanted: Partial<ListQuery>) =>
    setSearch((now) => writeListQuery(now, shape, wanted), { replace: true, preventScrollReset: true });
  return [readListQuery(search, shape), change] as const;
}
