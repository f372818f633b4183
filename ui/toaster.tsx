import './styles/toast.css';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import type { Toast as Notice } from './toast.ts';

const DURATION = 5_000;
const SWIPE_THRESHOLD = 50;

/** One notice at a time: 5 s, paused on hover, focus and hidden tab; F8 moves to it, a swipe of 50 px dismisses it. */
export default function Toaster({ toast }: { toast: Notice }) {
  const Icon = toast.isError ? CircleAlert : CircleCheck;
  return (
    <Toast.Provider duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD} label="Notification">
      <Toast.Root
        key={toast.id}
        className={toast.isError ? 'toast bad' : 'toast'}
        type={toast.isError ? 'foreground' : 'background'}
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
      <Toast.Viewport className="toasts" hotkey={['F8']} label="Notifications ({hotkey})" />
    </Toast.Provider>
  );
}
