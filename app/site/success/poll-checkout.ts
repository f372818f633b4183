import type { CheckoutState } from '#features/checkout/contract.ts';
import type { ApiResult } from '#lib/api/api.ts';

/** What an answer of the server means for the page. */
export type Finding =
  | { kind: 'paid'; order: NonNullable<CheckoutState['order']> }
  | { kind: 'wait' }
  | { kind: 'failed' }
  | { kind: 'foreign' }
  | { kind: 'stranger' };

/** A checkout that is not the reader's, or none at all, is told apart from one that has not been answered yet. */
export function findingOf(result: ApiResult<CheckoutState>): Finding {
  if (result.ok) {
    const { status, order } = result.value;
    if (status === 'completed' && order) return { kind: 'paid', order };
    return { kind: status === 'failed' || status === 'expired' ? 'failed' : 'wait' };
  }
  if (result.status === 401) return { kind: 'stranger' };
  // Anything else the server refuses for good; what is busy, away or limited is asked again.
  const isPassing = result.status === 0 || result.status === 429 || result.status >= 500;
  return { kind: isPassing ? 'wait' : 'foreign' };
}

/** Seconds before each further question: close together at first, then further apart, about a minute in all. */
export const PAUSES = [1, 1, 2, 2, 3, 3, 5, 5, 5, 10, 10, 15] as const;

type Polling = {
  read: () => Promise<ApiResult<CheckoutState>>;
  onFinding: (finding: Finding) => void;
  /** The last question got no decision. */
  onLate: () => void;
};

/** Asks until the checkout is decided or the pauses are used up. The result ends it: nothing is reported afterwards. */
export function pollUntilDecided({ read, onFinding, onLate }: Polling): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function ask(step: number) {
    const finding = findingOf(await read());
    if (isStopped) return;
    onFinding(finding);
    if (finding.kind !== 'wait') return;
    const pause = PAUSES[step];
    if (pause === undefined) onLate();
    else timer = setTimeout(() => void ask(step + 1), pause * 1000);
  }
  void ask(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
