import { useEffect, useState } from 'react';
import { readCheckout } from '#features/checkout/client.ts';
import { askUntilDecided, type Finding } from './asking.ts';

/** Asks for the checkout until it is decided or the patience is over. */
export function useCheckout(sessionId: string): { finding: Finding; isLate: boolean } {
  const [finding, setFinding] = useState<Finding>({ kind: 'wait' });
  const [isLate, setLate] = useState(false);

  useEffect(
    () =>
      askUntilDecided({
        read: () => readCheckout(sessionId),
        onFinding: setFinding,
        onLate: () => setLate(true),
      }),
    [sessionId],
  );

  return { finding, isLate };
}
