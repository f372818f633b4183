import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '#app/auth/auth-path.ts';
import { BrandMark } from '#app/document/brand-mark.tsx';
import { redirecting } from '#content/dashboard.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { showToastOnNextPage } from '#ui/toast/toast.ts';

function StatusScreen({ text }: { text: string }) {
  return (
    <main
      id="content"
      className="grid place-content-center justify-items-center gap-4 min-h-screen text-muted"
      aria-busy="true"
    >
      <BrandMark side={40} />
      <p role="status">{text}</p>
    </main>
  );
}

const HARD_REDIRECT_MS = 300;

/**
 * Sends anonymous users to /auth; loads the page if client navigation hasn't finished within 300 ms. `isExpired`: the user
 * was signed in on this page.
 */
export function RedirectToLogin({ isExpired = false }: { isExpired?: boolean }) {
  const isRedirecting = useIsInBrowser();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const target = signInPath(pathname + search, isExpired);

  useEffect(() => {
    void navigate(target, { replace: true });
    const timer = setTimeout(() => {
      showToastOnNextPage();
      window.location.replace(target);
    }, HARD_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, target]);

  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${target}`} />
      </noscript>
      <StatusScreen text={isRedirecting ? redirecting.toLogin : redirecting.loading} />
    </>
  );
}
