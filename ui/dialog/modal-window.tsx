import '../overlay/overlays.css';
import './modal.css';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';

export type ModalProps = {
  /** Panels and wide sheets slide in from the right at full height; dialogs are centered. */
  kind: 'panel' | 'sheet' | 'dialog' | 'form-dialog' | 'wide-dialog';
  title: string;
  /** Shown instead of the title, which screen readers still announce. */
  heading?: ReactNode;
  /** Buttons before the one that closes it. */
  tools?: ReactNode;
  closeLabel: string;
  /** The first field gets the focus, not the button that closes it. */
  focusesField?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const CLASSES = {
  panel: 'modal modal-panel',
  sheet: 'modal modal-panel modal-sheet',
  dialog: 'modal modal-box',
  'form-dialog': 'modal modal-box form',
  'wide-dialog': 'modal modal-box wide',
};

/** Open while it is rendered. */
export default function ModalWindow(props: ModalProps) {
  const { kind, title, heading, tools, closeLabel, focusesField, onClose, children } = props;
  // A field inside may take the focus before the dialog does.
  const [focused] = useState(() => document.activeElement);
  const opener = useRef<Element | null>(focused);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className={CLASSES[kind]}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            const active = document.activeElement;
            if (event.currentTarget instanceof HTMLElement && !event.currentTarget.contains(active))
              opener.current = active;
            const field =
              focusesField && event.currentTarget instanceof HTMLElement
                ? event.currentTarget.querySelector<HTMLElement>('.input')
                : null;
            if (!field) return;
            event.preventDefault();
            field.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The opener may be gone, for example if its row has left the list.
            const target = opener.current?.isConnected ? opener.current : document.querySelector('main');
            if (target instanceof HTMLElement) target.focus({ preventScroll: true });
          }}
        >
          <header>
            <Dialog.Title asChild>
              <h2 className={heading ? 'sr' : undefined}>{title}</h2>
            </Dialog.Title>
            {heading}
            {tools}
            <Dialog.Close className="btn btn-g btn-i btn-sm" aria-label={closeLabel}>
              <X className="icon" aria-hidden />
            </Dialog.Close>
          </header>
          <div className="modal-body">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
