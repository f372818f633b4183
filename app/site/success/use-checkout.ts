import { useEffect, useEffectEvent, useState } from 'react';
import { readCheckout } from '#features/checkout/client.ts';
import { type CheckoutOutcome, pollUntilDecided } from './poll-checkout.ts';

export function useCheckout(
  sessionId: string,
  onOutcome: (outcome: CheckoutOutcome) => void,
): 'wait' | 'failed' | 'late' {
  const [state, setState] = useState<'wait' | 'failed' | 'late'>('wait');
  const report = useEffectEvent((outcome: CheckoutOutcome) => {
    if (outcome.kind === 'failed') setState('failed');
    onOutcome(outcome);
  });

  useEffect(
    () =>
      pollUntilDecided({
        read: () => readCheckout(sessionId),
        onOutcome: (outcome) => report(outcome),
        onTimeout: () => setState('late'),
      }),
    [sessionId],
  );

  return state;
}
