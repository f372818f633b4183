import '#ui/styles/dialog.css';
import { AlertDialog } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { focusMounted } from '#ui/browser/focus-mounted.ts';
import { staysWhileComposing } from '#ui/browser/is-composing.ts';
import { focusPlace, type Place, placeOf } from '#ui/browser/remaining-place.ts';
import { useBackToClose } from '#ui/browser/use-back-to-close.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';

type Choice = {
  label: string;
  kind?: 'primary' | 'secondary' | 'danger';
  /** Shown until the promise of `onChoose` settles. */
  busyLabel?: string;
  onChoose: () => unknown;
};

export type ConfirmProps = {
  isOpen: boolean;
  title: string;
  text: string;
  /** Label of the cancel button, which gets the focus first. */
  cancel: string;
  onCancel: () => void;
  choices: readonly Choice[];
  /** What has to be given before a choice. */
  children?: ReactNode;
  /** Where the focus goes on closing if the opener no longer exists. */
  returnFocus?: () => HTMLElement | null;
};

const CLASSES = { primary: 'btn btn-p', secondary: 'btn btn-s', danger: 'btn btn-d' };

/** Only its buttons and Escape close it, not a click outside. */
export default function ConfirmWindow(props: ConfirmProps) {
  const { isOpen, title, text, cancel, onCancel, choices, children, returnFocus } = props;
  useBackToClose(isOpen, onCancel);
  const opener = useRef<Place>([]);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => next || onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content
          className="dialog w-[min(27.5rem,100vw-2rem)] overflow-y-auto p-6 wrap-anywhere"
          onEscapeKeyDown={staysWhileComposing}
          onOpenAutoFocus={() => {
            opener.current = placeOf(document.activeElement);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = returnFocus?.();
            if (target) focusMounted(target);
            else focusPlace(opener.current);
          }}
        >
          <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{text}</AlertDialog.Description>
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-2 max-xs:grid max-xs:justify-stretch">
            <AlertDialog.Cancel className="btn btn-s">{cancel}</AlertDialog.Cancel>
            {choices.map(({ label, kind = 'primary', busyLabel = label, onChoose }) => (
              <BusyButton key={label} type="button" className={CLASSES[kind]} busyLabel={busyLabel} onClick={onChoose}>
                {label}
              </BusyButton>
            ))}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
