import type { LucideIcon } from 'lucide-react';
import { LayoutDashboard, Newspaper, Shield, SquarePen } from 'lucide-react';
import { shell } from '#content/dashboard.ts';

export type ShellLink = { label: string; to: string; icon: LucideIcon };

export const everyonesLinks: ShellLink[] = [
  { label: shell.dashboard, to: '/dashboard', icon: LayoutDashboard },
  { label: shell.blog, to: '/dashboard-blog', icon: Newspaper },
];

export const adminLinks: ShellLink[] = [
  { label: shell.admin, to: '/admin', icon: Shield },
  { label: shell.blogManagement, to: '/admin?tab=blog', icon: SquarePen },
];

type Place = { pathname: string; search: string };

/** Whether the link leads to where the reader is, or to the area around it. */
export function isCurrentLink(to: string, { pathname, search }: Place): boolean {
  const isBlogTab = pathname === '/admin' && new URLSearchParams(search).get('tab') === 'blog';
  if (to === '/admin?tab=blog') return isBlogTab;
  if (to === '/admin' && isBlogTab) return false;
  return pathname === to || pathname.startsWith(`${to}/`);
}
