import { BellOff } from 'lucide-react';
import { useAddress } from '#app/shell/address.ts';
import { AdminRequired } from '#app/shell/admin-required.tsx';
import type { CrumbHandle } from '#app/shell/navigation/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { useMay } from '#app/shell/shell-context.ts';
import { notifications, shell } from '#content/dashboard.ts';
import { PageHead } from '#ui/page-head.tsx';
import { LineTabPanel, LineTabs } from '#ui/tabs/line-tabs.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const tabs = notifications.tabs.map((label) => ({ id: label.toLowerCase(), label }));

export const handle: CrumbHandle = {
  crumbs: () => [
    { label: shell.admin, to: '/admin' },
    { label: shell.notifications, to: '/admin/notifications' },
  ],
};

export const meta = () => shellMeta(notifications.title);

export default function NotificationsPage() {
  const may = useMay();
  const [search, change] = useAddress();
  if (!may('see-notifications')) return <AdminRequired />;
  const selected = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHead heading={notifications.title} />
      <div className="grid gap-5 mb-8">
        <NotificationList />
        <NotificationSettings />
      </div>
      <LineTabs
        label={notifications.title}
        tabs={tabs}
        value={selected?.id ?? ''}
        onChange={(tab) => change((now) => new URLSearchParams({ ...Object.fromEntries(now), tab }), { replace: true })}
      >
        {tabs.map(({ id, label }) => (
          <LineTabPanel key={id} id={id}>
            <section className="card empty">
              <span className="tile">
                <BellOff className="icon" aria-hidden />
              </span>
              <h2>{notifications.soon.replace('{tab}', () => label)}</h2>
              <p>{notifications.text.replace('{tab}', () => label)}</p>
            </section>
          </LineTabPanel>
        ))}
      </LineTabs>
    </>
  );
}
