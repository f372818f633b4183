import {
  Bell,
  CalendarPlus,
  CircleUser,
  FileText,
  Globe,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Monitor,
  Moon,
  PenLine,
  PhoneCall,
  Scale,
  Send,
  Shield,
  Sun,
  Tags,
} from 'lucide-react';
import { adminLinksFor, commonLinks, panelLink, type ShellLink } from '#app/shell/navigation/navigation.ts';
import { settingsParts } from '#app/shell/navigation/settings-parts.ts';
import { plansPath, siteParts } from '#app/shell/navigation/site-parts.ts';
import { commandWords } from '#content/command-words.ts';
import { commands as copy, shell } from '#content/dashboard.ts';
import { footer, navigation } from '#content/frame.ts';
import { leadsSomewhere } from '#content/landing/sections.ts';
import { catalogue, soldAgents } from '#content/plans.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { campaignPath } from '#features/campaigns/rules.ts';
import type { Action } from '#features/permissions.ts';
import { writeText } from '#lib/browser-store.ts';
import { fillText } from '#lib/text/fill-text.ts';
import type { Command } from '#ui/command/command.ts';

type Theme = 'light' | 'dark' | 'system';

/** Saves the theme; the dispatched storage event makes frame.js apply it. */
function chooseTheme(theme: Theme): void {
  writeText('localStorage', 'theme', theme);
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: theme }));
}

type Reader = Pick<User, 'permissions'>;
type Actions = { goTo: (path: string) => void; signOut: () => void };

const themes = [
  ['light', Sun],
  ['dark', Moon],
  ['system', Monitor],
] as const;

/** `isSearched`: shown only when it is found, because there are many of them. */
type MenuCommand = Command & { isSearched?: true };

type Words = readonly (readonly [label: string, to: string, keywords: string])[];

const panelWords: Partial<Record<Action, Words>> = commandWords.panel;

function linksOf(words: Words, icon: LucideIcon) {
  return words.map(([label, to, keywords]): ShellLink => ({ label, to, keywords, icon }));
}

/** What this user may do at once. */
function actionLinks({ permissions }: Reader): ShellLink[] {
  const { newPost, newCampaign, bookCall } = commandWords.actions;
  const all = [
    { words: newPost, to: '/dashboard-blog/new', icon: PenLine, needs: 'draft-post' },
    { words: bookCall, to: '/admin?view=calendar&book=new', icon: CalendarPlus, needs: 'hold-calls' },
    { words: newCampaign, to: campaignPath('new'), icon: Send, needs: 'manage-campaigns' },
  ] as const;
  return all
    .filter(({ needs }) => permissions.includes(needs))
    .map(({ words: [label, keywords], to, icon }) => ({ label, keywords, to, icon }));
}

/** Today, which the panel's own link opens already, and the parts of the site and the settings that aren't listed as pages. */
function panelLinks(reader: Reader): ShellLink[] {
  const today = adminLinksFor(reader).filter(({ to }) => to === panelLink.to);
  const parts = [...siteParts, ...settingsParts].filter(({ isElsewhere }) => !isElsewhere);
  return [...today, ...parts.filter(({ needs }) => reader.permissions.includes(needs))];
}

/** A link to the card of each plan and agent in the panel. */
function catalogueLinks({ permissions }: Reader): ShellLink[] {
  if (!permissions.includes('manage-plans')) return [];
  const { plans, agents } = catalogue();
  const { plan, agent, keywords } = commandWords.catalogue;
  return [
    ...plans.map(({ slug, name }) => ({ label: fillText(plan, { name }), to: `${plansPath}#plan-${slug}` })),
    ...agents.map(({ id, name }) => ({ label: fillText(agent, { name }), to: `${plansPath}#agent-${id}` })),
  ].map((link) => ({ ...link, keywords, icon: Tags }));
}

/** The pages of the panel that the sidebar leads to. */
const panelPages = (reader: Reader): ShellLink[] =>
  [panelLink, ...adminLinksFor(reader).filter(({ to }) => to !== panelLink.to)].filter(({ needs }) =>
    reader.permissions.includes(needs),
  );

/** The commands available to this user, in display order. */
export function commandsFor(reader: Reader, { goTo, signOut }: Actions): MenuCommand[] {
  const { pages, panel, actions, consultants, site, theme, account } = copy.groups;
  const link =
    (group: string) =>
    ({ label, to, icon, keywords }: ShellLink): Command => ({
      id: to,
      group,
      label,
      keywords,
      icon,
      run: () => goTo(to),
    });
  const legal = footer.legal.map(([label, to]) => ({ label, to, icon: Scale }));

  return [
    ...[
      ...commonLinks,
      { label: shell.profile, to: '/dashboard/profile', icon: CircleUser },
      ...panelPages(reader),
      ...(reader.permissions.includes('see-notifications')
        ? [{ label: shell.notifications, to: '/admin/notifications', icon: Bell }]
        : []),
    ].map(link(pages)),
    ...actionLinks(reader).map(link(actions)),
    ...[
      ...panelLinks(reader).map(link(panel)),
      ...catalogueLinks(reader).map(link(panel)),
      ...reader.permissions.flatMap((action) => linksOf(panelWords[action] ?? [], Shield)).map(link(panel)),
      ...linksOf(commandWords.own, CircleUser).map(link(pages)),
    ].map((command) => ({ ...command, isSearched: true as const, id: `found-${command.id}` })),
    ...soldAgents().map(({ id, name }) =>
      link(consultants)({ label: name, to: `/dashboard?view=chat&agent=${id}`, icon: MessageSquare }),
    ),
    ...themes.map(([id, icon]) => ({
      id: `theme-${id}`,
      group: theme,
      label: `${navigation.theme[id]} theme`,
      keywords: copy.themeWords,
      icon,
      run: () => chooseTheme(id),
    })),
    ...[
      ...navigation.items
        .filter(({ href }) => leadsSomewhere(href))
        .map(({ label, href }) => ({ label, to: href, icon: href === '/blog' ? FileText : Globe })),
      { label: navigation.cta.label, to: navigation.cta.href, icon: PhoneCall },
      ...legal,
    ].map(link(site)),
    { id: 'sign-out', group: account, label: shell.logout, keywords: copy.signOutWords, icon: LogOut, run: signOut },
  ];
}
