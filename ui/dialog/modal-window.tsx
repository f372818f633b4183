import '#ui/styles/dialog.css';
import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { staysWhileComposing } from '#ui/browser/is-composing.ts';
import { focusPlace, type Place, placeOf } from '#ui/browser/remaining-place.ts';
import { useBackToClose } from '#ui/browser/use-back-to-close.ts';

export type ModalProps = {
  /** Panels and wide sheets slide in from the right at full height; cards stay below the tools of one; dialogs are centered. */
  kind: 'card' | 'panel' | 'sheet' | 'dialog' | 'form-dialog' | 'wide-dialog' | 'full-dialog';
  title: string;
  /** Shown instead of the title, which screen readers still announce. */
  heading?: ReactNode;
  /** A sentence below the title. */
  lead?: string;
  /** Buttons before the one that closes it. */
  tools?: ReactNode;
  /** The browser's Back leads away from it, because the address names it. */
  hasAddress?: boolean;
  closeLabel: string;
  /** The first field gets the focus, not the button that closes it. */
  focusesField?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const CLASSES = {
  card: 'dialog w-[min(20rem,100vw-2rem)] sm:top-16 sm:right-16 sm:left-auto sm:translate-none',
  panel: 'dialog-panel w-[min(32rem,100vw)]',
  sheet: 'dialog-panel w-[min(62rem,100vw)]',
  dialog: 'dialog w-[min(30rem,100vw-2rem)]',
  'form-dialog': 'dialog w-[min(40rem,100vw-2rem)]',
  'wide-dialog': 'dialog w-[min(64rem,100vw-2rem)]',
  'full-dialog': 'dialog h-[min(54rem,100dvh-2rem)] w-[min(66rem,100vw-2rem)]',
};
const BODIES = {
  card: 'dialog-body gap-3.5',
  panel: 'dialog-body flex-1 pb-[max(1.25rem,env(safe-area-inset-bottom))]',
  sheet: 'dialog-body block flex-1 p-0',
  dialog: 'dialog-body',
  'form-dialog': 'dialog-body',
  'wide-dialog': 'dialog-body',
  // Its parts scroll.
  'full-dialog': 'flex min-h-0 flex-1 flex-col overflow-clip rounded-b-[inherit]',
};

/** Open while it is rendered. */
export default function ModalWindow(props: ModalProps) {
  const { kind, title, heading, lead, tools, hasAddress = false, closeLabel, focusesField, onClose, children } = props;
  useBackToClose(!hasAddress, onClose);
  // A field inside may take the focus before the dialog does.
  const [focused] = useState(() => placeOf(document.activeElement));
  const opener = useRef<Place>(focused);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={kind === 'card' ? 'overlay bg-transparent' : 'overlay'} />
        <Dialog.Content
          className={CLASSES[kind]}
          aria-describedby={undefined}
          onEscapeKeyDown={staysWhileComposing}
          onOpenAutoFocus={(event) => {
            const active = document.activeElement;
            if (event.currentTarget instanceof HTMLElement && !event.currentTarget.contains(active))
              opener.current = placeOf(active);
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
            focusPlace(opener.current);
          }}
        >
          <header className="flex items-center justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-4 has-[>p]:flex-wrap max-sm:has-[>[data-below]]:flex-wrap">
            <Dialog.Title asChild>
              <h2 className={heading ? 'sr' : `dialog-title min-w-0 wrap-anywhere ${lead ? 'mr-auto' : ''}`}>
                {title}
              </h2>
            </Dialog.Title>
            {heading}
            {lead && <p className="order-last w-full text-muted">{lead}</p>}
            {tools}
            <Dialog.Close className="btn btn-g btn-i btn-sm flex-none" aria-label={closeLabel}>
              <X className="icon" aria-hidden />
            </Dialog.Close>
          </header>
          <div className={BODIES[kind]}>{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
