import type { ReactNode } from 'react';
import type { AccountAction } from '#features/accounts/client.ts';
import { useShell } from './shell-context.ts';

/** A form, so that it also works without a script. */
export function SignOutButton({ className, children }: { className: string; children: ReactNode }) {
  const { signOut } = useShell();
  return (
    <form
      method="post"
      action={'/api/logout' satisfies AccountAction}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
