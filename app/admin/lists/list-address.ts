import { useSearchParams } from 'react-router';
import type { Direction, ListQuery } from '#lib/api/list.ts';

/** What a list can be asked for; the first filter and the first order are the ones that need no word in the address. */
export type ListShape = {
  filters: readonly (readonly [id: string, label: string])[];
  sorts: readonly string[];
  first: { sort: string; dir: Direction };
};

const MOST_CHARACTERS = 200;

const firstFilter = ({ filters }: ListShape) => filters[0]?.[0] ?? 'all';

/** What the address asks for; what it could not mean is ignored. */
export function readListQuery(search: URLSearchParams, shape: ListShape): ListQuery {
  const wantedFilter = search.get('filter');
  const wantedSort = search.get('sort');
  const filter = shape.filters.find(([id]) => id === wantedFilter)?.[0] ?? firstFilter(shape);
  const sort = shape.sorts.find((name) => name === wantedSort) ?? shape.first.sort;
  const wantedDir = search.get('dir');
  const dir = wantedDir === 'asc' || wantedDir === 'desc' ? wantedDir : shape.first.dir;
  return { q: (search.get('q') ?? '').slice(0, MOST_CHARACTERS), filter, sort, dir };
}

/** The address with the change in it. Other parts of the address stay. */
export function writeListQuery(search: URLSearchParams, shape: ListShape, change: Partial<ListQuery>): URLSearchParams {
  const next = new URLSearchParams(search);
  const query = { ...readListQuery(search, shape), ...change };
  const isFirstOrder = query.sort === shape.first.sort && query.dir === shape.first.dir;
  const wanted = {
    q: query.q,
    filter: query.filter === firstFilter(shape) ? '' : query.filter,
    sort: isFirstOrder ? '' : query.sort,
    dir: isFirstOrder ? '' : query.dir,
  };
  for (const [name, value] of Object.entries(wanted)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** A list's search, filter and order, kept in the address. */
export function useListAddress(shape: ListShape) {
  const [search, setSearch] = useSearchParams();
  const change = (wanted: Partial<ListQuery>) =>
    setSearch((now) => writeListQuery(now, shape, wanted), { replace: true, preventScrollReset: true });
  return [readListQuery(search, shape), change] as const;
}
