import { type ComponentProps, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWindowEvent } from '#ui/browser/use-window-event.ts';
import { usePlaced } from './place.ts';
import { Trigger, type TriggerElement } from './trigger.tsx';

const OPEN_DELAY_MS = 700;
/** After one tooltip, the next one opens without delay for this long. */
const SKIP_DELAY_MS = 300;
/** Time for the pointer to move from the trigger to its tooltip. */
const LEAVE_MS = 100;

const placement = { side: 'top', align: 'center', padding: 8 } as const;

/** Only one tooltip is open at a time. */
const shown = { id: '', close: () => {}, closedAt: 0 };

/** The element whose tooltip is open, and functions that open and close it. */
function useTip(id: string) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  function close() {
    clearTimeout(timer.current);
    setAnchor(null);
    if (shown.id !== id) return;
    shown.id = '';
    shown.closedAt = Date.now();
  }
  function open(element: Element) {
    if (shown.id && shown.id !== id) shown.close();
    shown.id = id;
    shown.close = close;
    setAnchor(element);
  }
  return { anchor, open, close, after };
}

type TipProps = ComponentProps<'div'> & { anchor: Element; onEscape: () => void };

function Tip({ anchor, onEscape, ...rest }: TipProps) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onEscape();
  });
  return createPortal(
    <div
      ref={usePlaced(anchor, placement)}
      role="tooltip"
      className="fixed top-0 left-0 z-52 max-h-56 max-w-[min(28rem,100vw-1.5rem)] animate-fade-in overflow-y-auto whitespace-pre-line rounded-[0.4375rem] bg-invert px-[0.6rem] py-[0.3rem] text-sm/[1.45] text-on-invert shadow-md wrap-anywhere dark:border dark:border-line-strong"
      {...rest}
    />,
    document.body,
  );
}

type Props = { text: string; children: TriggerElement };

/** Describes an icon button or shows shortened text in full. The trigger needs its own name: touch can't open it. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const { anchor, open, close, after } = useTip(id);
  const isPressed = useRef(false);
  const leave = () => after(LEAVE_MS, close);
  return (
    <>
      <Trigger
        element={children}
        aria-describedby={anchor ? id : undefined}
        onPointerEnter={({ currentTarget, pointerType }) => {
          if (pointerType === 'touch') return;
          const isNext = Date.now() - shown.closedAt < SKIP_DELAY_MS;
          after(isNext ? 0 : OPEN_DELAY_MS, () => open(currentTarget));
        }}
        onPointerLeave={leave}
        // A press focuses the trigger, which must not open the tooltip.
        onPointerDown={() => {
          isPressed.current = true;
          close();
        }}
        onPointerUp={() => {
          isPressed.current = false;
        }}
        onFocus={({ currentTarget }) => {
          if (!isPressed.current) open(currentTarget);
        }}
        onBlur={close}
      />
      {anchor && (
        <Tip
          id={id}
          anchor={anchor}
          onEscape={close}
          onPointerEnter={() => after(0, () => open(anchor))}
          onPointerLeave={leave}
        >
          {text}
        </Tip>
      )}
    </>
  );
}
