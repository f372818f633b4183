import './overlays.css';
import { Tooltip as Tip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';

export const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** After one tooltip, the next one opens without delay. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Tip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
    {children}
  </Tip.Provider>
);

/** Describes an icon button or shows shortened text in full. The trigger needs its own name: touch can't open it. */
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
