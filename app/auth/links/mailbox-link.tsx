import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/context.ts';
import { auth } from '#content/auth.ts';

/** In demo mode emails aren't sent but stored; this links to them. */
export function MailboxLink() {
  const site = useRouteLoaderData<Site>('root');
  if (!site?.isDemo) return null;
  return (
    <p className="mt-4">
      <a className="link text-base" href="/api/mailbox">
        {auth.frame.mailbox}
      </a>
    </p>
  );
}
