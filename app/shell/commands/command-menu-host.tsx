import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';

const CommandMenu = lazy(() => import('./command-menu.tsx'));

const OpenContext = createContext<() => void>(() => undefined);

export const useCommandMenu = () => useContext(OpenContext);

/** Ctrl or Cmd + K toggles the command menu; its code loads on first use. */
export function CommandMenuHost({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = useCallback(() => {
    setWasOpened(true);
    setOpen(true);
  }, []);

  useWindowEvent('keydown', (event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    setWasOpened(true);
    setOpen((wasOpen) => !wasOpen);
  });

  return (
    <OpenContext value={open}>
      {children}
      {wasOpened && (
        <Suspense>
          <CommandMenu isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </OpenContext>
  );
}
