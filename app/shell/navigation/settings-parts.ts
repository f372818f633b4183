import { Bell, Coins, FileClock, ListChecks, type LucideIcon, Mail, UserLock, Users, Webhook } from 'lucide-react';
import { settings } from '#content/admin/admin-settings.ts';
import type { Action } from '#features/permissions.ts';
import { type Address, closestOf } from './closest.ts';

export type SettingsPart = {
  id: keyof typeof settings.parts;
  label: string;
  text: string;
  keywords: string;
  to: string;
  icon: LucideIcon;
  needs: Action;
  /** A page of its own, which the settings only lead to. */
  isElsewhere?: true;
};

export const settingsPath = '/admin?view=settings';

const part = (id: SettingsPart['id'], facts: Pick<SettingsPart, 'to' | 'icon' | 'needs' | 'isElsewhere'>) => {
  const [label, text, keywords] = settings.parts[id];
  return { id, label, text, keywords, ...facts };
};

export const settingsParts: readonly SettingsPart[] = [
  part('launch', { to: '/admin?view=launch', icon: ListChecks, needs: 'open-settings' }),
  part('team', { to: '/admin?tab=customers&filter=team', icon: Users, needs: 'manage-accounts', isElsewhere: true }),
  part('emails', { to: '/admin?view=emails', icon: Mail, needs: 'manage-emails' }),
  part('notifications', {
    to: '/admin/notifications',
    icon: Bell,
    needs: 'see-notifications',
    isElsewhere: true,
  }),
  part('privacy', { to: '/admin?view=privacy', icon: UserLock, needs: 'erase-people' }),
  part('events', { to: '/admin?tab=orders&list=events', icon: Webhook, needs: 'manage-billing' }),
  part('spend', { to: '/admin?view=conversations&list=spend', icon: Coins, needs: 'manage-billing' }),
  part('audit', { to: '/admin?tab=marketing&list=audit', icon: FileClock, needs: 'see-audit-log' }),
];

const shownHere = settingsParts.filter(({ isElsewhere }) => !isElsewhere);

/** The part that is shown at an address of the panel. */
export const settingsPartAt = (address: Address) => closestOf(shownHere, ({ to }) => [to], address);

export const settingsPartNamed = (name: string | null) => settingsParts.find(({ id }) => id === name) ?? null;
