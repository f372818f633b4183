import type { CheckoutState } from '#features/checkout/contract.ts';
import type { ApiResult } from '#lib/api/api.ts';

/** What a response means for the page. */
export type CheckoutOutcome =
  | { kind: 'paid'; order: NonNullable<CheckoutState['order']>; isTrial: boolean }
  | { kind: 'wait' }
  | { kind: 'failed' }
  | { kind: 'foreign' }
  | { kind: 'anonymous' };

/** `foreign` means the checkout doesn't exist or belongs to someone else; `wait` means it is still undecided. */
export function outcomeOf(result: ApiResult<CheckoutState>): CheckoutOutcome {
  if (result.ok) {
    const { status, order, isTrial } = result.value;
    if (status === 'completed' && order) return { kind: 'paid', order, isTrial };
    return { kind: status === 'failed' || status === 'expired' ? 'failed' : 'wait' };
  }
  if (result.status === 401) return { kind: 'anonymous' };
  // Connection errors, rate limits and server errors are temporary; other errors are final.
  const isTemporary = result.status === 0 || result.status === 429 || result.status >= 500;
  return { kind: isTemporary ? 'wait' : 'foreign' };
}

/** Seconds before each further request, about a minute in total. */
export const PAUSES = [1, 1, 2, 2, 3, 3, 5, 5, 5, 10, 10, 15] as const;

type Polling = {
  read: () => Promise<ApiResult<CheckoutState>>;
  onOutcome: (outcome: CheckoutOutcome) => void;
  /** The last request brought no decision. */
  onTimeout: () => void;
};

/** Polls until the checkout is decided or the pauses run out. Stopping it also prevents further callbacks. */
export function pollUntilDecided({ read, onOutcome, onTimeout }: Polling): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function poll(step: number) {
    const outcome = outcomeOf(await read());
    if (isStopped) return;
    onOutcome(outcome);
    if (outcome.kind !== 'wait') return;
    const pause = PAUSES[step];
    if (pause === undefined) onTimeout();
    else timer = setTimeout(() => void poll(step + 1), pause * 1000);
  }
  void poll(0);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
