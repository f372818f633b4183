import { ChevronsUpDown } from 'lucide-react';
import { shell } from '#content/dashboard.ts';
import { Avatar } from '#ui/avatar.tsx';
import { displayName, initialsOf } from '../person.ts';
import { useShell } from '../shell-context.ts';
import { AccountMenu } from './account-menu.tsx';
import { ShellBrand, SideFoot, SideNavigation } from './side-navigation.tsx';

/** Visible from 64 rem; narrower windows show MenuSheet. */
export function Sidebar() {
  const { user } = useShell();
  return (
    <aside
      className="side py-3.5 px-3 flex flex-col gap-5 sticky top-0 h-dvh overflow-y-auto max-lg:hidden [body:has(>.seen-as)_&]:h-[calc(100dvh-3rem)]"
      aria-label={shell.sidebar}
    >
      <ShellBrand />
      <SideNavigation />
      <SideFoot>
        <AccountMenu side="top" align="start">
          <button
            type="button"
            className="flex gap-2.5 items-center w-full min-w-0 p-2 rounded-box border border-line bg-surface leading-tight text-left transition-colors duration-(--dur-2) hover:bg-hover data-[state=open]:bg-hover"
          >
            <Avatar initials={initialsOf(user)} />
            <span className="flex-1 min-w-0">
              <b className="block truncate font-strong">{displayName(user)}</b>
              <small className="block truncate text-subtle text-xs">{user.email}</small>
            </span>
            <span className="sr">{shell.account}</span>
            <ChevronsUpDown className="icon text-subtle" aria-hidden />
          </button>
        </AccountMenu>
      </SideFoot>
    </aside>
  );
}
