import '#ui/styles/tabs.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

type Segment = { id: string; label: string; to: string; icon?: ReactNode };
type Props = {
  label: string;
  segments: readonly Segment[];
  selected: string;
  panelId: string;
  className?: string;
  segmentClass?: string;
  onChoose?: (id: string) => void;
};

const STEPS: Record<string, (from: number, count: number) => number> = {
  ArrowRight: (from, count) => (from + 1) % count,
  ArrowLeft: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** Tabs with addresses: plain links without JavaScript; arrow keys, Home and End switch immediately. */
export function Segmented({ label, segments, selected, panelId, className = '', segmentClass, onChoose }: Props) {
  const navigate = useNavigate();

  function step(event: KeyboardEvent<HTMLElement>, from: number) {
    const next = segments[STEPS[event.key]?.(from, segments.length) ?? -1];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(`${panelId}-${next.id}`)?.focus();
    onChoose?.(next.id);
    void navigate(next.to, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={`seg ${className}`} role="tablist" aria-label={label}>
      {segments.map(({ id, label: name, to, icon }, index) => (
        <Link
          key={id}
          id={`${panelId}-${id}`}
          to={to}
          replace
          preventScrollReset
          role="tab"
          className={segmentClass}
          data-choice
          aria-selected={id === selected}
          aria-controls={id === selected ? panelId : undefined}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onChoose?.(id)}
          onKeyDown={(event) => step(event, index)}
        >
          {icon}
          {name}
        </Link>
      ))}
    </div>
  );
}
