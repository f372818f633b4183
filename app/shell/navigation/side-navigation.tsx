import { Globe, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { BrandMark } from '#app/document/brand-mark.tsx';
import { company } from '#content/company.ts';
import { shell } from '#content/dashboard.ts';
import { useSettingsCount, useUnanswered, useWaiting } from '../notifications/use-unanswered.ts';
import { useShell } from '../shell-context.ts';
import { SignOutButton } from '../sign-out-button.tsx';
import {
  adminLinksFor,
  commonLinks,
  currentLink,
  customerLinks,
  isExactLink,
  panelLink,
  type ShellLink,
} from './navigation.ts';

export const sideLink = 'flex h-8.5 w-full max-lg:h-11 items-center gap-2.5 rounded-md px-2.5 tracking-[-0.006em]';
export const idle = 'font-book text-muted hover:bg-hover hover:text-fg';

export function ShellBrand() {
  return (
    <Link
      to="/dashboard"
      className="inline-flex max-w-full items-center gap-[0.6rem] flex-none self-start h-10 py-1 px-2 rounded-md text-md font-semibold tracking-[-0.02em]"
    >
      <BrandMark side={24} className="size-6 flex-none" />
      <span className="truncate">{company.name}</span>
    </Link>
  );
}

/** What waits for staff behind a link. */
function Waiting({ counts }: Pick<ShellLink, 'counts'>) {
  const waiting = { leads: useUnanswered(), conversations: useWaiting(), settings: useSettingsCount() };
  const shown = counts && waiting[counts];
  if (!shown) return null;
  return (
    <span className="ml-auto px-1.5 rounded-full bg-warning-soft text-xs/5 text-warning-text tabular-nums">
      {shown.count}
      <span className="sr"> {shown.counted}</span>
    </span>
  );
}

type LinksProps = { links: readonly ShellLink[]; current: ShellLink | null; isSmall?: boolean };

function Links({ links, current, isSmall = false }: LinksProps) {
  const location = useLocation();
  const { seeAs } = useShell();
  return links.map((link) => {
    const { label, to, icon: Icon, counts } = link;
    const isCurrent = link === current;
    return (
      <Link
        key={label}
        to={to}
        // Every page that an admin sees as a customer is recorded, so none is loaded that they don't open.
        prefetch={seeAs ? 'none' : 'intent'}
        className={`${sideLink} ${isSmall ? 'h-8 text-sm max-lg:h-11' : ''} ${isCurrent ? 'bg-active font-medium text-fg' : idle}`}
        aria-current={isCurrent ? (isExactLink(to, location) ? 'page' : true) : undefined}
      >
        <Icon className={`icon size-4 ${isCurrent ? 'text-accent-text' : 'text-subtle'}`} aria-hidden />
        {label}
        <Waiting counts={counts} />
      </Link>
    );
  });
}

const GROUP_LINK =
  'flex h-8.5 items-center rounded-md px-2.5 text-sm font-semibold tracking-[-0.006em] hover:bg-hover max-lg:h-11';

/** Staff find their work first, and below it what everybody has. */
function StaffNavigation({ links }: { links: readonly ShellLink[] }) {
  const location = useLocation();
  const current = currentLink([...links, panelLink, ...commonLinks], location);
  const isInPanel = current === panelLink;
  return (
    <>
      <nav aria-label={shell.adminGroup}>
        <h2>
          <Link
            to={panelLink.to}
            className={`${GROUP_LINK} ${isInPanel ? 'bg-active' : ''}`}
            aria-current={isInPanel || undefined}
          >
            {panelLink.label}
          </Link>
        </h2>
        <Links links={links} current={current} />
      </nav>
      <nav aria-label={shell.mainLinks} className="border-t border-line pt-3">
        <Links links={commonLinks} current={current} isSmall />
      </nav>
    </>
  );
}

export function SideNavigation() {
  const { user, hasConsultants } = useShell();
  const location = useLocation();
  if (user.permissions.includes(panelLink.needs)) return <StaffNavigation links={adminLinksFor(user)} />;
  const links = customerLinks(hasConsultants);
  return (
    <nav aria-label={shell.mainLinks}>
      <Links links={links} current={currentLink(links, location)} />
    </nav>
  );
}

export function SideFoot({ children }: { children?: ReactNode }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className="grid gap-2 mt-auto">
      <div>
        <Link to="/" className={`${sideLink} ${idle}`}>
          <Globe className="icon size-4 text-subtle" aria-hidden />
          {shell.website}
        </Link>
        <SignOutButton className={`${sideLink} ${idle}`}>
          <LogOut className="icon size-4 text-subtle" aria-hidden />
          {shell.logout}
        </SignOutButton>
      </div>
      {children}
      {/* The year can differ between server rendering and hydration. */}
      <p className="px-2 text-2xs/4 wrap-anywhere tracking-[0.01em] text-subtle" suppressHydrationWarning>
        © {year} {company.name}
      </p>
    </div>
  );
}
