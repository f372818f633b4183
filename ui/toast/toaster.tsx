import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { TOAST_DURATION, type Toast as ToastContent } from './toast.ts';

const STEP = 100;
const SWIPE_THRESHOLD = 50;

const ACTIONS = '.btn-p, .btn-d, :is(a, button, input):focus';

/** Whether a toast would lie on what is pressed next. */
function hidesAction(viewport: HTMLElement): boolean {
  const { top, right, bottom, left } = viewport.getBoundingClientRect();
  return [...document.querySelectorAll(ACTIONS)].some((action) => {
    const box = action.getBoundingClientRect();
    const isUnder = box.top < bottom && box.bottom > top && box.left < right && box.right > left;
    return isUnder && !viewport.contains(action);
  });
}

/** Pauses while the toast is hovered or focused and while the window is inactive. */
function useCountdown(viewport: RefObject<HTMLElement | null>, onTick: () => void, onEnd: () => void) {
  const isPointedAt = useRef(false);
  useLayoutEffect(() => {
    let left = TOAST_DURATION;
    const timer = setInterval(() => {
      onTick();
      const isPaused = isPointedAt.current || viewport.current?.contains(document.activeElement);
      if (isPaused || !document.hasFocus()) return;
      left -= STEP;
      if (left > 0) return;
      clearInterval(timer);
      onEnd();
    }, STEP);
    return () => clearInterval(timer);
  }, [viewport, onTick, onEnd]);
  return {
    onPointerEnter: () => void (isPointedAt.current = true),
    onPointerLeave: () => void (isPointedAt.current = false),
  };
}

type Props = { toast: ToastContent; viewport: RefObject<HTMLElement | null>; onTick: () => void };

function ShownToast({ toast, viewport, onTick }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [close] = useState(() => () => setOpen(false));
  const pointer = useCountdown(viewport, onTick, close);
  const Icon = toast.isError ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      {...pointer}
      className={toast.isError ? 'toast bad' : 'toast'}
      type={toast.isError ? 'foreground' : 'background'}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Icon className="icon" aria-hidden />
      <div>
        <Toast.Title asChild>
          <b>{toast.title}</b>
        </Toast.Title>
        {toast.text && (
          <Toast.Description asChild>
            <p>{toast.text}</p>
          </Toast.Description>
        )}
      </div>
      <Toast.Close className="btn btn-g btn-i btn-sm" aria-label="Close">
        <X className="icon" aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * Shows one toast at a time for 5 s of active time, at the top if it would hide an action. F8 focuses it; swiping 50 px
 * dismisses it.
 */
export default function Toaster({ toast }: { toast: ToastContent }) {
  const viewport = useRef<HTMLOListElement>(null);
  const [raisedId, setRaisedId] = useState(0);
  const raise = useCallback(() => {
    if (viewport.current && hidesAction(viewport.current)) setRaisedId(toast.id);
  }, [toast.id]);
  return (
    // Radix only tracks focus once its toast is visible, and closing a toast by its button leaves the timer paused for
    // the next one. So Radix gets no duration, and useCountdown checks the focus itself.
    <Toast.Provider
      duration={Number.POSITIVE_INFINITY}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label="Notification"
    >
      <ShownToast key={toast.id} toast={toast} viewport={viewport} onTick={raise} />
      <Toast.Viewport
        ref={viewport}
        className={raisedId === toast.id ? 'toasts raised' : 'toasts'}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
      />
    </Toast.Provider>
  );
}
