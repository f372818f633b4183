import { lazy, Suspense, useState } from 'react';
import type { SheetProps } from './sheet-panel.tsx';
import { Trigger, type TriggerElement } from './trigger.tsx';

const load = () => import('./sheet-panel.tsx');
const SheetPanel = lazy(load);

type Props = SheetProps & { trigger: TriggerElement };

/** A panel that slides in from the left. Its code loads when the pointer or the focus reaches its trigger. */
export function Sheet({ trigger, ...rest }: Props) {
  const { isOpen, onOpenChange } = rest;
  const [wasOpened, setWasOpened] = useState(false);
  const loadEarly = () => void load().catch(() => null);
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
      {wasOpened && (
        <Suspense>
          <SheetPanel {...rest} />
        </Suspense>
      )}
    </>
  );
}
