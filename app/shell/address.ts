import { useCallback, useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { parseId } from '#lib/ids.ts';

type Options = { replace?: boolean; state?: unknown };

type Requested = { search: string; state: unknown };

/** What was requested last at each location, which React may go on showing for a while. */
const requested = new WeakMap<Location, Requested>();

const requestedAt = (location: Location): Requested => requested.get(location) ?? location;
const queryAt = (location: Location) => new URLSearchParams(requestedAt(location).search);

/**
 * The query of the address, and its setter, which keeps the scroll position. Unlike those of `useSearchParams`, changes
 * build on each other even before React shows the first of them. A replaced entry of the history keeps its state.
 */
export function useAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (
      edit: (search: URLSearchParams) => URLSearchParams,
      { replace = false, state = replace ? requestedAt(location).state : undefined }: Options = {},
    ) => {
      const next = `?${edit(queryAt(location))}`;
      requested.set(location, { search: next, state });
      void navigate(next, { replace, state, preventScrollReset: true });
    },
    [location, navigate],
  );
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);
  return [search, change] as const;
}

/** Marks a history entry that was opened from the page before it, so that Close can go back. */
const OPENED = 'opened';

export const isOpenedHere = ({ state }: Location) => state === OPENED;

/** Locations that are being left. */
const left = new WeakSet<Location>();

/**
 * The id in a parameter of the address, as links in emails and notifications name it. Null removes it, and `part`, the
 * parameter of what is shown of it. The browser's Back closes what the page has opened.
 */
export function useIdInAddress(name: string, part?: string) {
  const [search, change] = useAddress();
  const location = useLocation();
  const navigate = useNavigate();
  const isOpen = search.has(name);
  const open = useCallback(
    (id: number | null) => {
      if (id === null && isOpenedHere(location)) {
        // A second click on Close would leave the page.
        if (!left.has(location)) void navigate(-1);
        left.add(location);
        return;
      }
      // The second click of a double click.
      if (id !== null && queryAt(location).get(name) === String(id)) return;
      change(
        (now) => {
          if (id === null) now.delete(name);
          else now.set(name, String(id));
          if (id === null && part) now.delete(part);
          return now;
        },
        isOpen || id === null ? { replace: true } : { state: OPENED },
      );
    },
    [change, navigate, location, isOpen, name, part],
  );
  return [parseId(search.get(name) ?? ''), open] as const;
}
