import { Globe, LogOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { company } from '#content/company.ts';
import { shell } from '#content/dashboard.ts';
import { useUnanswered, useWaiting } from '../notifications/use-unanswered.ts';
import { useShell } from '../shell-context.ts';
import { SignOutButton } from '../sign-out-button.tsx';
import { adminLinksFor, commonLinks, isCurrentLink, isExactLink, type ShellLink } from './navigation.ts';

export function ShellBrand() {
  return (
    <Link to="/dashboard" className="side-brand">
      <img src="/brand/mark.svg" alt="" width="24" height="24" />
      <span>{company.name}</span>
    </Link>
  );
}

/** What waits for staff behind a link. */
function Waiting({ to }: { to: string }) {
  const counts = { '/admin': useUnanswered(), '/admin?view=conversations': useWaiting() };
  const waiting = Object.entries(counts).find(([link]) => link === to)?.[1];
  if (!waiting) return null;
  return (
    <span className="side-count">
      {waiting.count}
      <span className="sr"> {waiting.counted}</span>
    </span>
  );
}

function Links({ links }: { links: ShellLink[] }) {
  const location = useLocation();
  const { seenAs } = useShell();
  return links.map(({ label, to, icon: Icon }) => {
    const isCurrent = isCurrentLink(to, location);
    return (
      <Link
        key={to}
        to={to}
        // Every page that an admin sees as a customer is recorded, so none is loaded that they don't open.
        prefetch={seenAs ? 'none' : 'intent'}
        className={isCurrent ? 'side-link on' : 'side-link'}
        aria-current={isCurrent ? (isExactLink(to, location) ? 'page' : true) : undefined}
      >
        <Icon className="icon" aria-hidden />
        {label}
        <Waiting to={to} />
      </Link>
    );
  });
}

export function SideNavigation() {
  const { user } = useShell();
  const adminLinks = adminLinksFor(user);
  return (
    <>
      <nav aria-label="Main">
        <Links links={commonLinks} />
      </nav>
      {adminLinks.length > 0 && (
        <nav aria-label={shell.adminGroup}>
          <h2 className="grp">{shell.adminGroup}</h2>
          <Links links={adminLinks} />
        </nav>
      )}
    </>
  );
}

export function SideFoot({ children }: { children?: ReactNode }) {
  const [year] = useState(() => new Date().getFullYear());
  return (
    <div className="side-foot">
      <div>
        <Link to="/" className="side-link">
          <Globe className="icon" aria-hidden />
          {shell.website}
        </Link>
        <SignOutButton className="side-link">
          <LogOut className="icon" aria-hidden />
          {shell.logout}
        </SignOutButton>
      </div>
      {children}
      {/* The year can differ between server rendering and hydration. */}
      <p className="copyright" suppressHydrationWarning>
        © {year} {company.name}
      </p>
    </div>
  );
}
