import type { LucideIcon } from 'lucide-react';
import { CreditCard, LayoutDashboard, Newspaper, Shield, SquarePen } from 'lucide-react';
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
];

type Address = { pathname: string; search: string };

/** Whether the link points to the current page or to the area around it. */
export function isCurrentLink(to: string, { pathname, search }: Address): boolean {
  const query = new URLSearchParams(search);
  const isBlogTab = pathname === '/admin' && query.get('tab') === 'blog';
  const isBilling = pathname === '/dashboard' && query.get('view') === 'billing';
  if (to === '/admin?tab=blog') return isBlogTab;
  if (to === BILLING) return isBilling;
  if ((to === '/admin' && isBlogTab) || (to === '/dashboard' && isBilling)) return false;
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** Whether the link points to exactly the current page. */
export const isExactLink = (to: string, { pathname, search }: Address) => to === pathname || to === pathname + search;
