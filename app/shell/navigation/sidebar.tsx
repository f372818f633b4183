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
    <aside className="side" aria-label={shell.sidebar}>
      <ShellBrand />
      <SideNavigation />
      <SideFoot>
        <AccountMenu side="top" align="start">
          <button type="button" className="user">
            <Avatar initials={initialsOf(user)} />
            <span className="who">
              <b>{displayName(user)}</b>
              <small>{user.email}</small>
            </span>
            <span className="sr">{shell.account}</span>
            <ChevronsUpDown className="icon" aria-hidden />
          </button>
        </AccountMenu>
      </SideFoot>
    </aside>
  );
}
