import { useQuery, useQueryClient } from '@tanstack/react-query';
import { billing as copy } from '#content/billing.ts';
import { ownBillingKeys } from '#features/checkout/client.ts';
import { listPlans, planKeys } from '#features/payments/client.ts';
import { readOwnBilling } from '#features/subscriptions/client.ts';
import type { OwnBilling, OwnSubscription } from '#features/subscriptions/contract.ts';
import { listTokens, seatKeys, tokenKeys } from '#features/tokens/client.ts';
import type { ApiError, ApiResult } from '#lib/api/api.ts';
import { valueOf } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';

export const usePlans = () => useQuery({ queryKey: planKeys.all, queryFn: async () => valueOf(await listPlans()) });

/** Never cached: each answer of a consultant takes some. */
const tokens = { queryKey: tokenKeys.all, queryFn: async () => valueOf(await listTokens()), staleTime: 0 };

export const useTokens = () => useQuery(tokens);

/** Plans that other customers share with the user; `hasConsultants` as the page has it. */
export const useSharedPlans = (hasConsultants: boolean) =>
  useQuery({ ...tokens, enabled: hasConsultants, select: ({ data }) => data.filter(({ isOwner }) => !isOwner) });

/** After somebody was added to a plan or removed from it. */
export function useReloadPeople() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ownBillingKeys.own });
    return queries.invalidateQueries({ queryKey: seatKeys.all });
  };
}

/** A past-due payment can succeed elsewhere: in another tab, or when the provider retries with a new card. */
const PAST_DUE_MS = 10_000;

const pastDueIn = (billing: OwnBilling | undefined) =>
  billing?.subscriptions.filter(({ status }) => status === 'past_due').length ?? 0;

/** Never cached: payments also arrive outside this page, with the tokens of their period. */
export function useOwnBilling() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: ownBillingKeys.own,
    queryFn: async () => {
      const now = valueOf(await readOwnBilling());
      const before = queries.getQueryData<OwnBilling>(ownBillingKeys.own);
      if (pastDueIn(now) < pastDueIn(before)) void queries.invalidateQueries({ queryKey: tokenKeys.all });
      return now;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (pastDueIn(state.data) > 0 ? PAST_DUE_MS : false),
  });
}

/**
 * Shows the updated subscription at once, then reloads billing. Call it after errors too: the provider may have reported a
 * change that this page doesn't show yet.
 */
export function useApplyChange() {
  const queries = useQueryClient();
  return (changed?: OwnSubscription) => {
    const update = (one: OwnSubscription) => (one.id === changed?.id ? changed : one);
    queries.setQueryData<OwnBilling>(
      ownBillingKeys.own,
      (now) => now && { ...now, subscriptions: now.subscriptions.map(update) },
    );
    void queries.invalidateQueries({ queryKey: tokenKeys.all });
    return queries.invalidateQueries({ queryKey: ownBillingKeys.own });
  };
}

/**
 * Waits for a change. If the response is lost or the provider times out, billing is reloaded to see whether the change was
 * made.
 */
export function useAwaitChange() {
  const queries = useQueryClient();
  return async (
    id: number,
    change: Promise<ApiResult<OwnSubscription>>,
    isDone: (now: OwnSubscription) => boolean,
  ): Promise<ApiResult<OwnSubscription>> => {
    const result = await change;
    if (result.ok || (result.status !== 0 && result.status !== 503)) return result;
    await queries.invalidateQueries({ queryKey: ownBillingKeys.own });
    const now = queries.getQueryData<OwnBilling>(ownBillingKeys.own)?.subscriptions.find((one) => one.id === id);
    if (now && isDone(now)) return { ok: true, value: now };
    return result.status === 0 ? { ...result, message: copy.unanswered } : result;
  };
}

/** Shows an error toast, except after a 401: the shell already handles expired sessions. */
export function reportError(title: string, { status, message }: ApiError): void {
  if (status !== 401) showToast(title, message || copy.unreachable, { isError: true });
}
