import { useCallback, useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { parseId } from '#lib/ids.ts';

type Options = { replace?: boolean };

/** The query that was requested last at each location, which React may go on showing for a while. */
const requested = new WeakMap<Location, string>();

/**
 * The query of the address, and its setter, which keeps the scroll position. Unlike those of `useSearchParams`, changes
 * build on each other even before React shows the first of them.
 */
export function useAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (edit: (search: URLSearchParams) => URLSearchParams, { replace = false }: Options = {}) => {
      const next = `?${edit(new URLSearchParams(requested.get(location) ?? location.search))}`;
      requested.set(location, next);
      void navigate(next, { replace, preventScrollReset: true });
    },
    [location, navigate],
  );
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);
  return [search, change] as const;
}

/** The id in a parameter of the address, as links in emails and notifications name it. Null removes it. */
export function useIdInAddress(name: string) {
  const [search, change] = useAddress();
  const open = useCallback(
    (id: number | null) =>
      change(
        (now) => {
          if (id === null) now.delete(name);
          else now.set(name, String(id));
          return now;
        },
        { replace: true },
      ),
    [change, name],
  );
  return [parseId(search.get(name) ?? ''), open] as const;
}
