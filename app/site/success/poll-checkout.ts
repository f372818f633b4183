import type { CheckoutState } from '#features/checkout/contract.ts';
import type { ApiResult } from '#lib/api/api.ts';

/** What a response means for the page. */
export type Finding =
  | { kind: 'paid'; order: NonNullable<CheckoutState['order']> }
  | { kind: 'wait' }
  | { kind: 'failed' }
  | { kind: 'foreign' }
  | { kind: 'stranger' };

/** `foreign` means the checkout doesn't exist or belongs to someone else; `wait` means it is still undecided. */
export function findingOf(result: ApiResult<CheckoutState>): Finding {
  if (result.ok) {
    const { status, order } = result.value;
    if (status === 'completed' && order) return { kind: 'paid', order };
    return { kind: status === 'failed' || status === 'expired' ? 'failed' : 'wait' };
  }
  if (result.status === 401) return { kind: 'stranger' };
  // Connection errors, rate limits and server errors are temporary; other errors are final.
  const isPassing = result.status === 0 || result.status === 429 || result.status >= 500;
  return { kind: isPassing ? 'wait' : 'foreign' };
}

/** Seconds before each further request, about a minute in total. */
export const PAUSES = [1, 1, 2, 2, 3, 3, 5, 5, 5, 10, 10, 15] as const;

type Polling = {
  read: () => Promise<ApiResult<CheckoutState>>;
  onFinding: (finding: Finding) => void;
  /** The last request brought no decision. */
  onLate: () => void;
};

/** Polls until the checkout is decided or the pauses run out. Stopping it also prevents further callbacks. */
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
