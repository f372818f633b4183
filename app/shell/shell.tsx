import '#ui/styles/overlays.css';
import '#app/styles/panels.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { navigation } from '#content/frame.ts';
import type { User } from '#features/accounts/queries.server.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { useCrumbs } from './breadcrumb.tsx';
import { CommandMenuHost } from './command-menu-host.tsx';
import { createQueryClient } from './query-client.ts';
import { RedirectToLogin } from './redirect-to-login.tsx';
import { ShellContext } from './shell-context.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { usePrivateHistory } from './use-private-history.ts';
import { useSession } from './use-session.ts';

/** The frame of everything behind sign-in. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const { isOver, signOut } = useSession(queryClient);
  const shell = useMemo(() => ({ user, signOut }), [user, signOut]);
  const main = useRef<HTMLElement>(null);
  const crumbs = useCrumbs();
  usePrivateHistory();
  usePageFocus(main);

  if (isOver) return <RedirectToLogin />;
  return (
    <QueryClientProvider client={queryClient}>
      <ShellContext value={shell}>
        <TooltipProvider>
          <CommandMenuHost>
            <a className="skip" href="#content">
              {navigation.skip}
            </a>
            <div className="app">
              <Sidebar />
              <div className="sheet">
                <TopBar crumbs={crumbs} />
                <main id="content" ref={main} className="main" tabIndex={-1} aria-label={crumbs.at(-1)?.label}>
                  {children}
                </main>
              </div>
            </div>
          </CommandMenuHost>
        </TooltipProvider>
      </ShellContext>
    </QueryClientProvider>
  );
}
