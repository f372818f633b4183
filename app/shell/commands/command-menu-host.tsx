import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import { type Closable, lazyPart } from '#ui/lazy-part.tsx';
import type { CommandMenuProps } from './command-menu.tsx';

const load = () => import('./command-menu.tsx');
const CommandMenu = lazyPart<CommandMenuProps & Closable>(load);

const OpenContext = createContext<() => void>(() => undefined);

export const useCommandMenu = () => useContext(OpenContext);

/**
 * Ctrl or Cmd + K toggles the command menu, except in fields that use it themselves. Its code loads on first use; what is
 * typed until then isn't lost.
 */
export function CommandMenuHost({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const isReady = useRef(false);
  const typedEarly = useRef('');
  const open = useCallback(() => {
    setWasOpened(true);
    setOpen(true);
  }, []);

  const close = () => {
    setWasOpened(false);
    setOpen(false);
    typedEarly.current = '';
  };

  const takeTyped = useCallback(() => {
    isReady.current = true;
    const typed = typedEarly.current;
    typedEarly.current = '';
    return typed;
  }, []);

  useWindowEvent('keydown', (event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (isOpen && !isReady.current && !hasModifier && event.key.length === 1) {
      event.preventDefault();
      typedEarly.current += event.key;
      return;
    }
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
    event.preventDefault();
    setWasOpened(true);
    setOpen((wasOpen) => !wasOpen);
  });

  return (
    <OpenContext value={open}>
      {children}
      {wasOpened && <CommandMenu isOpen={isOpen} onOpenChange={setOpen} takeTyped={takeTyped} onClose={close} />}
    </OpenContext>
  );
}
