import './info-tip.css';
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
        className="info-tip"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={button !== undefined}
        aria-controls={button ? id : undefined}
        onClick={({ currentTarget }) => setButton(button ? undefined : currentTarget)}
      >
        <Info className="icon" aria-hidden />
      </button>
      {button && (
        <Popup
          button={button}
          placement={placement}
          onClose={close}
          id={id}
          role="dialog"
          aria-label={label}
          className="info-text"
        >
          {text}
        </Popup>
      )}
    </>
  );
}
