import { Link } from 'react-router';
import { AdminRequired } from '#app/shell/admin-required.tsx';
import type { CrumbHandle } from '#app/shell/breadcrumb.tsx';
import { shellMeta } from '#app/shell/page-meta.ts';
import { useShell } from '#app/shell/shell-context.ts';
import { adminPanel } from '#content/dashboard.ts';

export const handle: CrumbHandle = { crumbs: () => [{ label: adminPanel.heading, to: '/admin' }] };

export const meta = () => shellMeta(adminPanel.heading);

export default function AdminPanelPage() {
  const { user } = useShell();
  if (!user.isAdmin) return <AdminRequired />;
  return (
    <>
      <div className="ph">
        <h1>{adminPanel.heading}</h1>
      </div>
      <section className="card panel">
        <header>
          <h2>{adminPanel.text}</h2>
        </header>
        <ul className="rows">
          {adminPanel.areas.map((area) => (
            <li key={area} className="row">
              {area}
            </li>
          ))}
        </ul>
        <footer>
          {adminPanel.links.map(([label, to]) => (
            <Link key={to} to={to} className="link">
              {label}
            </Link>
          ))}
        </footer>
      </section>
    </>
  );
}
