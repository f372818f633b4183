import type { LucideIcon } from 'lucide-react';
import {
  Calendar,
  CreditCard,
  FileText,
  Handshake,
  Inbox,
  LayoutDashboard,
  Megaphone,
  MessagesSquare,
  Newspaper,
  PanelsTopLeft,
  Phone,
  Settings,
  Shield,
  SquarePen,
  Sun,
  Users,
} from 'lucide-react';
import { commands, dashboard, shell } from '#content/dashboard.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { type Action } from '#features/permissions.ts';
import { type Address, closestOf } from './closest.ts';
import { settingsParts, settingsPath } from './settings-parts.ts';
import { sitePath } from './site-parts.ts';

export type ShellLink = {
  label: string;
  to: string;
  icon: LucideIcon;
  keywords?: string;
  /** The addresses around the link; only its own if there are none. */
  areas?: readonly string[];
  /** What waits behind it. */
  counts?: 'leads' | 'conversations' | 'settings';
};

const dashboardLink: ShellLink = { label: shell.dashboard, to: '/dashboard', icon: LayoutDashboard };
const blogAndBilling: ShellLink[] = [
  { label: shell.blog, to: '/dashboard-blog', icon: Newspaper },
  { label: shell.billing, to: '/dashboard?view=billing', icon: CreditCard, keywords: commands.billingWords },
];

/** What everybody has. */
export const commonLinks: ShellLink[] = [dashboardLink, ...blogAndBilling];

const answerLinks: ShellLink[] = [
  { label: shell.conversations, to: '/dashboard?view=chat', icon: MessagesSquare },
  { label: shell.documentsShort, to: '/dashboard?view=documents', icon: FileText },
];

/** Customers' own pages. Without a provider of answers there are neither conversations nor documents. */
export const customerLinks = (hasConsultants: boolean): ShellLink[] => [
  dashboardLink,
  ...(hasConsultants ? answerLinks : []),
  { label: dashboard.calls.title, to: '/dashboard?view=calls', icon: Phone },
  ...blogAndBilling,
];

type AdminLink = ShellLink & {
  needs: Action;
  /** Whoever may do this finds it elsewhere. */
  unless?: Action;
};

/** The name of the group, which opens the same page as Today. */
export const panelLink: AdminLink = {
  label: shell.admin,
  to: '/admin',
  icon: Shield,
  areas: ['/admin?tab=orders'],
  needs: 'open-panel',
};

export const adminLinks: AdminLink[] = [
  { label: shell.today, to: '/admin', icon: Sun, keywords: commands.todayWords, needs: 'open-panel' },
  {
    label: shell.leads,
    to: '/admin?tab=contacts&layout=list',
    areas: ['/admin?tab=contacts', '/admin?view=promises'],
    icon: Inbox,
    keywords: commands.leadWords,
    counts: 'leads',
    needs: 'answer-leads',
  },
  {
    label: shell.promises,
    to: '/admin?view=promises',
    icon: Handshake,
    needs: 'open-panel',
    unless: 'answer-leads',
  },
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
    counts: 'conversations',
    needs: 'answer-conversations',
  },
  {
    label: shell.customers,
    to: '/admin?tab=customers',
    icon: Users,
    keywords: commands.customerWords,
    needs: 'manage-accounts',
  },
  {
    label: shell.marketing,
    to: '/admin?tab=marketing',
    areas: ['/admin?tab=marketing', '/admin?tab=subscribers'],
    icon: Megaphone,
    keywords: commands.marketingWords,
    needs: 'manage-campaigns',
  },
  { label: shell.blogManagement, to: '/admin?tab=blog', icon: SquarePen, needs: 'see-all-posts' },
  { label: shell.site, to: sitePath, icon: PanelsTopLeft, keywords: commands.siteWords, needs: 'edit-texts' },
  {
    label: shell.settings,
    to: settingsPath,
    areas: [
      settingsPath,
      '/admin/notifications',
      ...settingsParts.filter((part) => !part.isElsewhere).map(({ to }) => to),
    ],
    icon: Settings,
    keywords: commands.settingsWords,
    counts: 'settings',
    needs: 'open-settings',
  },
];

export const adminLinksFor = ({ permissions }: Pick<User, 'permissions'>) =>
  adminLinks.filter(({ needs, unless }) => permissions.includes(needs) && !(unless && permissions.includes(unless)));

/** The link to the current page, or to the area around it. */
export const currentLink = (links: readonly ShellLink[], address: Address) =>
  closestOf(links, ({ areas, to }) => areas ?? [to], address);

/** Whether the link points to exactly the current page. */
export const isExactLink = (to: string, { pathname, search }: Address) => to === pathname || to === pathname + search;
