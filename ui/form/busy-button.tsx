import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

type Click = MouseEvent<HTMLButtonElement>;

type Props = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** For work that outlasts the promise of `onClick`, or that a form does. */
  isBusy?: boolean;
  busyLabel: string;
  /** The button is busy until the promise it may return settles. */
  onClick?: (event: Click) => unknown;
};

/** The second click of a double click would act on what the first one has made of the button. */
const isRepeatedClick = ({ detail }: Click) => detail > 1;

/** A key that is held down presses again and again. */
const dropRepeatedKey = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
};

/** Does one thing per click and nothing while busy. It is never disabled by attribute, so the keyboard keeps its place. */
export function BusyButton({ isBusy, busyLabel, children, onClick, 'aria-disabled': isOff, ...button }: Props) {
  // The next click may come before React has drawn the state.
  const isRunning = useRef(false);
  const [isWorking, setWorking] = useState(false);
  const isShownBusy = isBusy || isWorking;

  async function run(event: Click) {
    const work = onClick?.(event);
    if (!(work instanceof Promise)) return;
    isRunning.current = true;
    setWorking(true);
    await work.finally(() => {
      isRunning.current = false;
      setWorking(false);
    });
  }

  return (
    <button
      {...button}
      aria-disabled={isShownBusy || isOff || undefined}
      onKeyDown={dropRepeatedKey}
      onClick={(event) => {
        if (isShownBusy || isOff || isRunning.current || isRepeatedClick(event)) event.preventDefault();
        else void run(event);
      }}
    >
      {isShownBusy && <span className="spinner" aria-hidden />}
      {isShownBusy ? busyLabel : children}
    </button>
  );
}
