import {
  Bell,
  CircleUser,
  FileText,
  Globe,
  LogOut,
  MessageSquare,
  Monitor,
  Moon,
  PhoneCall,
  Scale,
  Sun,
} from 'lucide-react';
import { adminLinksFor, commonLinks, type ShellLink } from '#app/shell/navigation/navigation.ts';
import { commands as copy, dashboard, shell } from '#content/dashboard.ts';
import { footer, navigation } from '#content/frame.ts';
import type { User } from '#features/accounts/queries.server.ts';
import type { Command } from '#ui/command/command.ts';
import { chooseTheme } from '../theme.ts';

type Reader = Pick<User, 'permissions'>;
type Actions = { goTo: (path: string) => void; signOut: () => void };

const themes = [
  [navigation.theme.light, 'light', Sun],
  [navigation.theme.dark, 'dark', Moon],
  [navigation.theme.system, 'system', Monitor],
] as const;

/** The commands available to this user, in display order. */
export function commandsFor(reader: Reader, { goTo, signOut }: Actions): Command[] {
  const { pages, consultants, site, theme, account } = copy.groups;
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
      ...adminLinksFor(reader),
      ...(reader.permissions.includes('run-business')
        ? [{ label: shell.notifications, to: '/admin/notifications', icon: Bell }]
        : []),
    ].map(link(pages)),
    ...dashboard.agents.map(({ id, name }) =>
      link(consultants)({ label: name, to: `/dashboard?view=chat&agent=${id}`, icon: MessageSquare }),
    ),
    ...themes.map(([label, id, icon]) => ({
      id: `theme-${id}`,
      group: theme,
      label: `${label} theme`,
      keywords: copy.themeWords,
      icon,
      run: () => chooseTheme(id),
    })),
    ...[
      ...navigation.items.map(({ label, href }) => ({ label, to: href, icon: href === '/blog' ? FileText : Globe })),
      { label: navigation.cta.label, to: navigation.cta.href, icon: PhoneCall },
      ...legal,
    ].map(link(site)),
    { id: 'sign-out', group: account, label: shell.logout, keywords: copy.signOutWords, icon: LogOut, run: signOut },
  ];
}
