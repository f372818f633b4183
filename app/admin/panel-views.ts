import { type ComponentType } from 'react';
import type { Crumb } from '#app/shell/navigation/breadcrumb.tsx';
import { settingsPartAt, settingsPath } from '#app/shell/navigation/settings-parts.ts';
import { sitePartAt, sitePath } from '#app/shell/navigation/site-parts.ts';
import { calendarScreen } from '#content/admin/admin-calendar.ts';
import { conversationsScreen } from '#content/admin/admin-conversations.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { promisesScreen } from '#content/admin/admin-promises.ts';
import { settings } from '#content/admin/admin-settings.ts';
import { sitePanel } from '#content/admin/admin-site.ts';
import { shell } from '#content/dashboard.ts';
import type { Action } from '#features/permissions.ts';
import { lazyView } from '#ui/lazy-part.tsx';

const CalendarScreen = lazyView(() => import('./calendar/calendar-screen.tsx'));
const ConversationsScreen = lazyView(() => import('./conversations/conversations-screen.tsx'));
const PromisesScreen = lazyView(() => import('./promises/promises-screen.tsx'));
const SettingsScreen = lazyView(() => import('./settings/settings-screen.tsx'));
const SiteScreen = lazyView(() => import('./site/site-screen.tsx'));

type View = {
  name: string;
  Screen: ComponentType;
  heading: string;
  failed: string;
  needs: Action;
  /** From the widest area to the screen. */
  crumbs: readonly Crumb[];
};

export const panelCrumb = { label: adminPanel.heading, to: '/admin' };
const leadsCrumb: Crumb = { label: shell.leads, to: '/admin?tab=contacts&layout=list', needs: 'answer-leads' };
const settingsCrumb = { label: settings.heading, to: settingsPath };

/** Screens that are shown instead of the tabs. */
const views: Record<string, Omit<View, 'name'>> = {
  calendar: {
    Screen: CalendarScreen,
    heading: calendarScreen.heading,
    failed: calendarScreen.failed,
    needs: 'hold-calls',
    crumbs: [{ label: calendarScreen.heading, to: '/admin?view=calendar' }],
  },
  conversations: {
    Screen: ConversationsScreen,
    heading: conversationsScreen.heading,
    failed: conversationsScreen.failed,
    needs: 'answer-conversations',
    crumbs: [panelCrumb, { label: conversationsScreen.heading, to: '/admin?view=conversations' }],
  },
  promises: {
    Screen: PromisesScreen,
    heading: promisesScreen.heading,
    failed: promisesScreen.failed,
    needs: 'open-panel',
    crumbs: [panelCrumb, leadsCrumb, { label: promisesScreen.heading, to: '/admin?view=promises' }],
  },
  settings: {
    Screen: SettingsScreen,
    heading: settings.heading,
    failed: settings.failed,
    needs: 'open-settings',
    crumbs: [panelCrumb, settingsCrumb],
  },
  site: {
    Screen: SiteScreen,
    heading: sitePanel.heading,
    failed: sitePanel.failed,
    needs: 'edit-texts',
    crumbs: [{ label: sitePanel.heading, to: sitePath }],
  },
};

export function viewOf(search: URLSearchParams): View | null {
  const address = { pathname: '/admin', search: `?${search}` };
  const setting = settingsPartAt(address);
  const part = setting ?? sitePartAt(address);
  const name = setting ? 'settings' : (search.get('view') ?? '');
  const view = Object.hasOwn(views, name) ? views[name] : undefined;
  if (!view) return null;
  if (!part) return { name, ...view };
  const { label, to } = part;
  return { name, ...view, heading: label, needs: part.needs, crumbs: [...view.crumbs, { label, to }] };
}
