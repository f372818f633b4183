import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { factorSetup } from '#lib/api/api.ts';

const PROFILE = '/dashboard/profile';

/** Leads staff whose role needs a second factor to where they set it up, and names the page they wanted. */
export function useFactorSetup(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const lead = useEffectEvent(() => {
    if (pathname === PROFILE) return;
    const query = new URLSearchParams({ tab: 'security', next: pathname + search });
    void navigate(`${PROFILE}?${query}`, { replace: true });
  });

  useEffect(() => {
    factorSetup.notify = () => lead();
    return () => {
      delete factorSetup.notify;
    };
  }, []);
}
