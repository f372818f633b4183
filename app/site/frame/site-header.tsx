import { Menu, X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { navigation } from '#content/frame.ts';
import { leadsSomewhere } from '#content/landing/sections.ts';
import { Brand } from './brand.tsx';
import { HeaderBar } from './header-bar.tsx';
import { ThemeButton } from './theme-button.tsx';

function NavigationLinks({ className }: { className: string }) {
  const { pathname } = useLocation();
  return navigation.items
    .filter(({ href }) => leadsSomewhere(href))
    .map(({ label, href }) => {
      const isCurrent = href === pathname || (href === '/blog' && pathname.startsWith('/blog/'));
      return (
        <Link key={href} to={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      );
    });
}

const { cta } = navigation;
const linkLook =
  'rounded-md px-[0.8rem] py-2 text-md font-book tracking-[-0.008em] text-muted hover:bg-hover hover:text-fg aria-[current=page]:text-fg';
const rowLook =
  '-mx-3 flex min-h-11.5 items-center gap-2.5 rounded-md px-3 text-xl font-book tracking-[-0.012em] hover:bg-hover aria-[current=page]:font-strong aria-[current=page]:text-accent-text';

function MenuButton() {
  return (
    <button
      type="button"
      className="btn btn-s btn-i lg:hidden noscript:hidden"
      data-menu-button
      data-frame
      aria-expanded="false"
      aria-controls="site-menu"
      suppressHydrationWarning
    >
      <span className="in-aria-expanded:hidden">
        <Menu className="icon size-4.5" aria-hidden />
        <span className="sr">{navigation.menuOpen}</span>
      </span>
      <span className="hidden in-aria-expanded:inline">
        <X className="icon size-4.5" aria-hidden />
        <span className="sr">{navigation.menuClose}</span>
      </span>
    </button>
  );
}

/** Opens and closes the menu where no script runs. */
function MenuLinks() {
  return (
    <noscript>
      <a
        href="#site-menu"
        className="btn btn-s btn-i in-[header:has(nav:target)]:hidden lg:hidden"
        aria-label={navigation.menuOpen}
      >
        <Menu className="icon size-4.5" aria-hidden />
      </a>
      <a
        href="#top"
        className="btn btn-s btn-i hidden in-[header:has(nav:target)]:inline-flex lg:hidden"
        aria-label={navigation.menuClose}
      >
        <X className="icon size-4.5" aria-hidden />
      </a>
    </noscript>
  );
}

/** frame.js controls the shadow, menu and theme, also before and without React. */
export function SiteHeader() {
  return (
    <HeaderBar>
      <div className="wrap flex h-full items-center gap-6">
        <Brand />
        <nav
          className="mx-auto flex gap-0.5 whitespace-nowrap max-lg:hidden print:hidden"
          aria-label={navigation.label}
        >
          <NavigationLinks className={linkLook} />
        </nav>
        <div className="flex items-center gap-2 max-lg:ml-auto print:hidden">
          <ThemeButton className="max-sm:hidden noscript:hidden" />
          <Link to={cta.href} className="btn btn-p max-[25rem]:hidden">
            {cta.label}
          </Link>
          <MenuButton />
          <MenuLinks />
        </div>
      </div>
      <nav
        id="site-menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header-h))] overflow-y-auto overscroll-contain border-y border-line bg-surface-raised shadow-lg lg:hidden print:hidden"
        aria-label={navigation.menuLabel}
        data-menu
        hidden
        suppressHydrationWarning
      >
        <div className="wrap grid gap-0.5 pt-3 pb-4">
          <Link to={cta.href} className="btn btn-p btn-lg mb-2 min-[25rem]:hidden">
            {cta.label}
          </Link>
          <NavigationLinks className={rowLook} />
          <ThemeButton className={`${rowLook} text-left text-muted sm:hidden noscript:hidden`} isNamed />
        </div>
      </nav>
    </HeaderBar>
  );
}
