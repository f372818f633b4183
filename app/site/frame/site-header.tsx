import { Menu, X } from 'lucide-react';
import { Link } from 'react-router';
import { navigation } from '#content/frame.ts';
import { Brand } from './brand.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { ThemeButton } from './theme-button.tsx';

const { cta, menuOpen, menuClose } = navigation;

function MenuButton() {
  return (
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
  );
}

/** Opens and closes the menu where no script runs. */
function MenuLinks() {
  return (
    <noscript>
      <a href="#site-menu" className="btn btn-s btn-i burger when-closed" aria-label={menuOpen}>
        <Menu className="icon" aria-hidden />
      </a>
      <a href="#top" className="btn btn-s btn-i burger when-open" aria-label={menuClose}>
        <X className="icon" aria-hidden />
      </a>
    </noscript>
  );
}

/** frame.js controls the shadow, menu and theme, also before and without React. */
export function SiteHeader() {
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
          <MenuButton />
          <MenuLinks />
        </div>
      </div>
      <nav id="site-menu" className="menu-sheet" aria-label="Menu" data-menu hidden suppressHydrationWarning>
        <div className="wrap">
          <Link to={cta.href} className="btn btn-p btn-lg menu-cta">
            {cta.label}
          </Link>
          <NavigationLinks />
          <ThemeButton isNamed />
        </div>
      </nav>
    </header>
  );
}
