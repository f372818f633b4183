import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/context.ts';
import { shell } from '#content/dashboard.ts';

/** In the top bar, and on phones, where it would cut the title there, in the menu. */
export function DemoBadge({ className }: { className: string }) {
  if (!useRouteLoaderData<Site>('root')?.isDemo) return null;
  return (
    <span className={`badge b-amber ${className}`}>
      <i />
      {shell.demo}
    </span>
  );
}
