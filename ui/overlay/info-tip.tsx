import './info-tip.css';
import { Info } from 'lucide-react';
import { Popover } from 'radix-ui';

/** An (i) button with an explanation. A popover, because tooltips don't open on touch screens. */
export function InfoTip({ label, text }: { label: string; text: string }) {
  return (
    <Popover.Root>
      <Popover.Trigger className="info-tip" aria-label={label}>
        <Info className="icon" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="info-text" aria-label={label} sideOffset={6} collisionPadding={12}>
          {text}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
