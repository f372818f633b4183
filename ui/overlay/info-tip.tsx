import { Info } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { Popup } from './popup.tsx';

const placement = { side: 'bottom', align: 'center', padding: 12 } as const;

/** An (i) button with an explanation. A popover, because tooltips don't open on touch screens. */
export function InfoTip({ label, text }: { label: string; text: string }) {
  const id = useId();
  const [button, setButton] = useState<HTMLElement>();
  const close = useCallback(() => setButton(undefined), []);
  return (
    <>
      <button
        type="button"
        className="-my-1 inline-grid size-6 flex-none place-items-center rounded-full align-middle text-subtle hover:bg-hover hover:text-fg aria-expanded:bg-hover aria-expanded:text-fg print:hidden"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={button !== undefined}
        aria-controls={button ? id : undefined}
        onClick={({ currentTarget }) => setButton(button ? undefined : currentTarget)}
      >
        <Info className="icon size-3.75" aria-hidden />
      </button>
      {button && (
        <Popup
          button={button}
          placement={placement}
          onClose={close}
          id={id}
          role="dialog"
          aria-label={label}
          className="z-52 max-w-[min(18rem,100vw-1.5rem)] rounded-md border border-line-strong bg-surface-raised px-3 py-2.5 text-sm/[1.45] text-fg shadow-lg outline-none"
        >
          {text}
        </Popup>
      )}
    </>
  );
}
