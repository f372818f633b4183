import type { NavigateFunction } from 'react-router';

const FALLBACK_MS = 500;

export const isMobile = (userAgent: string) => /mobile|android|iphone|ipad/i.test(userAgent);

type Browser = { navigator: { userAgent: string }; location: { href: string } };

/** Opens the page after signing in: mobile browsers load it, others change routes and load it only if nothing happened. */
export function enterSite(path: string, navigate: NavigateFunction, browser: Browser = window): void {
  const { navigator, location } = browser;
  if (isMobile(navigator.userAgent)) {
    location.href = path;
    return;
  }
  const start = location.href;
  void navigate(path, { replace: true });
  setTimeout(() => {
    if (location.href === start) location.href = path;
  }, FALLBACK_MS);
}
