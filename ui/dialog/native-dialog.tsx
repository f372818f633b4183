import './native-dialog.css';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useCallback, useId } from 'react';

type Props = {
  /** Close the dialog by calling `close()` on it. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** The browser's own dialog, which adds almost no script to public pages. Open while it is rendered. */
export function NativeDialog({ ref, title, closeLabel, onClose, children }: Props) {
  const titleId = useId();
  const open = useCallback(
    (dialog: HTMLDialogElement | null) => {
      ref.current = dialog;
      dialog?.showModal();
    },
    [ref],
  );
  return (
    <dialog ref={open} className="native-dialog" aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="btn btn-g btn-i" aria-label={closeLabel} onClick={() => ref.current?.close()}>
          <X className="icon" aria-hidden />
        </button>
      </header>
      {children}
    </dialog>
  );
}
