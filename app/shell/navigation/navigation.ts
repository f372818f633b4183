import type { LucideIcon } from 'lucide-react';
import { CreditCard, LayoutDashboard, Mail, Newspaper, Shield, SquarePen } from 'lucide-react';
import { commands, shell } from '#content/dashboard.ts';

export type ShellLink = { label: string; to: string; icon: LucideIcon; keywords?: string };

const BILLING = '/dashboard?view=billing';

export const commonLinks: ShellLink[] = [
  { label: shell.dashboard, to: '/dashboard', icon: LayoutDashboard },
  { label: shell.blog, to: '/dashboard-blog', icon: Newspaper },
  { label: shell.billing, to: BILLING, icon: CreditCard, keywords: commands.billingWords },
];

export const adminLinks: ShellLink[] = [
  { label: shell.admin, to: '/admin', icon: Shield },
  { label: shell.blogManagement, to: '/admin?tab=blog', icon: SquarePen },
  { label: shell.emails, to: '/admin?view=emails', icon: Mail },
];

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
