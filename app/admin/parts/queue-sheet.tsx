import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Queue } from '#app/admin/lists/use-queue.ts';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { fillText } from '#lib/text/fill-text.ts';
import { Avatar } from '#ui/avatar.tsx';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { Breakable } from '#ui/text/breakable.tsx';

type HeadingProps = {
  initials: string;
  /** Colors of the initials. */
  tint: string;
  name: string;
  badge: ReactNode;
  text: string;
  /** Of a sheet that followed another one. */
  hasFocus: boolean;
};

/** Whom a sheet is about. */
export const SheetHeading = ({ initials, tint, name, badge, text, hasFocus }: HeadingProps) => (
  <div className="flex min-w-0 flex-1 items-center gap-3.5">
    <Avatar initials={initials} className={`size-11 text-base max-sm:hidden ${tint}`} />
    <div className="min-w-0 wrap-anywhere">
      <p>
        <b
          className="mr-1.5 text-2xl font-semibold tracking-[-0.02em] outline-none"
          tabIndex={-1}
          ref={hasFocus ? focusMounted : undefined}
        >
          {name}
        </b>{' '}
        {badge}
      </p>
      <p className="muted max-sm:truncate max-sm:text-sm max-sm:[&>wbr]:hidden">
        <Breakable text={text} />
      </p>
    </div>
  </div>
);

type ToolsProps = {
  queue: Queue;
  labels: { previous: string; next: string };
  onGo: (id: number) => void;
  children?: ReactNode;
};

/** What can be done about whom the sheet shows, and the way to its neighbors in the list. On phones below the heading. */
export function SheetTools({ queue: { previous, next, place, count }, labels, onGo, children }: ToolsProps) {
  const arrow = (to: Queue['next'], label: string, Icon: typeof ChevronUp) => (
    <button
      type="button"
      className="btn btn-g btn-i btn-sm"
      aria-label={label}
      aria-disabled={to === undefined || undefined}
      onClick={() => to && onGo(to.id)}
    >
      <Icon className="icon" aria-hidden />
    </button>
  );
  return (
    <div
      data-below
      className="ml-auto flex flex-none items-center gap-3 max-sm:order-last max-sm:basis-full max-sm:flex-wrap max-sm:[&_.btn]:[--h:2.75rem]"
    >
      {children}
      <div className="ml-auto flex flex-none items-center gap-1">
        <span className="mr-1 text-sm text-subtle tabular-nums" role="status">
          {count > 1 && fillText(adminPanel.place, { place, count })}
        </span>
        {arrow(previous, labels.previous, ChevronUp)}
        {arrow(next, labels.next, ChevronDown)}
      </div>
    </div>
  );
}

/** As if the next sheet of a pile came. */
export const SLIDE =
  'transition duration-(--dur-2) ease-(--ease-out) motion-reduce:transition-none starting:translate-x-6 starting:opacity-0';

/** The column beside the main one, on wide screens. */
export const SIDE =
  'grid min-w-0 content-start min-[60rem]:border-l min-[60rem]:border-line min-[60rem]:bg-surface-sunken min-[60rem]:px-6 min-[60rem]:pb-6';

/** Of the facts in that column. */
export const SIDE_FACTS = 'facts grid-cols-[5.5rem_minmax(0,1fr)] gap-y-2.5';

export const SideSection = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid gap-3 border-t border-line pt-6">
    <h3>{title}</h3>
    {children}
  </section>
);
