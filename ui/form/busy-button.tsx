import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

type Click = MouseEvent<HTMLButtonElement>;

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** For work that continues after the promise of `onClick`, or that a form does. */
  isBusy?: boolean;
  busyLabel: string;
  /** The button is busy until a returned promise settles. */
  onClick?: (event: Click) => unknown;
};

/** The second click of a double click would trigger the action that the first one has changed the button to. */
const isRepeatedClick = ({ detail }: Click) => detail > 1;

/** A held key repeats. */
const ignoreRepeatedKey = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** Ignores clicks while busy. It isn't disabled by attribute, so that it keeps the focus. */
export function BusyButton({ isBusy, busyLabel, children, onClick, 'aria-disabled': isDisabled, ...button }: Props) {
  // A second click can arrive before React has rendered the busy state.
  const isRunning = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const isShownBusy = isBusy || isWorking;

  async function run(event: Click) {
    const promise = onClick?.(event);
    if (!(promise instanceof Promise)) return;
    isRunning.current = true;
    setWorking(true);
    await promise.finally(() => {
      isRunning.current = false;
      setWorking(false);
    });
  }

  return (
    <button
      {...button}
      aria-disabled={isShownBusy || isDisabled || undefined}
      onKeyDown={ignoreRepeatedKey}
      onClick={(event) => {
        if (isShownBusy || isDisabled || isRunning.current || isRepeatedClick(event)) event.preventDefault();
        else void run(event);
      }}
    >
      {isShownBusy && <span className="spinner" aria-hidden />}
      {isShownBusy ? busyLabel : children}
    </button>
  );
}
