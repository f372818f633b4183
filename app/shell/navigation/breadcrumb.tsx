import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import { shell } from '#content/dashboard.ts';
import type { Action } from '#features/permissions.ts';

/** Pages of the shell export this as `handle`; crumbs go from the widest area to the page. */
export type CrumbHandle = { crumbs: (search: URLSearchParams, loaderData?: unknown) => readonly Crumb[] };
/** `needs`: left out for those who may not open it. */
export type Crumb = { label: string; to: string; needs?: Action };

const hasCrumbs = (handle: unknown): handle is CrumbHandle =>
  typeof handle === 'object' && handle !== null && 'crumbs' in handle;

export function useCrumbs(permissions: readonly Action[]): readonly Crumb[] {
  const { search } = useLocation();
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  return hasCrumbs(handle)
    ? handle
        .crumbs(new URLSearchParams(search), loaderData)
        .filter(({ needs }) => !needs || permissions.includes(needs))
    : [{ label: shell.dashboard, to: '/dashboard' }];
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const areas = crumbs.slice(0, -1);
  return (
    <nav
      className="flex gap-[0.45rem] items-center text-subtle min-w-0 whitespace-nowrap max-[20rem]:hidden"
      aria-label={shell.breadcrumb}
    >
      {areas.map(({ label, to }) => (
        <Fragment key={to}>
          <Link className="inline-flex min-h-6 items-center rounded-xs hover:text-fg max-xs:hidden" to={to}>
            {label}
          </Link>
          <ChevronRight className="icon max-xs:hidden" aria-hidden />
        </Fragment>
      ))}
      <b className="text-fg font-medium overflow-hidden text-ellipsis" aria-current="page">
        {crumbs.at(-1)?.label}
      </b>
    </nav>
  );
}
