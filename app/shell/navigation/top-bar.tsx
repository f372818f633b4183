import { Search } from 'lucide-react';
import { useCommandMenu } from '#app/shell/commands/command-menu-host.tsx';
import { ThemeButton } from '#app/site/frame/theme-button.tsx';
import { shell } from '#content/dashboard.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { Bell } from '../notifications/bell.tsx';
import { initialsOf } from '../person.ts';
import { useShell } from '../shell-context.ts';
import { SignOutButton } from '../sign-out-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { MenuSheet } from './menu-sheet.tsx';

export function TopBar({ crumbs }: { crumbs: readonly Crumb[] }) {
  const openCommandMenu = useCommandMenu();
  const { user } = useShell();
  return (
    <header className="bar">
      <MenuSheet />
      <Breadcrumb crumbs={crumbs} />
      <DemoBadge />
      <button type="button" className="search" aria-haspopup="dialog" onClick={openCommandMenu}>
        <Search className="icon" aria-hidden />
        {shell.search}
        <kbd className="kbd">{shell.searchKeys}</kbd>
      </button>
      {user.permissions.includes('run-business') && <Bell />}
      <Tooltip text={shell.theme}>
        <ThemeButton />
      </Tooltip>
      {/* No class of its own: with scripts, one could show its markup as text. */}
      <noscript>
        <SignOutButton className="btn btn-s btn-sm lg:hidden">{shell.logout}</SignOutButton>
      </noscript>
      <AccountMenu side="bottom" align="end">
        <button type="button" className="avatar-button">
          <Avatar initials={initialsOf(user)} /> <span className="sr">{shell.account}</span>
        </button>
      </AccountMenu>
    </header>
  );
}
