import { CreditCard, LayoutDashboard, LogOut, Newspaper, Shield, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { shell } from '#content/dashboard.ts';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator, menuItem } from '#ui/overlay/dropdown-menu.tsx';
import type { TriggerElement } from '#ui/overlay/trigger.tsx';
import { displayName } from '../person.ts';
import { useShell } from '../shell-context.ts';

type Props = { side: 'top' | 'bottom'; align: 'start' | 'end'; children: TriggerElement };

const links = [
  [shell.dashboard, '/dashboard', LayoutDashboard],
  [shell.blog, '/dashboard-blog', Newspaper],
  [shell.adminShort, '/admin', Shield],
  [shell.billing, '/dashboard?view=billing', CreditCard],
  [shell.profile, '/dashboard/profile', UserRound],
] as const;

export function AccountMenu({ side, align, children }: Props) {
  const { user, signOut } = useShell();
  const ownLinks = links.filter(([, to]) => to !== '/admin' || user.permissions.includes('open-panel'));
  return (
    <DropdownMenu trigger={children} side={side} align={align}>
      <MenuLabel>
        <b>{displayName(user)}</b>
        <small>{user.email}</small>
      </MenuLabel>
      <MenuSeparator />
      {ownLinks.map(([label, to, Icon]) => (
        <Link key={to} to={to} {...menuItem}>
          <Icon className="icon" aria-hidden />
          {label}
        </Link>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut className="icon" aria-hidden />
        {shell.logout}
      </MenuItem>
    </DropdownMenu>
  );
}
