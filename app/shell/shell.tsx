import { useLostFocus } from '#ui/browser/use-lost-focus.ts';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import '#ui/styles/states.css';
import '#ui/styles/panels.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/context.ts';
import { SkipLink } from '#app/site/frame/skip-link.tsx';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { viewerText } from '#lib/api/viewer.ts';
import { CommandMenuHost } from './commands/command-menu-host.tsx';
import { useCrumbs } from './navigation/breadcrumb.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { ProofHost } from './proof/proof-host.tsx';
import { createQueryClient } from './session/query-client.ts';
import { RedirectToLogin } from './session/redirect-to-login.tsx';
import { useFactorSetup } from './session/use-factor-setup.ts';
import { useSession } from './session/use-session.ts';
import { ShellContext } from './shell-context.ts';
import { usePageFocus } from './use-page-focus.ts';

/** Hides pages entering the back/forward cache and reloads them on return: the user may have signed out since. */
function usePrivateHistory(): void {
  useWindowEvent('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.style.visibility = 'hidden';
  });
  useWindowEvent('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

type Props = { user: User; hasConsultants?: boolean; timeZone?: string; children: ReactNode };

export function Shell({ user, hasConsultants = false, timeZone, children }: Props) {
  const [queryClient] = useState(createQueryClient);
  const seeAs = useRouteLoaderData<Site>('root')?.seeAs;
  const { isOver, signOut } = useSession(queryClient, viewerText(user), seeAs !== undefined);
  const shell = useMemo(
    () => ({ user, seeAs, hasConsultants, timeZone, signOut }),
    [user, seeAs, hasConsultants, timeZone, signOut],
  );
  const main = useRef<HTMLElement>(null);
  const crumbs = useCrumbs(user.permissions);
  usePrivateHistory();
  useFactorSetup();
  usePageFocus(main);
  useLostFocus();

  if (isOver) return <RedirectToLogin isExpired />;
  return (
    <QueryClientProvider client={queryClient}>
      <ShellContext value={shell}>
        <CommandMenuHost>
          <SkipLink />
          <div className="app grid grid-cols-1 min-h-screen bg-bg-subtle text-base/normal lg:grid-cols-[var(--sidebar-w)_minmax(0,1fr)]">
            <Sidebar />
            <div className="sheet">
              <TopBar crumbs={crumbs} />
              <main id="content" ref={main} className="main" tabIndex={-1} aria-label={crumbs.at(-1)?.label}>
                {children}
              </main>
            </div>
          </div>
          <ProofHost username={user.username} />
        </CommandMenuHost>
      </ShellContext>
    </QueryClientProvider>
  );
}
