import { ExportButtons } from '#app/admin/lists/export/export-buttons.tsx';
import { SmallSelect } from '#app/admin/lists/small-select.tsx';
import { contactCsv } from '#app/admin/requests/contact-csv.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { leadDesk as copy } from '#content/admin/admin-leads.ts';
import { contactList } from '#content/admin/admin-lists.ts';
import { leads } from '#features/leads/client.ts';
import type { Desk } from '#features/leads/contract/leads.ts';
import { LEAD_VIEWS, NO_OWNER } from '#features/leads/rules/views.ts';
import { LEAD_STATUSES } from '#features/requests/rules/requests.ts';
import { SearchBox } from '#ui/form/controls/search-box.tsx';
import { DomainFilter } from './domain-filter.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import {
  type LeadChange,
  type LeadQuery,
  layoutOf,
  orderBy,
  savedQuery,
  useLeadAddress,
  viewAddress,
} from './lead-address.ts';
import { LeadBoard } from './lead-board.tsx';
import { LeadList } from './lead-list.tsx';
import { SavedViews } from './saved-views.tsx';
import { ViewTab } from './view-tab.tsx';

type ViewsProps = { search: URLSearchParams; current: string; desk: Desk | undefined };

function Views({ search, current, desk }: ViewsProps) {
  const query = savedQuery(search);
  return (
    <nav
      className="flex flex-wrap items-center gap-1 border-b border-line px-4 py-3 max-md:flex-nowrap max-md:overflow-x-auto"
      aria-label={copy.viewsLabel}
    >
      {LEAD_VIEWS.map((view) => (
        <ViewTab key={view} to={viewAddress(search, view)} isCurrent={view === current}>
          {copy.views[view]}{' '}
          <span className="tnum text-sm text-subtle group-aria-current:text-inherit">
            {desk?.counts[view].toLocaleString('en-US')}
          </span>
        </ViewTab>
      ))}
      <SavedViews views={desk?.savedViews ?? []} query={query} />
    </nav>
  );
}

const FILTER = 'max-md:flex-[1_1_40%] md:w-37';

type ToolsProps = { query: LeadQuery; change: (change: LeadChange) => void; desk: Desk | undefined };

function Tools({ query, change, desk }: ToolsProps) {
  const { status, owner, source, domain } = query.more;
  const statuses = LEAD_STATUSES.map((name) => [name, contactList.status[name]] as const);
  const owners = desk?.owners.map(({ id, name }) => [String(id), name] as const) ?? [];
  const sources = desk?.sources.map((name) => [name, name] as const) ?? [];
  return (
    <div className="tools">
      <SearchBox
        label={copy.search}
        placeholder={copy.search}
        value={query.q}
        onSearch={(q) => change({ q })}
        className="max-w-none max-md:basis-full"
      />
      <SmallSelect
        label={copy.status}
        className={FILTER}
        options={[['', copy.anyStatus], ...statuses]}
        value={status}
        onChange={(chosen) => change({ more: { status: chosen } })}
      />
      <SmallSelect
        label={copy.owner}
        className={FILTER}
        options={[['', copy.anyOwner], [NO_OWNER, copy.noOwner], ...owners]}
        value={owner}
        onChange={(chosen) => change({ more: { owner: chosen } })}
      />
      <SmallSelect
        label={copy.source}
        className={FILTER}
        options={[['', copy.anySource], ...sources]}
        value={source}
        onChange={(chosen) => change({ more: { source: chosen } })}
      />
      <DomainFilter
        className="max-md:basis-full md:w-37"
        value={domain}
        onChange={(chosen) => change({ more: { domain: chosen } })}
      />
      <SmallSelect
        label={copy.sort}
        className={FILTER}
        options={copy.sorts}
        value={query.sort}
        onChange={(sort) => change(orderBy(sort))}
      />
    </div>
  );
}

// The bar of selected leads sticks to the window instead of the total.
const DESK = 'max-md:[&_tbody_tr]:pl-12 [&_tbody_tr:has(:checked)]:bg-accent-soft [&>footer]:static [&>footer]:order-2';

/** The lead list or board with its views and filters, all of which the address holds. */
export default function LeadDesk({ desk, open }: { desk: Desk | undefined; open: (id: number) => void }) {
  const { search, query, change } = useLeadAddress();
  const may = useMay();
  const tools = (
    <>
      <Views search={search} current={query.more.view} desk={desk} />
      <Tools query={query} change={change} desk={desk} />
    </>
  );
  return (
    <section className={`card panel list-panel ${DESK}`} aria-label={copy.title}>
      <header>
        <h2>{copy.title}</h2>
        <div className="list-actions">
          <LayoutSwitch />
          {may('export-data') && <ExportButtons list={leads} query={query} csv={contactCsv} subject={copy.title} />}
        </div>
      </header>
      {layoutOf(search) === 'board' ? (
        <>
          {tools}
          <LeadBoard desk={desk} query={query} open={open} />
        </>
      ) : (
        <LeadList desk={desk} query={query} change={change} open={open} tools={tools} />
      )}
    </section>
  );
}
