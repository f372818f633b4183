import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { planChoice as copy } from '#content/billing.ts';
import { ownBillingKeys, startCheckout } from '#features/checkout/client.ts';
import type { ApiError } from '#lib/api/api.ts';

function problemText({ status, code, message }: ApiError): string {
  if (code === 'already_subscribed') return message || copy.already;
  return status === 503 ? copy.unavailable : message || copy.failedStart;
}

/** Opens the payment page. Starts only one checkout at a time, even after several clicks. */
export function useCheckoutStart() {
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const [startingId, setStartingId] = useState<string>();
  const [problem, setProblem] = useState<{ planId: string; text: string }>();

  async function start(planId: string, offerCode?: string) {
    if (isRunning.current) return;
    isRunning.current = true;
    setStartingId(planId);
    setProblem(undefined);
    const result = await startCheckout({ planId, ...(offerCode && { offerCode }) });
    // The button stays busy until the browser has left the page.
    if (result.ok) return window.location.assign(result.value.url);
    isRunning.current = false;
    setStartingId(undefined);
    if (result.status === 401) return;
    setProblem({ planId, text: problemText(result) });
    if (result.status === 409) await queries.invalidateQueries({ queryKey: ownBillingKeys.own });
  }

  return { startingId, problem, start };
}
