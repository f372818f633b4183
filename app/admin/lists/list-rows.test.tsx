import { expect, test } from 'vitest';
import type { ListPage } from '#lib/api/list.ts';
import { elementsOf, markupOf, textOf, textsOf } from '#tests/support/markup.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { ListRows } from './list-rows.tsx';
import { nextPosition, START, type useList } from './use-list.ts';

type City = { id: number; name: string };
type CityList = ReturnType<typeof useList<City, ListPage<City>>>;

const columns: Column<City>[] = [
  { id: 'id', label: 'ID', cell: ({ id }) => id },
  { id: 'name', label: 'Name', cell: ({ name }) => name, firstDirection: 'asc', place: 'title' },
];
const copy = {
  caption: 'Cities',
  search: 'Search',
  footer: 'Showing {count} of {total} cities',
  empty: 'No cities yet',
  failed: 'Failed to load cities',
};
const page = (data: City[], rest: Partial<ListPage<City>> = {}): ListPage<City> => ({
  data,
  count: data.length,
  total: data.length,
  nextCursor: null,
  ...rest,
});

function renderRows(first: ListPage<City> | null, list: Partial<CityList> = {}, offset = 0, exact?: ListPage<City>) {
  // The component reads no other field of the query.
  const query = {
    data: first && { pages: [first], pageParams: [{ cursor: '', offset, before: null }] },
    ...list,
  } as unknown as CityList;
  return markupOf(
    <ListRows
      list={query}
      exact={exact}
      copy={copy}
      columns={columns}
      query={{ q: '', filter: 'all', sort: 'name', dir: 'asc' }}
      onChange={() => {}}
      cleared={{}}
      rowKey={({ id }) => id}
    />,
  );
}

const austin = { id: 1, name: 'Austin' };

test('shows rows with caption, headers and sort order', () => {
  const html = renderRows(page([austin]));

  expect(textsOf(html, 'caption')).toEqual(['Cities']);
  expect(elementsOf(html, 'th').map((header) => header['aria-sort'])).toEqual([undefined, 'ascending', undefined]);
  expect(textsOf(html, 'button')).toEqual(['Name']);
  expect(textOf(html)).toContain('Showing 1 of 1 cities');
});

test('announces that it is loading', () => {
  expect(textOf(renderRows(null))).toBe('Loading...');
});

test('shows its own error and a retry', () => {
  const html = renderRows(null, { isError: true });

  expect(html).toContain('role="alert"');
  expect(textOf(html)).toBe('Failed to load cities Try Again');
});

test('keeps loaded rows when the next page fails', () => {
  const html = renderRows(page([austin], { count: 9, nextCursor: 'x' }), {
    isError: true,
    hasNextPage: true,
  });

  expect(textOf(html)).toContain('Austin');
  expect(textOf(html)).toContain('Failed to load cities');
});

// Spec 2.11: "Empty state: 'No customers yet'"
test('tells an empty list from a search without matches', () => {
  expect(textOf(renderRows(page([])))).toBe('No cities yet Showing 0 of 0 cities');
  expect(textOf(renderRows(page([], { total: 3 })))).toBe(
    'Nothing matches your search. Clear search and filter Showing 0 of 3 cities',
  );
});

test('offers more rows and shows the total', () => {
  const html = renderRows(page([austin], { count: 1203, total: 1203, nextCursor: 'x' }), {
    hasNextPage: true,
  });

  expect(textOf(html)).toContain('Showing 1,203 of 1,203 cities 1 of 1,203 shown Show 1 more of 1,203');
});

test('offers earlier rows after dropping them', () => {
  const html = renderRows(
    page([austin], { count: 1203, nextCursor: 'x' }),
    { hasNextPage: true, hasPreviousPage: true },
    500,
  );

  expect(textsOf(html, 'button')).toEqual(['Show earlier rows', 'Name', 'Show 1 more of 1,203']);
  expect(textOf(html)).toContain('Rows 501 to 501 of 1,203');
});

test('returns from a page to the one before it', () => {
  const second = nextPosition(page([austin, austin], { nextCursor: 'two' }), START);
  const third = second && nextPosition(page([austin], { nextCursor: 'three' }), second);

  expect(third).toEqual({ cursor: 'three', offset: 3, before: second });
  expect(nextPosition(page([austin]), START)).toBeNull();
});

// Spec 2.11: "Footer: 'Showing X of Y total customers'"
test('marks a count as a minimum until it is exact', () => {
  const first = page([austin], { count: 2237, total: 100_000, isMinimum: true });
  const exact = page([austin], { count: 83_112, total: 100_000 });

  expect(textOf(renderRows(first))).toContain('Showing 2,237+ of 100,000 cities');
  expect(textOf(renderRows(first, {}, 0, exact))).toContain('Showing 83,112 of 100,000 cities');
});
