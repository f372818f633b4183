import { ChevronRight } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { ShownPart } from '#app/admin/parts/shown-part.tsx';
import {
  type SettingsPart,
  settingsPartAt,
  settingsPartNamed,
  settingsParts,
} from '#app/shell/navigation/settings-parts.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { settings as copy } from '#content/admin/admin-settings.ts';
import { lazyView } from '#ui/lazy-part.tsx';
import { PageHead } from '#ui/page-head.tsx';

const EmailsScreen = lazyView(() => import('#app/admin/emails/emails-screen.tsx'));
const HealthScreen = lazyView(() => import('#app/admin/health/health-screen.tsx'));
const PrivacyScreen = lazyView(() => import('#app/admin/privacy/privacy-screen.tsx'));
const PaymentEventList = lazyView(() => import('#app/admin/orders/payment-event-list.tsx'));
const SpendView = lazyView(() => import('#app/admin/conversations/spend/spend-view.tsx'));
const TeamScreen = lazyView(() => import('#app/admin/team/team-screen.tsx'));
const GeneralSettings = lazyView(() => import('./general/general-settings.tsx'));
const LaunchCheck = lazyView(() => import('./launch-check.tsx'));
const AuditList = lazyView(() => import('./audit-list.tsx'));

const screens: Partial<Record<SettingsPart['id'], ReactNode>> = {
  launch: <LaunchCheck />,
  health: <HealthScreen />,
  general: <GeneralSettings />,
  team: <TeamScreen />,
  emails: <EmailsScreen />,
  privacy: <PrivacyScreen />,
  events: <PaymentEventList />,
  spend: <SpendView />,
  audit: <AuditList />,
};

const PartList = ({ parts }: { parts: readonly SettingsPart[] }) => (
  <ul className="card divide-y divide-line overflow-hidden">
    {parts.map(({ id, label, text, to, icon: Icon }) => (
      <li key={id}>
        <Link to={to} className="flex min-h-16 items-center gap-4 px-4 py-3 hover:bg-hover sm:px-5">
          <Icon className="icon size-5 flex-none text-subtle" aria-hidden />
          <span className="min-w-0 flex-1">
            <b className="block text-base font-strong">{label}</b>
            <span className="text-sm text-muted">{text}</span>
          </span>
          <ChevronRight className="icon flex-none text-subtle" aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
);

/** The list of the parts, or one of them below links to the others. */
export default function SettingsScreen() {
  const location = useLocation();
  const may = useMay();
  const named = settingsPartNamed(new URLSearchParams(location.search).get('part'));
  const shown = settingsPartAt(location);
  const parts = settingsParts.filter(({ needs }) => may(needs));
  const screen = shown && screens[shown.id];
  if (!shown && named) return <Navigate to={named.to} replace />;
  return (
    <>
      <PageHead heading={copy.heading} lead={copy.lead} />
      {shown && screen ? (
        <ShownPart label={copy.bar} parts={parts} shown={shown} failed={copy.failed}>
          {screen}
        </ShownPart>
      ) : (
        <PartList parts={parts} />
      )}
    </>
  );
}
