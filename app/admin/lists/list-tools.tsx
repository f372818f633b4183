import type { ReactNode } from 'react';
import { adminList } from '#content/admin/admin-panel.ts';
import type { Direction, ListQuery } from '#lib/api/list.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { SearchBox } from '#ui/form/controls/search-box.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { type ListCopy } from './list-copy.ts';
import { SmallSelect } from './small-select.tsx';

type Props<Row> = {
  copy: ListCopy;
  columns: readonly Column<Row>[];
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
  filters?: ReactNode;
};

const directions: Direction[] = ['asc', 'desc'];
const orders = { asc: adminList.ascending, desc: adminList.descending };

/** Search, filter, and a sort menu on phones, where the table has no headers. */
export function ListTools<Row>({ copy, columns, query, onChange, filters }: Props<Row>) {
  const options = columns
    .filter(({ firstDirection }) => firstDirection)
    .flatMap(({ id, label }) =>
      directions.map((dir) => [`${id} ${dir}`, fillText(orders[dir], { column: label })] as const),
    );
  const isOrderOnly = !copy.search && !filters && !copy.filters;
  if (isOrderOnly && options.length === 0) return null;
  return (
    <div className={isOrderOnly ? 'tools md:hidden' : 'tools'}>
      {copy.search && (
        <SearchBox
          className="max-w-96 flex-[1_1_16rem] max-md:max-w-none max-md:basis-full"
          label={copy.search}
          placeholder={copy.search}
          value={query.q}
          onSearch={(q) => onChange({ q })}
        />
      )}
      {filters}
      {!filters && copy.filters && (
        <SmallSelect
          label={copy.filterLabel ?? adminList.filterLabel}
          options={copy.filters}
          value={query.filter}
          onChange={(filter) => onChange({ filter })}
        />
      )}
      {options.length > 0 && (
        <SmallSelect
          className="md:hidden"
          label={adminList.sortLabel}
          options={options}
          value={`${query.sort} ${query.dir}`}
          onChange={(order) => {
            const [sort = '', dir] = order.split(' ');
            onChange({ sort, dir: dir === 'asc' ? 'asc' : 'desc' });
          }}
        />
      )}
    </div>
  );
}
