import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type AuthView, authPath } from '../auth-path.ts';
import { type Handover, useHandover } from '../use-handover.ts';

/**
 * The secret of a letter's link. It leaves the address bar at once and survives a reload in the
 * history entry; null when there is none, undefined until that is known.
 */
export function useLinkToken(view: AuthView): string | null | undefined {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const handover = useHandover();
  const given = query.get('token');

  useEffect(() => {
    if (!given) return;
    void navigate(authPath(view, ''), { replace: true, state: { token: given } satisfies Handover });
  }, [given, view, navigate]);

  return given ?? (handover && (handover.token ?? null));
}
