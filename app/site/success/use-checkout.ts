import { useEffect, useEffectEvent, useState } from 'react';
import { readCheckout } from '#features/checkout/client.ts';
import { type Finding, pollUntilDecided } from './poll-checkout.ts';

export function useCheckout(sessionId: string, onFinding: (finding: Finding) => void): 'wait' | 'failed' | 'late' {
  const [state, setState] = useState<'wait' | 'failed' | 'late'>('wait');
  const report = useEffectEvent((finding: Finding) => {
    if (finding.kind === 'failed') setState('failed');
    onFinding(finding);
  });

  useEffect(
    () =>
      pollUntilDecided({
        read: () => readCheckout(sessionId),
        onFinding: (finding) => report(finding),
        onLate: () => setState('late'),
      }),
    [sessionId],
  );

  return state;
}
