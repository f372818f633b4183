import '../site/site.css';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Brand } from '#app/site/frame/brand.tsx';
import { SkipLink } from '#app/site/frame/skip-link.tsx';
import { auth } from '#content/auth.ts';
import { focusIfLost } from '#ui/browser/focus-mounted.ts';
import { useIsInBrowser } from '#ui/browser/use-is-in-browser.ts';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';

type Props = { heading: string; lead?: string; panel?: ReactNode; children: ReactNode };

export function AuthFrame({ heading, lead, panel, children }: Props) {
  // Reloads pages from the back/forward cache: the user may have signed in since.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });

  // What had the focus is gone, and the heading says what took its place. Not so while a page loads.
  const title = useRef<HTMLHeadingElement>(null);
  const isInBrowser = useIsInBrowser();
  const shownHeading = useRef(isInBrowser ? null : heading);
  useEffect(() => {
    if (shownHeading.current !== heading) focusIfLost(title.current);
    shownHeading.current = heading;
  }, [heading]);

  return (
    <div className="grid min-h-dvh grid-cols-1 lg:has-[>aside]:grid-cols-2">
      <SkipLink />
      <div className="flex flex-col px-[clamp(1.25rem,4vw,3rem)] pt-6 pb-8">
        <header className="flex items-center justify-between gap-4">
          <Brand />
          <Link className="btn btn-g btn-sm" to="/">
            <ArrowLeft className="icon" aria-hidden />
            {auth.frame.website}
          </Link>
        </header>
        <main id="content" className="m-auto w-full max-w-100 py-8" tabIndex={-1}>
          <h1 ref={title} className="display d3 focus:outline-none" tabIndex={-1}>
            {heading}
          </h1>
          {lead && <p className="muted mt-1.5">{lead}</p>}
          {children}
        </main>
        <footer className="subtle text-sm/5">
          {auth.smallPrint.copyright} · <Link to="/privacy">{auth.smallPrint.privacy}</Link> ·{' '}
          <Link to="/terms">{auth.smallPrint.terms}</Link>
        </footer>
      </div>
      {panel}
    </div>
  );
}
