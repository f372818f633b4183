import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { planChoice as copy } from '#content/billing.ts';
import { ownBillingKeys } from '#features/checkout/client.ts';
import type { ApiError, ApiResult } from '#lib/api/api.ts';

function problemText({ status, code, message }: ApiError): string {
  if (code === 'already_subscribed') return message || copy.already;
  return status === 503 ? copy.unavailable : message || copy.failedStart;
}

/** Opens the payment page. Starts only one checkout at a time, even after several clicks. */
export function useCheckoutStart() {
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const [startingId, setStartingId] = useState<string>();
  const [problem, setProblem] = useState<{ id: string; text: string }>();

  async function start(id: string, open: () => Promise<ApiResult<{ url: string }>>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setStartingId(id);
    setProblem(undefined);
    const result = await open();
    // The button stays busy until the browser has left the page.
    if (result.ok) return window.location.assign(result.value.url);
    isRunning.current = false;
    setStartingId(undefined);
    if (result.status === 401) return;
    setProblem({ id, text: problemText(result) });
    if (result.status === 409) await queries.invalidateQueries({ queryKey: ownBillingKeys.own });
  }

  return { startingId, problem, start };
}
