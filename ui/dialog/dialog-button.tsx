import { type ReactNode, useState } from 'react';

type Props = {
  className: string;
  label: ReactNode;
  /** The dialog while it is open. */
  children: (close: () => void) => ReactNode;
};

/** A button and the dialog that it opens. */
export function DialogButton({ className, label, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
