import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useViewState, type ViewState } from '../use-view-state.ts';

/**
 * The token from the link to the page at `path`. It is moved from the address to the history state, where it survives a reload.
 * Null without a token, undefined while that is unknown.
 */
export function useLinkToken(path: string): string | null | undefined {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const viewState = useViewState();
  const given = query.get('token');

  useEffect(() => {
    if (!given) return;
    void navigate(path, { replace: true, state: { token: given } satisfies ViewState });
  }, [given, path, navigate]);

  return given ?? (viewState && (viewState.token ?? null));
}
