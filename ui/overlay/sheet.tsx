import { useState } from 'react';
import { type Closable, lazyPart } from '#ui/lazy-part.tsx';
import type { SheetProps } from './sheet-panel.tsx';
import { Trigger, type TriggerElement } from './trigger.tsx';

const load = () => import('./sheet-panel.tsx');
const SheetPanel = lazyPart<SheetProps & Closable>(load);

type Props = SheetProps & { trigger: TriggerElement };

/** A panel that slides in from the left. Its code loads when the pointer or the focus reaches its trigger. */
export function Sheet({ trigger, ...rest }: Props) {
  const { isOpen, onOpenChange } = rest;
  const [wasOpened, setWasOpened] = useState(false);
  const loadEarly = () => void load().catch(() => null);
  const close = () => {
    setWasOpened(false);
    onOpenChange(false);
  };
  return (
    <>
      <Trigger
        element={trigger}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={() => {
          setWasOpened(true);
          onOpenChange(true);
        }}
      />
      {wasOpened && <SheetPanel {...rest} onClose={close} />}
    </>
  );
}
