import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/context.ts';
import { demoStrip } from '#content/frame.ts';

export function DemoStrip() {
  const site = useRouteLoaderData<Site>('root');
  if (!site?.isDemo) return null;
  return (
    <aside className="demo-strip" aria-label={demoStrip.title}>
      <p>
        <b>{demoStrip.title}</b> <span>{demoStrip.text}</span>
      </p>
    </aside>
  );
}
