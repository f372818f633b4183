import '#app/styles/frame.css';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { navigation } from '#content/frame.ts';
import type { loader } from '../root.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, page and footer of everything a visitor sees. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const { hash, key } = useLocation();

  // Client navigations to a section use the same scrolling as page loads (frame.js).
  useEffect(() => {
    if (key !== 'default' && hash) dispatchEvent(new Event('section'));
  }, [hash, key]);

  return (
    <>
      <a className="skip" href="#content">
        {navigation.skip}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {site?.isDemo && (
          <p className="demo-strip">
            <b>Demo data</b> People, posts and figures here are invented.
          </p>
        )}
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
