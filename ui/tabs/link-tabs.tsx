import '#ui/styles/tabs.css';
import { Link } from 'react-router';

type Tab = { id: string; label: string; to: string };

/** Tabs that are links to addresses, which work before and without JavaScript. They look like `LineTabs`. */
export function LinkTabs({ label, tabs, selected }: { label: string; tabs: readonly Tab[]; selected: string }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ id, label: name, to }) => (
        <Link key={id} to={to} preventScrollReset aria-current={id === selected ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
