import {
  Activity,
  Bell,
  Coins,
  FileClock,
  ListChecks,
  Mail,
  SlidersHorizontal,
  UserLock,
  Users,
  Webhook,
} from 'lucide-react';
import { settings } from '#content/admin/admin-settings.ts';
import { type Address, closestOf } from './closest.ts';
import { type PanelPart, partFrom } from './panel-parts.ts';

export type SettingsPart = PanelPart<keyof typeof settings.parts>;

export const settingsPath = '/admin?view=settings';

const part = partFrom(settings.parts);

export const settingsParts: readonly SettingsPart[] = [
  part('launch', { to: '/admin?view=launch', icon: ListChecks, needs: 'open-settings' }),
  part('general', { to: '/admin?view=settings&part=general', icon: SlidersHorizontal, needs: 'open-settings' }),
  part('health', { to: '/admin?view=health', icon: Activity, needs: 'open-settings' }),
  part('team', { to: '/admin?view=team', icon: Users, needs: 'manage-accounts' }),
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
