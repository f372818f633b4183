import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { billing } from '#content/billing.ts';
import { openPaymentPortal } from '#features/payments/client.ts';
import { BusyButton } from '#ui/form/busy-button.tsx';
import { reportError } from './use-own-billing.ts';

const copy = billing.payment;

/** Opens the provider's payment portal. */
export function PaymentMethod({ className = 'btn btn-s' }: { className?: string }) {
  const [isBusy, setBusy] = useState(false);

  async function open() {
    setBusy(true);
    const result = await openPaymentPortal();
    // The button stays busy until the browser has left the page.
    if (result.ok) return window.location.assign(result.value.url);
    setBusy(false);
    reportError(copy.failed, result);
  }

  return (
    <BusyButton type="button" className={className} isBusy={isBusy} busyLabel={copy.busy} onClick={() => void open()}>
      <CreditCard className="icon" aria-hidden />
      {copy.open}
    </BusyButton>
  );
}
