import { useEffect, useState } from 'react';
import { readCheckout } from '#features/billing/client.ts';
import { type Finding, findingOf, PAUSES } from './asking.ts';

/** Asks for the checkout until it is decided or the patience is over. */
export function useCheckout(sessionId: string): { finding: Finding; isLate: boolean } {
  const [finding, setFinding] = useState<Finding>({ kind: 'wait' });
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(step: number) {
      const found = findingOf(await readCheckout(sessionId));
      if (isLeft) return;
      setFinding(found);
      if (found.kind !== 'wait') return;
      const pause = PAUSES[step];
      if (pause === undefined) setLate(true);
      else timer = setTimeout(() => void ask(step + 1), pause * 1000);
    }
    void ask(0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [sessionId]);

  return { finding, isLate };
}
