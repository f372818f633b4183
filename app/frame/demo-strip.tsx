import { useRouteLoaderData } from 'react-router';
import { demoStrip } from '#content/frame.ts';
import type { loader } from '../root.tsx';

/** Only demo installations say that what they show is invented. */
export function DemoStrip() {
  const site = useRouteLoaderData<typeof loader>('root');
  if (!site?.isDemo) return null;
  return (
    <aside className="demo-strip" aria-label={demoStrip.title}>
      <p>
        <b>{demoStrip.title}</b> <span>{demoStrip.text}</span>
      </p>
    </aside>
  );
}
