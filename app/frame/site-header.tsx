import { Menu, Monitor, Moon, Sun, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { navigation } from '#content/frame.ts';
import { Brand } from './brand.tsx';

function NavigationLinks() {
  const { pathname } = useLocation();
  return navigation.items.map(({ label, href }) => {
    const isCurrent = href === pathname || (href === '/blog' && pathname.startsWith('/blog/'));
    return (
      <Link
        key={href}
        to={href}
        preventScrollReset={href.includes('#')}
        className={isCurrent ? 'on' : undefined}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {label}
      </Link>
    );
  });
}

/** The theme's icon and name follow <html data-theme>, so the markup is the same for everybody. */
export function ThemeButton() {
  const { label, light, dark, system } = navigation.theme;
  return (
    <button type="button" className="btn btn-g btn-i theme-button" data-theme-button data-frame>
      <span className="when-light">
        <Sun className="icon" aria-hidden />
        <span className="sr">{`${label}: ${light}`}</span>
      </span>
      <span className="when-dark">
        <Moon className="icon" aria-hidden />
        <span className="sr">{`${label}: ${dark}`}</span>
      </span>
      <span className="when-system">
        <Monitor className="icon" aria-hidden />
        <span className="sr">{`${label}: ${system}`}</span>
      </span>
    </button>
  );
}

/** Shadow, menu and theme are moved by frame.js, before and without React. */
export function SiteHeader() {
  const { cta, menuOpen, menuClose } = navigation;
  return (
    <header className="hdr" data-header suppressHydrationWarning>
      <div className="wrap">
        <Brand />
        <nav className="nav" aria-label="Main">
          <NavigationLinks />
        </nav>
        <div className="end">
          <ThemeButton />
          <Link to={cta.href} className="btn btn-p header-cta">
            {cta.label}
          </Link>
          <button
            type="button"
            className="btn btn-s btn-i burger"
            data-menu-button
            data-frame
            aria-expanded="false"
            aria-controls="site-menu"
            suppressHydrationWarning
          >
            <span className="when-closed">
              <Menu className="icon" aria-hidden />
              <span className="sr">{menuOpen}</span>
            </span>
            <span className="when-open">
              <X className="icon" aria-hidden />
              <span className="sr">{menuClose}</span>
            </span>
          </button>
        </div>
      </div>
      <nav id="site-menu" className="menu-sheet" aria-label="Menu" data-menu hidden suppressHydrationWarning>
        <div className="wrap">
          <Link to={cta.href} className="btn btn-p btn-lg menu-cta">
            {cta.label}
          </Link>
          <NavigationLinks />
        </div>
      </nav>
    </header>
  );
}
