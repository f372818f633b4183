import { CircleAlert, CircleCheck, X } from 'lucide-react';
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
  const Icon = toast.isError ? CircleAlert : CircleCheck;
  return (
    <div className="toasts">
      <div ref={startCountdown} role="alert" className={toast.isError ? 'toast bad' : 'toast'}>
        <Icon className="icon" aria-hidden />
        <div>
          <b>{toast.title}</b>
          {toast.text && <p>{toast.text}</p>}
          {toast.action && (
            <button type="button" className="link text-base" onClick={toast.action.onChoose}>
              {toast.action.label}
            </button>
          )}
        </div>
        <button type="button" className="btn btn-g btn-i btn-sm" aria-label="Close" onClick={() => setGoneId(toast.id)}>
          <X className="icon" aria-hidden />
        </button>
      </div>
    </div>
  );
}
