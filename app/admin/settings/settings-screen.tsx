import { ChevronRight } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { TabBoundary } from '#app/admin/tab-boundary.tsx';
import {
  type SettingsPart,
  settingsPartAt,
  settingsPartNamed,
  settingsParts,
} from '#app/shell/navigation/settings-parts.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { settings as copy } from '#content/admin/admin-settings.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { showInBar } from '#ui/tabs/show-in-bar.ts';

const EmailsScreen = lazy(() => import('#app/admin/emails/emails-screen.tsx'));
const PrivacyScreen = lazy(() => import('#app/admin/privacy/privacy-screen.tsx'));
const PaymentEventList = lazy(() => import('#app/admin/orders/payment-event-list.tsx'));
const SpendView = lazy(() => import('#app/admin/conversations/spend/spend-view.tsx'));
const LaunchCheck = lazy(() => import('./launch-check.tsx'));
const AuditList = lazy(() => import('./audit-list.tsx'));

const screens: Partial<Record<SettingsPart['id'], ReactNode>> = {
  launch: <LaunchCheck />,
  emails: <EmailsScreen />,
  privacy: <PrivacyScreen />,
  events: <PaymentEventList />,
  spend: <SpendView />,
  audit: <AuditList />,
};

function Bar({ parts, shown }: { parts: readonly SettingsPart[]; shown: SettingsPart }) {
  return (
    <nav className="tabs mb-5" aria-label={copy.bar}>
      {parts.map((part) => (
        <Link
          key={part.id}
          ref={part === shown ? showInBar : undefined}
          to={part.to}
          aria-current={part === shown ? 'page' : undefined}
        >
          {part.label}
        </Link>
      ))}
    </nav>
  );
}

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
        <>
          <Bar parts={parts} shown={shown} />
          <TabBoundary key={shown.id} text={copy.failed}>
            <Suspense fallback={<SkeletonRows label={adminPanel.loading} count={6} />}>{screen}</Suspense>
          </TabBoundary>
        </>
      ) : (
        <PartList parts={parts} />
      )}
    </>
  );
}
