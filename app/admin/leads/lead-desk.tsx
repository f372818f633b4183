import './leads.css';
import { Link } from 'react-router';
import { ExportButtons } from '#app/admin/lists/export/export-buttons.tsx';
import { SmallSelect } from '#app/admin/lists/small-select.tsx';
import { contactCsv } from '#app/admin/requests/contact-csv.ts';
import { leadDesk as copy } from '#content/admin/admin-leads.ts';
import { contactList } from '#content/admin/admin-lists.ts';
import { LEAD_STATUSES } from '#features/contact/rules.ts';
import { leads } from '#features/leads/client.ts';
import type { Desk } from '#features/leads/contract.ts';
import { LEAD_VIEWS, NO_OWNER } from '#features/leads/rules.ts';
import { SearchBox } from '#ui/search/search-box.tsx';
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

type ViewsProps = { search: URLSearchParams; current: string; desk: Desk | undefined };

function Views({ search, current, desk }: ViewsProps) {
  const query = savedQuery(search);
  return (
    <nav className="lead-views" aria-label={copy.viewsLabel}>
      {LEAD_VIEWS.map((view) => (
        <Link
          key={view}
          to={viewAddress(search, view)}
          className="view-tab"
          aria-current={view === current || undefined}
          preventScrollReset
        >
          {copy.views[view]} <span className="tnum">{desk?.counts[view].toLocaleString('en-US')}</span>
        </Link>
      ))}
      <SavedViews views={desk?.savedViews ?? []} query={query} />
    </nav>
  );
}

type ToolsProps = { query: LeadQuery; change: (change: LeadChange) => void; desk: Desk | undefined };

function Tools({ query, change, desk }: ToolsProps) {
  const { status, owner, source } = query.more;
  const statuses = LEAD_STATUSES.map((name) => [name, contactList.status[name]] as const);
  const owners = desk?.owners.map(({ id, name }) => [String(id), name] as const) ?? [];
  const sources = desk?.sources.map((name) => [name, name] as const) ?? [];
  return (
    <div className="tools lead-tools">
      <SearchBox label={copy.search} placeholder={copy.search} value={query.q} onSearch={(q) => change({ q })} />
      <SmallSelect
        label={copy.status}
        options={[['', copy.anyStatus], ...statuses]}
        value={status}
        onChange={(chosen) => change({ more: { status: chosen } })}
      />
      <SmallSelect
        label={copy.owner}
        options={[['', copy.anyOwner], [NO_OWNER, copy.noOwner], ...owners]}
        value={owner}
        onChange={(chosen) => change({ more: { owner: chosen } })}
      />
      <SmallSelect
        label={copy.source}
        options={[['', copy.anySource], ...sources]}
        value={source}
        onChange={(chosen) => change({ more: { source: chosen } })}
      />
      <SmallSelect
        label={copy.sort}
        options={copy.sorts}
        value={query.sort}
        onChange={(sort) => change(orderBy(sort))}
      />
    </div>
  );
}

/** The lead list or board with its views and filters, all of which the address holds. */
export default function LeadDesk({ desk, open }: { desk: Desk | undefined; open: (id: number) => void }) {
  const { search, query, change } = useLeadAddress();
  return (
    <section className="card panel list-panel lead-desk" aria-label={copy.title}>
      <header>
        <h2>{copy.title}</h2>
        <div className="list-actions">
          <LayoutSwitch />
          <ExportButtons list={leads} query={query} csv={contactCsv} subject={copy.title} />
        </div>
      </header>
      <Views search={search} current={query.more.view} desk={desk} />
      <Tools query={query} change={change} desk={desk} />
      {layoutOf(search) === 'board' ? (
        <LeadBoard desk={desk} query={query} open={open} />
      ) : (
        <LeadList desk={desk} query={query} change={change} open={open} />
      )}
    </section>
  );
}
