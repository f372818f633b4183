import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/context.ts';
import { demoStrip } from '#content/frame.ts';

/** Pages start with padding as high as the header; the strip takes that space and gives it back. */
export function DemoStrip() {
  const site = useRouteLoaderData<Site>('root');
  if (!site?.isDemo) return null;
  return (
    <aside
      className="relative z-1 mt-(--header-h) -mb-(--header-h) bg-warning-soft px-(--gutter) py-1.5 text-center text-sm/5 text-balance text-warning-text print:hidden"
      aria-label={demoStrip.title}
    >
      <p>
        <b className="font-semibold">{demoStrip.title}</b> <span>{demoStrip.text}</span>
      </p>
    </aside>
  );
}
