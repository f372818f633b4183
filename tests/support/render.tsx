import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createRoutesStub, Outlet, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { SeeAs } from '#app/context.ts';
import { createQueryClient } from '#app/shell/session/query-client.ts';
import { ShellContext } from '#app/shell/shell-context.ts';
import type { User } from '#features/accounts/queries/accounts.server.ts';
import { ToastHost } from '#ui/toast/toast-host.tsx';
import { ada } from './viewers.ts';

type Routes = Parameters<typeof createRoutesStub>[0];
type Options = {
  address?: string;
  viewer?: User;
  signOut?: () => Promise<void>;
  isDemo?: boolean;
  /** Set while an admin sees the page as the viewer. */
  seeAs?: SeeAs;
  /** The business's; the browser's if absent. */
  timeZone?: string;
};

/** Renders routes with the providers that the root and the shell supply. */
export function renderRoutes(routes: Routes, options: Options = {}) {
  const { address = '/', viewer = ada, signOut = async () => {}, isDemo = false, seeAs, timeZone } = options;
  const queryClient = createQueryClient();
  const shell = { user: viewer, seeAs, hasConsultants: false, timeZone, signOut };
  function Root() {
    const { pathname, search, hash } = useLocation();
    return (
      <QueryClientProvider client={queryClient}>
        <ShellContext value={shell}>
          <Outlet context={viewer} />
          <ToastHost />
          <data data-testid="address" value={pathname + search + hash} />
        </ShellContext>
      </QueryClientProvider>
    );
  }
  const Stub = createRoutesStub([{ id: 'root', Component: Root, children: routes }]);
  const loaderData = { root: { appUrl: '', isDemo } };
  const { rerender: _, ...view } = render(<Stub initialEntries={[address]} hydrationData={{ loaderData }} />);
  return {
    ...view,
    user: userEvent.setup(),
    queryClient,
    address: () => screen.getByTestId('address').getAttribute('value'),
  };
}

/** Renders a component at any address, with the same providers. */
export const renderPart = (part: ReactElement, options?: Options) =>
  renderRoutes([{ path: '*', Component: () => part }], options);

/** Waits for a toast. `hidden`, because an open dialog removes the toasts from the accessibility tree. */
export async function findToast(text: string | RegExp) {
  const toasts = await screen.findByRole('region', { name: /^Notifications/, hidden: true });
  return within(toasts).findByText(text);
}

/** Advances the fake timers. */
export const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Clicks twice before React renders. */
export const clickTwiceAtOnce = (button: HTMLElement) =>
  act(async () => {
    button.click();
    button.click();
  });
