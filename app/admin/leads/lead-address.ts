import { isSameTab, readListQuery, writeListQuery } from '#app/admin/lists/list-address.ts';
import { remember, useRememberedAddress } from '#app/admin/lists/remembered.ts';
import { isCompanyDomain } from '#features/leads/rules/company-domain.ts';
import { LEAD_VIEWS, NO_OWNER } from '#features/leads/rules/views.ts';
import { LEAD_STATUSES } from '#features/requests/rules/requests.ts';
import type { ListQuery } from '#lib/api/list.ts';
import { parseId } from '#lib/ids.ts';

export const LAYOUTS = ['list', 'board', 'table'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** The table of the specification is what the tab shows first. */
export const layoutOf = (search: URLSearchParams): Layout =>
  LAYOUTS.find((layout) => layout === search.get('layout')) ?? 'table';

const FIRST_VIEW = 'quarter';

/** The first direction of each order. */
const DIRECTIONS = { wait: 'asc', createdAt: 'desc', followUpOn: 'asc', value: 'desc' } as const;

const config = {
  copy: {},
  columns: Object.entries(DIRECTIONS).map(([id, firstDirection]) => ({ id, firstDirection })),
  order: { sort: 'wait', dir: 'asc' },
} as const;

export type LeadFilter = { view: string; status: string; owner: string; source: string; domain: string };
export type LeadQuery = ListQuery & { more: LeadFilter };

const oneOf = (values: readonly string[], value: string) => (values.includes(value) ? value : '');

function readFilter(search: URLSearchParams): LeadFilter {
  const given = (name: string) => search.get(name) ?? '';
  const owner = given('owner');
  const domain = given('domain');
  return {
    view: oneOf(LEAD_VIEWS, given('view')) || FIRST_VIEW,
    status: oneOf(LEAD_STATUSES, given('status')),
    owner: owner === NO_OWNER || parseId(owner) !== null ? owner : '',
    source: given('source').slice(0, 100),
    domain: isCompanyDomain(domain) ? domain : '',
  };
}

/** What the address asks for. Unknown values are ignored. */
const readLeadQuery = (search: URLSearchParams): LeadQuery => ({
  ...readListQuery(search, config),
  filter: '',
  more: readFilter(search),
});

export type LeadChange = Partial<Omit<ListQuery, 'more'>> & { more?: Partial<LeadFilter> };

/** Keeps unrelated query parameters. */
function writeLeadQuery(search: URLSearchParams, { more, ...change }: LeadChange): URLSearchParams {
  const next = writeListQuery(search, config, change);
  for (const [name, value] of Object.entries({ ...readFilter(search), ...more })) {
    if (value && !(name === 'view' && value === FIRST_VIEW)) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** One click on another order starts with its usual direction. */
export const orderBy = (sort: string): LeadChange => ({
  sort,
  dir: sort === 'createdAt' || sort === 'value' ? 'desc' : 'asc',
});

export const NO_FILTER: LeadFilter = { view: FIRST_VIEW, status: '', owner: '', source: '', domain: '' };

/** The address of a view without any other filter. */
export const viewAddress = (search: URLSearchParams, view: string) =>
  `?${writeLeadQuery(search, { q: '', more: { ...NO_FILTER, view } })}`;

/** The address of everyone who wrote from a company's email domain. */
export const companyAddress = (domain: string) =>
  `/admin?${new URLSearchParams({ tab: 'contacts', layout: 'list', view: 'everything', domain })}`;

/** The address of a layout. Filters of the table mean nothing to the others, and the other way round. */
export function layoutAddress(search: URLSearchParams, layout: Layout): string {
  const next = new URLSearchParams(search);
  if ((layoutOf(search) === 'table') !== (layout === 'table')) {
    for (const name of ['filter', 'sort', 'dir', 'view', 'status', 'owner', 'source', 'domain']) next.delete(name);
  }
  if (layout === 'table') next.delete('layout');
  else next.set('layout', layout);
  return `?${next}`;
}

const OWN_PARAMETERS = ['layout', 'view', 'q', 'status', 'owner', 'source', 'domain', 'sort', 'dir'];

/** What a saved view keeps of the address. */
export const savedQuery = (search: URLSearchParams): string =>
  new URLSearchParams(
    OWN_PARAMETERS.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();

const LEADS = 'leads';
const LAYOUT = 'layout';

/** The search and the company are questions of one visit. */
function cleanLeads(stored: URLSearchParams): URLSearchParams {
  const { more, ...query } = readLeadQuery(stored);
  return writeLeadQuery(new URLSearchParams(), { ...query, q: '', more: { ...more, domain: '' } });
}

/** For links to views, which aren't changes of the query. */
export const rememberLeads = (userId: number, chosen: URLSearchParams) => remember(userId, LEADS, cleanLeads(chosen));

/** The table is what whoever never chose gets, so nothing is remembered for it. */
const layoutParams = (layout: Layout) => new URLSearchParams(layout === 'table' ? {} : { layout });

export const rememberLayout = (userId: number, layout: Layout) => remember(userId, LAYOUT, layoutParams(layout));

/** The layout in the address, or the one that was chosen last. */
export const useLayout = () =>
  layoutOf(
    useRememberedAddress(LAYOUT, { names: ['layout'], clean: (stored) => layoutParams(layoutOf(stored)) }).search,
  );

/** The query of the lead list in the address, and its setter. */
export function useLeadAddress() {
  const { search, edit, keep } = useRememberedAddress(LEADS, {
    names: ['view', 'q', 'status', 'owner', 'source', 'domain', 'sort', 'dir'],
    clean: cleanLeads,
  });
  const change = (update: LeadChange) =>
    edit(
      (now) => {
        if (!isSameTab(now, search)) return now;
        const next = writeLeadQuery(now, update);
        keep(next);
        return next;
      },
      { replace: true },
    );
  return { search, query: readLeadQuery(search), change };
}
