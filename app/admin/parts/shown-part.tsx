import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { PanelPart } from '#app/shell/navigation/panel-parts.ts';
import { ViewBoundary } from '#app/shell/view-boundary.tsx';
import { adminPanel } from '#content/admin/admin-panel.ts';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { showInBar } from '#ui/tabs/show-in-bar.ts';

type Props = {
  /** Of the bar. */
  label: string;
  parts: readonly PanelPart[];
  shown: PanelPart;
  failed: string;
  children: ReactNode;
};

/** One part of a screen below links to all of them. */
export function ShownPart({ label, parts, shown, failed, children }: Props) {
  return (
    <>
      <nav className="tabs mb-5" aria-label={label}>
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
      <ViewBoundary key={shown.id} text={failed}>
        <Suspense fallback={<SkeletonRows label={adminPanel.loading} count={6} />}>{children}</Suspense>
      </ViewBoundary>
    </>
  );
}
