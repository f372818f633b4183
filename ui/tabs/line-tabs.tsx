import '#ui/styles/tabs.css';
import { createContext, type KeyboardEvent, type ReactNode, use, useId, useMemo } from 'react';
import { showInBar } from './show-in-bar.ts';

type Tab<Id> = {
  id: Id;
  label: string;
  count?: number | string;
  /** What is counted, for screen readers. The number then asks for attention, and its place is kept free until it comes. */
  counted?: string;
};
type Props<Id> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: string;
  onChange: (id: Id) => void;
  /** Called when a tab is about to be chosen, to load it early. */
  onIntent?: (id: Id) => void;
  /** Of the row of tabs. */
  className?: string;
  children: ReactNode;
};

const COUNT = 'ml-[0.35rem] text-subtle text-xs tabular-nums';
const URGENT =
  'ml-[0.35rem] inline-block min-w-7 rounded-full bg-warning-soft px-1.5 py-0.5 text-center text-warning-text text-xs tabular-nums';

const TabsContext = createContext({ baseId: '', value: '' });

/** The tab that an arrow key leads to, around the ends. */
function tabFor(key: string, tab: Element): Element | null | undefined {
  const list = tab.parentElement;
  if (key === 'ArrowRight') return tab.nextElementSibling ?? list?.firstElementChild;
  if (key === 'ArrowLeft') return tab.previousElementSibling ?? list?.lastElementChild;
  if (key === 'Home') return list?.firstElementChild;
  return key === 'End' ? list?.lastElementChild : undefined;
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const tab = tabFor(event.key, event.currentTarget);
  if (!(tab instanceof HTMLElement)) return;
  event.preventDefault();
  tab.focus();
}

/** Tabs that scroll sideways on narrow screens and keep the active tab visible. The focus selects a tab. */
export function LineTabs<Id extends string>(props: Props<Id>) {
  const { label, tabs, value, onChange, onIntent, className = '', children } = props;
  const baseId = useId();
  const context = useMemo(() => ({ baseId, value }), [baseId, value]);
  const select = (id: Id) => {
    if (id !== value) onChange(id);
  };
  return (
    <TabsContext value={context}>
      <div role="tablist" aria-label={label} aria-orientation="horizontal" className={`tabs ${className}`}>
        {tabs.map(({ id, label: name, count, counted }) => (
          <button
            key={id}
            ref={id === value ? showInBar : undefined}
            type="button"
            role="tab"
            id={`${baseId}-trigger-${id}`}
            aria-controls={`${baseId}-content-${id}`}
            aria-selected={id === value}
            tabIndex={id === value ? 0 : -1}
            onKeyDown={moveByKey}
            onClick={() => select(id)}
            onFocus={() => select(id)}
            onPointerEnter={() => onIntent?.(id)}
          >
            {name}
            {count !== undefined && (
              <span className={counted ? URGENT : COUNT}>
                {count}
                {counted && <span className="sr"> {counted}</span>}
              </span>
            )}
            {count === undefined && counted && <span className={`${URGENT} invisible`} />}
          </button>
        ))}
      </div>
      {children}
    </TabsContext>
  );
}

type PanelProps = { id: string; className?: string; children: ReactNode };

export function LineTabPanel({ id, className = 'pt-5', children }: PanelProps) {
  const { baseId, value } = use(TabsContext);
  return (
    <div
      role="tabpanel"
      id={`${baseId}-content-${id}`}
      aria-labelledby={`${baseId}-trigger-${id}`}
      tabIndex={0}
      hidden={id !== value}
      className={`${id === value ? className : ''} focus-visible:-outline-offset-2`}
    >
      {id === value && children}
    </div>
  );
}
