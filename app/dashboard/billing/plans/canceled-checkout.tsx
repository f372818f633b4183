import { Info, X } from 'lucide-react';
import { useAddress } from '#app/shell/address.ts';
import { billing } from '#content/billing.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';

const { title, text } = billing.canceledCheckout;

/** Shown to customers who return from the payment page without paying. */
export function CanceledCheckout() {
  const [search, change] = useAddress();
  const isShown = search.get('checkout') === 'canceled';

  function dismiss() {
    document.querySelector('main')?.focus({ preventScroll: true });
    change(
      (now) => {
        now.delete('checkout');
        return now;
      },
      { replace: true },
    );
  }

  if (!isShown) return null;
  return (
    <div
      ref={focusMounted}
      className="flex items-center gap-3 py-2.5 pr-2.5 pl-4 border border-accent-line rounded-box bg-accent-soft"
      role="status"
      tabIndex={-1}
    >
      <Info className="icon text-accent-text" aria-hidden />
      <p className="flex-1">
        <b className="block font-semibold">{title}</b> {text}
      </p>
      <button type="button" className="btn btn-g btn-i btn-sm" aria-label={billing.dismiss} onClick={dismiss}>
        <X className="icon" aria-hidden />
      </button>
    </div>
  );
}
