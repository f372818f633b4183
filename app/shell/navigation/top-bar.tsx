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

const bar = [
  'flex print:hidden h-13 items-center gap-3 border-b border-line px-[clamp(0.75rem,2.4vw,1.75rem)] max-xs:gap-1.5 max-[20rem]:gap-0.5',
  'max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:bg-bg',
  '[&>.btn]:flex-none max-lg:[&>.btn]:[--h:2.75rem] max-[20rem]:[&>.btn]:[--h:2.125rem] max-xs:[&>.btn-g]:-mr-2 lg:[&>.theme-button]:[--h:2rem]',
].join(' ');

/** A field on wide windows, an icon on others. */
const searchButton = [
  'ml-auto flex flex-none items-center gap-2 rounded-md text-sm text-subtle hover:text-muted',
  'max-lg:size-11 max-[20rem]:size-8.5 max-lg:justify-center max-lg:text-fg max-lg:hover:bg-hover max-xs:-mr-2',
  'lg:h-8 lg:w-60 lg:border lg:border-line-strong lg:bg-surface lg:pr-1.5 lg:pl-2.5 lg:hover:border-subtle',
].join(' ');

export function TopBar({ crumbs }: { crumbs: readonly Crumb[] }) {
  const openCommandMenu = useCommandMenu();
  const { user } = useShell();
  return (
    <header className={bar}>
      <MenuSheet />
      <Breadcrumb crumbs={crumbs} />
      <DemoBadge className="flex-none max-sm:hidden" />
      <button type="button" className={searchButton} aria-haspopup="dialog" onClick={openCommandMenu}>
        <Search className="icon max-lg:size-4.5" aria-hidden />
        <span className="max-lg:sr-only">{shell.search}</span>
        <kbd className="ml-auto text-2xs/4.5 border border-line-strong rounded-xs py-0 px-[0.3rem] text-subtle font-sans max-lg:hidden">
          {shell.searchKeys}
        </kbd>
      </button>
      {user.permissions.includes('see-notifications') && <Bell />}
      <Tooltip text={shell.theme}>
        <ThemeButton className="max-lg:hidden" />
      </Tooltip>
      {/* No class of its own: with scripts, one could show its markup as text. */}
      <noscript>
        <SignOutButton className="btn btn-s btn-sm lg:hidden flex-none">{shell.logout}</SignOutButton>
      </noscript>
      <AccountMenu side="bottom" align="end">
        <button type="button" className="rounded-full flex-none -m-1.5 p-1.5 focus-visible:rounded-full lg:hidden">
          <Avatar initials={initialsOf(user)} /> <span className="sr">{shell.account}</span>
        </button>
      </AccountMenu>
    </header>
  );
}
