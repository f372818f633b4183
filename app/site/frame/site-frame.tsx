import './frame.css';
import './header.css';
import './footer.css';
import type { ReactNode } from 'react';
import { navigation } from '#content/frame.ts';
import { DemoStrip } from './demo-strip.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        {navigation.skip}
      </a>
      <SiteHeader />
      <DemoStrip />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
