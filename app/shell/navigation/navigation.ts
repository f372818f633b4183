import type { LucideIcon } from 'lucide-react';
import {
  Calendar,
  CreditCard,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  Newspaper,
  Shield,
  SquarePen,
  UserLock,
} from 'lucide-react';
import { commands, shell } from '#content/dashboard.ts';
import type { User } from '#features/accounts/queries.server.ts';

export type ShellLink = { label: string; to: string; icon: LucideIcon; keywords?: string };

const BILLING = '/dashboard?view=billing';

export const commonLinks: ShellLink[] = [
  { label: shell.dashboard, to: '/dashboard', icon: LayoutDashboard },
  { label: shell.blog, to: '/dashboard-blog', icon: Newspaper },
  { label: shell.billing, to: BILLING, icon: CreditCard, keywords: commands.billingWords },
];

type AdminLink = ShellLink & { needs: User['permissions'][number] };

export const adminLinks: AdminLink[] = [
  { label: shell.admin, to: '/admin', icon: Shield, needs: 'run-business' },
  {
    label: shell.calendar,
    to: '/admin?view=calendar',
    icon: Calendar,
    keywords: commands.calendarWords,
    needs: 'hold-calls',
  },
  {
    label: shell.conversations,
    to: '/admin?view=conversations',
    icon: MessagesSquare,
    keywords: commands.conversationWords,
    needs: 'run-business',
  },
  { label: shell.blogManagement, to: '/admin?tab=blog', icon: SquarePen, needs: 'run-business' },
  { label: shell.emails, to: '/admin?view=emails', icon: Mail, needs: 'run-business' },
  {
    label: shell.privacy,
    to: '/admin?view=privacy',
    icon: UserLock,
    keywords: commands.privacyWords,
    needs: 'run-business',
  },
];

export const adminLinksFor = ({ permissions }: Pick<User, 'permissions'>) =>
  adminLinks.filter(({ needs }) => permissions.includes(needs));

type Address = { pathname: string; search: string };

/** Whether the current page has the path and the query of the link, and perhaps more. */
function isWithin(to: string, { pathname, search }: Address): boolean {
  const [path, query] = to.split('?');
  const current = new URLSearchParams(search);
  return pathname === path && [...new URLSearchParams(query)].every(([name, value]) => current.get(name) === value);
}

const viewLinks = [...commonLinks, ...adminLinks].map(({ to }) => to).filter((to) => to.includes('?'));

/** Whether the link points to the current page or to the area around it. */
export function isCurrentLink(to: string, address: Address): boolean {
  if (to.includes('?')) return isWithin(to, address);
  if (viewLinks.some((link) => link.startsWith(`${to}?`) && isWithin(link, address))) return false;
  return address.pathname === to || address.pathname.startsWith(`${to}/`);
}

/** Whether the link points to exactly the current page. */
export const isExactLink = (to: string, { pathname, search }: Address) => to === pathname || to === pathname + search;
