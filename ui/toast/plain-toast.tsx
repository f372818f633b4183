import { useCallback, useState } from 'react';
import { TOAST_DURATION, type Toast } from './toast.ts';

/** Used if the toaster's code can't be loaded, for example offline. */
export function PlainToast({ toast }: { toast: Toast }) {
  const [goneId, setGoneId] = useState(0);
  const startCountdown = useCallback(() => {
    const timer = setTimeout(() => setGoneId(toast.id), toast.duration ?? TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [toast.id, toast.duration]);
  if (goneId === toast.id) return null;
  return (
    <div
      ref={startCountdown}
      role="alert"
      className="card fixed inset-x-4 bottom-4 z-[60] p-4 text-base/5.5 tracking-[-0.003em] wrap-anywhere sm:left-auto sm:w-90"
    >
      <b className="font-medium">{toast.title}</b>
      {toast.text && <p className="muted">{toast.text}</p>}
      {toast.action && (
        <button type="button" className="link text-base" onClick={toast.action.onChoose}>
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
