import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { shell } from '#content/dashboard.ts';

/** Pages of the shell export this as `handle`; crumbs go from the widest area to the page. */
export type CrumbHandle = { crumbs: (search: URLSearchParams, loaderData?: unknown) => readonly Crumb[] };
export type Crumb = { label: string; to: string };

const hasCrumbs = (handle: unknown): handle is CrumbHandle =>
  typeof handle === 'object' && handle !== null && 'crumbs' in handle;

export function useCrumbs(): readonly Crumb[] {
  const { search } = useLocation();
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  return hasCrumbs(handle)
    ? handle.crumbs(new URLSearchParams(search), loaderData)
    : [{ label: shell.dashboard, to: '/dashboard' }];
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const areas = crumbs.slice(0, -1);
  return (
    <nav className="crumb" aria-label={shell.breadcrumb}>
      {areas.map(({ label, to }) => (
        <Fragment key={to}>
          <Link to={to}>{label}</Link>
          <ChevronRight className="icon" aria-hidden />
        </Fragment>
      ))}
      <b aria-current="page">{crumbs.at(-1)?.label}</b>
    </nav>
  );
}
