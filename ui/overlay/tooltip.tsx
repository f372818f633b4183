import './overlays.css';
import { Tooltip as Tip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** Surrounds what has tooltips: the next one opens at once where the last was just read. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Tip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
    {children}
  </Tip.Provider>
);

/** Says what a button without words does, or the whole of a shortened text. The button has a name of its own: a finger never sees this. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tip.Root>
      <Tip.Trigger asChild>{children}</Tip.Trigger>
      <Tip.Portal>
        <Tip.Content className="tip" sideOffset={6} collisionPadding={8}>
          {text}
        </Tip.Content>
      </Tip.Portal>
    </Tip.Root>
  );
}
