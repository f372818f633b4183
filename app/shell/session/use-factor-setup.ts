import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { factorSetup } from '#lib/api/api.ts';

export const PROFILE = '/dashboard/profile';

/** Where staff set up the second factor that their role needs, before they go on to the page they wanted. */
export const factorSetupPath = ({ pathname, search }: { pathname: string; search: string }) =>
  `${PROFILE}?${new URLSearchParams({ tab: 'security', next: pathname + search })}`;

/** Leads staff to the setup as soon as the server asks for it. The profile only hides what needs the factor. */
export function useFactorSetup(): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const lead = useEffectEvent(() => {
    if (location.pathname === PROFILE) void revalidate();
    else void navigate(factorSetupPath(location), { replace: true });
  });

  useEffect(() => {
    factorSetup.notify = () => lead();
    return () => {
      delete factorSetup.notify;
    };
  }, []);
}
