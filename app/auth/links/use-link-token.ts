import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type AuthView, authPath } from '../auth-path.ts';
import { useViewState, type ViewState } from '../use-view-state.ts';

/**
 * The token from an email link. It is moved from the address to the history state, where it survives a reload.
 * Null without a token, undefined while that is unknown.
 */
export function useLinkToken(view: AuthView): string | null | undefined {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const viewState = useViewState();
  const given = query.get('token');

  useEffect(() => {
    if (!given) return;
    void navigate(authPath(view, ''), { replace: true, state: { token: given } satisfies ViewState });
  }, [given, view, navigate]);

  return given ?? (viewState && (viewState.token ?? null));
}
