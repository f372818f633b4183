import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { TOAST_DURATION, type Toast as ToastContent } from './toast.ts';
import { findPlace, type ToastPlace } from './toast-place.ts';

const STEP = 100;
const SWIPE_THRESHOLD = 50;

type CountdownProps = {
  duration?: number;
  viewport: RefObject<HTMLElement | null>;
  onTick: () => void;
  onEnd: () => void;
};

/** Pauses while the toast is hovered or focused and while the window is inactive. */
function useCountdown({ duration = TOAST_DURATION, viewport, onTick, onEnd }: CountdownProps) {
  const isPointedAt = useRef(false);
  useLayoutEffect(() => {
    let left = duration;
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
  }, [duration, viewport, onTick, onEnd]);
  return {
    onPointerEnter: () => void (isPointedAt.current = true),
    onPointerLeave: () => void (isPointedAt.current = false),
  };
}

type Props = { toast: ToastContent; viewport: RefObject<HTMLElement | null>; onTick: () => void };

function ShownToast({ toast, viewport, onTick }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [close] = useState(() => () => setOpen(false));
  const { title, text, isError, action, duration } = toast;
  const pointer = useCountdown({ duration, viewport, onTick, onEnd: close });
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <Toast.Root
      {...pointer}
      className={isError ? 'toast bad' : 'toast'}
      type={isError ? 'foreground' : 'background'}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <Icon className="icon" aria-hidden />
      <div>
        <Toast.Title asChild>
          <b>{title}</b>
        </Toast.Title>{' '}
        {text && (
          <Toast.Description asChild>
            <p>{text}</p>
          </Toast.Description>
        )}{' '}
        {action && (
          <Toast.Action
            className="link mt-1 text-base max-sm:min-h-11"
            altText={`${action.label}: F8`}
            onClick={action.onChoose}
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close className="btn btn-g btn-i btn-sm" aria-label="Close">
        <X className="icon" aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}

/**
 * Shows one toast at a time, for 5 s of active time unless it says otherwise, elsewhere if it would hide a control. F8
 * focuses it; swiping 50 px dismisses it.
 */
export default function Toaster({ toast }: { toast: ToastContent }) {
  const viewport = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: number; place: ToastPlace }>();
  const place = moved?.id === toast.id ? moved.place : undefined;
  const move = useCallback(() => {
    const better = viewport.current && findPlace(viewport.current);
    if (better) setMoved({ id: toast.id, place: better });
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
      <ShownToast key={toast.id} toast={toast} viewport={viewport} onTick={move} />
      <Toast.Viewport
        ref={viewport}
        className={place === 'top' ? 'toasts raised' : 'toasts'}
        style={typeof place === 'object' ? { ...place, ...('left' in place && { right: 'auto' }) } : undefined}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
      />
    </Toast.Provider>
  );
}
