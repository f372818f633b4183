import './auth.css';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#app/site/frame/brand.tsx';
import { auth } from '#content/auth.ts';
import { navigation } from '#content/frame.ts';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';

type Props = { heading: string; lead?: string; panel?: ReactNode; children: ReactNode };

export function AuthFrame({ heading, lead, panel, children }: Props) {
  // Reloads pages from the back/forward cache: the user may have signed in since.
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });

  return (
    <div className="auth">
      <a className="skip" href="#content">
        {navigation.skip}
      </a>
      <div className="l">
        <header className="flex items-center justify-between gap-4">
          <Brand />
          <Link className="btn btn-g btn-sm" to="/">
            <ArrowLeft className="icon" aria-hidden />
            {auth.website}
          </Link>
        </header>
        <main id="content" className="box" tabIndex={-1}>
          <h1 className="display d3" tabIndex={-1}>
            {heading}
          </h1>
          {lead && <p className="muted mt-1.5">{lead}</p>}
          {children}
        </main>
        <footer className="subtle text-sm">
          {auth.smallPrint.copyright} · <Link to="/privacy">{auth.smallPrint.privacy}</Link> ·{' '}
          <Link to="/terms">{auth.smallPrint.terms}</Link>
        </footer>
      </div>
      {panel}
    </div>
  );
}
