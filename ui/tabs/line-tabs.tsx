import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';

type Tab = { id: string; label: string; count?: number };
type Props = {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  children: ReactNode;
};

const show = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Tabs that scroll sideways on narrow screens and keep the active tab visible. */
export function LineTabs({ label, tabs, value, onChange, children }: Props) {
  return (
    <Tabs.Root value={value} onValueChange={onChange}>
      <Tabs.List className="tabs" aria-label={label}>
        {tabs.map(({ id, label: name, count }) => (
          <Tabs.Trigger key={id} ref={id === value ? show : undefined} value={id}>
            {name}
            {count !== undefined && <span className="c">{count}</span>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {children}
    </Tabs.Root>
  );
}

export const LineTabPanel = ({ id, children }: { id: string; children: ReactNode }) => (
  <Tabs.Content value={id} className="tab-panel">
    {children}
  </Tabs.Content>
);
