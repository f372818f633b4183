import { useAddress } from '#app/shell/address.ts';
import type { ListQuery } from '#lib/api/list.ts';
import type { Column, Sorting } from '#ui/table/data-table.tsx';
import type { ListCopy } from './list-copy.ts';
import { useRememberedAddress } from './remembered.ts';

/** What can be filtered and sorted. The first filter and the initial order are left out of the address. */
export type ListConfig = {
  copy: Pick<ListCopy, 'filters'>;
  columns: readonly Pick<Column<never>, 'id' | 'firstDirection'>[];
  order: Sorting;
};

const MOST_CHARACTERS = 200;

export const firstFilterOf = ({ filters }: ListConfig['copy']) => filters?.[0]?.[0] ?? 'all';

/** Unknown values in the address are ignored. */
export function readListQuery(search: URLSearchParams, config: ListConfig): ListQuery {
  const filterParam = search.get('filter');
  const sortParam = search.get('sort');
  const filter = config.copy.filters?.find(([id]) => id === filterParam)?.[0] ?? firstFilterOf(config.copy);
  const sorted = config.columns.find(({ id, firstDirection }) => firstDirection && id === sortParam);
  // The direction of a column that is gone means nothing.
  const dirParam = sortParam && !sorted ? null : search.get('dir');
  const dir = dirParam === 'asc' || dirParam === 'desc' ? dirParam : config.order.dir;
  return { q: (search.get('q') ?? '').slice(0, MOST_CHARACTERS), filter, sort: sorted?.id ?? config.order.sort, dir };
}

/** Keeps unrelated query parameters. */
export function writeListQuery(
  search: URLSearchParams,
  config: ListConfig,
  change: Partial<ListQuery>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const query = { ...readListQuery(search, config), ...change };
  const isFirstOrder = query.sort === config.order.sort && query.dir === config.order.dir;
  const params = {
    q: query.q,
    filter: query.filter === firstFilterOf(config.copy) ? '' : query.filter,
    sort: isFirstOrder ? '' : query.sort,
    dir: isFirstOrder ? '' : query.dir,
  };
  for (const [name, value] of Object.entries(params)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What was typed before a change of the tab must not filter the next one. */
export const isSameTab = (one: URLSearchParams, other: URLSearchParams) => one.get('tab') === other.get('tab');

const nameIn = (search: URLSearchParams) => ['tab', 'view', 'list'].map((name) => search.get(name) ?? '').join('/');

/** A list's search, filter and order, stored in the address. Filter and order are remembered for the next visit. */
export function useListAddress(config: ListConfig) {
  const [address] = useAddress();
  const { search, edit, keep } = useRememberedAddress(nameIn(address), {
    names: ['q', 'filter', 'sort', 'dir'],
    clean: (stored) => writeListQuery(new URLSearchParams(), config, { ...readListQuery(stored, config), q: '' }),
  });
  const change = (update: Partial<ListQuery>) =>
    edit(
      (now) => {
        if (!isSameTab(now, search)) return now;
        const next = writeListQuery(now, config, update);
        keep(next);
        return next;
      },
      { replace: true },
    );
  return [readListQuery(search, config), change] as const;
}
