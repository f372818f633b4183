import type { NavigateFunction } from 'react-router';
import { showToastOnNextPage } from '#ui/toast/toast.ts';

const FALLBACK_MS = 500;

export const isMobile = (userAgent: string) => /mobile|android|iphone|ipad/i.test(userAgent);

type Browser = { navigator: { userAgent: string }; location: { href: string } };

/** Opens a page after signing in: mobile browsers load it; others use the router and load it if that has no effect. */
export function enterSite(path: string, navigate: NavigateFunction, browser: Browser = window): void {
  const { navigator, location } = browser;
  const load = () => {
    showToastOnNextPage();
    location.href = path;
  };
  if (isMobile(navigator.userAgent)) return load();
  const start = location.href;
  void navigate(path, { replace: true });
  setTimeout(() => {
    if (location.href === start) load();
  }, FALLBACK_MS);
}
