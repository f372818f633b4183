import { type ReactNode, useMemo } from 'react';
import { ListRows } from '#app/admin/lists/list-rows.tsx';
import { ListTop } from '#app/admin/lists/list-top.tsx';
import { totalText } from '#app/admin/lists/total-text.ts';
import { useExactCounts, useList } from '#app/admin/lists/use-list.ts';
import { leadList } from '#content/admin/admin-leads.ts';
import { leads } from '#features/leads/client.ts';
import type { Desk } from '#features/leads/contract/leads.ts';
import { SelectionContext, useSelection } from '#ui/table/use-selection.ts';
import { useZone } from '#ui/text/zone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type LeadChange, type LeadQuery, NO_FILTER } from './lead-address.ts';
import { leadColumns } from './lead-columns.tsx';

type Props = {
  desk: Desk | undefined;
  query: LeadQuery;
  change: (change: LeadChange) => void;
  open: (id: number) => void;
  /** Views and filters. */
  tools: ReactNode;
};

const everything = { q: '', more: { ...NO_FILTER, view: 'everything' } };

/** Leads in rows, several of which can be changed at once. */
export function LeadList({ desk, query, change, open, tools }: Props) {
  const list = useList(leads, query);
  const exact = useExactCounts(leads, query, list.isPlaceholderData ? undefined : list.data?.pages[0]);
  const counted = exact ?? list.data?.pages[0];
  const rows = useMemo(() => list.data?.pages.flatMap(({ data }) => data) ?? [], [list.data]);
  const selection = useSelection(rows);
  const zone = useZone();
  const columns = useMemo(() => leadColumns({ desk, shown: rows.length, zone, open }), [desk, rows.length, zone, open]);
  return (
    <SelectionContext value={selection}>
      <ListTop total={counted ? totalText(leadList, counted) : ''}>{tools}</ListTop>
      <ListRows
        list={list}
        exact={exact}
        copy={leadList}
        columns={columns}
        query={query}
        onChange={(update) => change(update)}
        cleared={everything}
        rowKey={({ id }) => id}
      />
      <BulkBar rows={rows} selection={selection} desk={desk} />
    </SelectionContext>
  );
}
