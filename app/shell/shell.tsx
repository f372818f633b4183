import '#ui/states/empty.css';
import '#ui/overlay/overlays.css';
import './panels.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/context.ts';
import { navigation } from '#content/frame.ts';
import type { User } from '#features/accounts/queries.server.ts';
import { CommandMenuHost } from './commands/command-menu-host.tsx';
import { useCrumbs } from './navigation/breadcrumb.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { ProofHost } from './proof/proof-host.tsx';
import { createQueryClient } from './session/query-client.ts';
import { RedirectToLogin } from './session/redirect-to-login.tsx';
import { useFactorSetup } from './session/use-factor-setup.ts';
import { usePrivateHistory } from './session/use-private-history.ts';
import { useSession } from './session/use-session.ts';
import { ShellContext } from './shell-context.ts';
import { usePageFocus } from './use-page-focus.ts';

export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const seenAs = useRouteLoaderData<Site>('root')?.seenAs;
  const { isOver, signOut } = useSession(queryClient, user.id, seenAs !== undefined);
  const shell = useMemo(() => ({ user, seenAs, signOut }), [user, seenAs, signOut]);
  const main = useRef<HTMLElement>(null);
  const crumbs = useCrumbs();
  usePrivateHistory();
  useFactorSetup();
  usePageFocus(main);

  if (isOver) return <RedirectToLogin />;
  return (
    <QueryClientProvider client={queryClient}>
      <ShellContext value={shell}>
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
          <ProofHost />
        </CommandMenuHost>
      </ShellContext>
    </QueryClientProvider>
  );
}
