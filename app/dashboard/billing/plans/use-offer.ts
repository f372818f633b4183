import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { offerCode as copy } from '#content/billing.ts';
import { ownBillingKeys, previewCheckout } from '#features/checkout/client.ts';
import type { CheckoutPreview } from '#features/checkout/contract.ts';
import { UNKNOWN_OFFER } from '#features/offers/rules.ts';
import type { Plan } from '#features/payments/contract.ts';

/** The price of a plan with the code, or the reason why the code is invalid for it. */
export type Preview = { ok: true; value: CheckoutPreview } | { ok: false; message: string };

/** The applied code (empty if none) and its setter. */
export type CodeState = readonly [code: string, setCode: (code: string) => void];

const previewQuery = (planId: string, offerCode: string) =>
  queryOptions({
    queryKey: ownBillingKeys.preview(planId, offerCode),
    queryFn: async (): Promise<Preview> => {
      const result = await previewCheckout({ planId, offerCode });
      if (!result.ok && result.code !== 'offer_invalid') throw new Error(result.message);
      return result;
    },
  });

export function codeToSend(code: string, planId: string, previews: ReadonlyMap<string, Preview | undefined>): string {
  const isForOthers = previews.get(planId)?.ok === false && [...previews.values()].some((preview) => preview?.ok);
  return isForOthers ? '' : code;
}

/** An offer code that is kept when another consultant is selected, and its effect on each plan. */
export function useOffer(plans: readonly Plan[], [code, setCode]: CodeState) {
  const queries = useQueryClient();
  const found = useQueries({
    queries: plans.map(({ id }) => ({ ...previewQuery(id, code), enabled: code !== '' })),
    combine: (results) => new Map(results.map(({ data }, index) => [plans[index]?.id ?? '', data])),
  });

  /** Applies the code if it is valid for at least one plan. Returns the error message otherwise. */
  async function apply(entered: string): Promise<string | null> {
    if (entered === '') return copy.missing;
    const ask = async (asked: readonly Plan[]) => {
      const answers = await Promise.allSettled(asked.map(({ id }) => queries.fetchQuery(previewQuery(id, entered))));
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    };
    // A code that doesn't exist is rejected for every plan, so the first one's answer is enough.
    const [first] = await ask(plans.slice(0, 1));
    if (!first) return copy.unchecked;
    if (!first.ok && first.message === UNKNOWN_OFFER) return UNKNOWN_OFFER;
    const previews = [first, ...(await ask(plans.slice(1)))];
    if (previews.length < plans.length) return copy.unchecked;
    const rejected = previews.find((preview) => !preview.ok);
    if (previews.every(({ ok }) => !ok)) return rejected?.message || copy.unchecked;
    setCode(entered);
    return null;
  }

  /**
   * A plan that the offer excludes is bought without the code, as its card says. A code that has become invalid for every
   * plan is still sent, so that the server rejects it and nobody pays the full price by surprise.
   */
  const codeFor = (planId: string) => codeToSend(code, planId, found);
  const previewOf = (planId: string): Preview | undefined => (code ? found.get(planId) : undefined);
  const [valid] = [...found.values()].flatMap((preview) => (preview?.ok ? [preview.value] : []));
  return {
    code,
    offerName: valid?.offerName ?? code,
    apply,
    previewOf,
    codeFor,
    remove: () => setCode(''),
  };
}
