import './confirm-dialog.css';
import { AlertDialog } from 'radix-ui';
import { useRef } from 'react';
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
  /** Where the focus goes on closing if the opener no longer exists. */
  returnFocus?: () => HTMLElement | null;
};

const CLASSES = { primary: 'btn btn-p', secondary: 'btn btn-s', danger: 'btn btn-d' };

/** Only its buttons and Escape close it, not a click outside. */
export default function ConfirmWindow({ isOpen, title, text, cancel, onCancel, choices, returnFocus }: ConfirmProps) {
  const opener = useRef<Element | null>(null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(next) => next || onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="confirm-veil" />
        <AlertDialog.Content
          className="confirm"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={() => {
            const target = returnFocus?.() ?? opener.current;
            if (target instanceof HTMLElement) target.focus();
          }}
        >
          <AlertDialog.Title>{title}</AlertDialog.Title>
          <AlertDialog.Description>{text}</AlertDialog.Description>
          <div className="confirm-choices">
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
