import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { isBusy: boolean; busyLabel: string };

/** Pressing it again while busy does nothing. It is never disabled by attribute, so the keyboard keeps its place. */
export function BusyButton({ isBusy, busyLabel, children, onClick, 'aria-disabled': isOff, ...button }: Props) {
  return (
    <button
      {...button}
      aria-disabled={isBusy || isOff || undefined}
      onClick={(event) => {
        if (isBusy || isOff) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && <span className="spinner" aria-hidden />}
      {isBusy ? busyLabel : children}
    </button>
  );
}
