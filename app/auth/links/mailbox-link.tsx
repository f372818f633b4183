import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { auth } from '#content/auth.ts';

/** Demo mode keeps letters in the house; this is where they can be read. */
export function MailboxLink() {
  const site = useRouteLoaderData<typeof loader>('root');
  if (!site?.isDemo) return null;
  return (
    <p className="mt-4">
      <a className="link small" href="/api/mailbox">
        {auth.mailbox}
      </a>
    </p>
  );
}
