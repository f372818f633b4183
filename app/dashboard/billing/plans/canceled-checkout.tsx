import { Info, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { billing } from '#content/billing.ts';
import { focusMounted } from '#ui/browser/focus-mounted.ts';

const { title, text } = billing.canceledCheckout;

/** Shown to customers who return from the payment page without paying. */
export function CanceledCheckout() {
  const [search, setSearch] = useSearchParams();
  const isShown = search.get('checkout') === 'canceled';

  function dismiss() {
    document.querySelector('main')?.focus({ preventScroll: true });
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('checkout');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (!isShown) return null;
  return (
    <div ref={focusMounted} className="billing-notice" role="status" tabIndex={-1}>
      <Info className="icon" aria-hidden />
      <p>
        <b>{title}</b> {text}
      </p>
      <button type="button" className="btn btn-g btn-i btn-sm" aria-label={billing.dismiss} onClick={dismiss}>
        <X className="icon" aria-hidden />
      </button>
    </div>
  );
}
