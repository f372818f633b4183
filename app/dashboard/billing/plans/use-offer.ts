import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { offerCode as copy } from '#content/billing.ts';
import { ownBillingKeys, previewCheckout } from '#features/checkout/client.ts';
import type { CheckoutPreview } from '#features/checkout/contract.ts';
import type { Plan } from '#features/plans/contract.ts';

/** Why the code does not count for a plan, or what the plan costs with it. */
export type Preview = { ok: true; value: CheckoutPreview } | { ok: false; message: string };

/** The code that counts, empty while there is none, and the way to change it. */
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

export function codeToBuyWith(
  code: string,
  planId: string,
  previews: ReadonlyMap<string, Preview | undefined>,
): string {
  const isForOthers = previews.get(planId)?.ok === false && [...previews.values()].some((preview) => preview?.ok);
  return isForOthers ? '' : code;
}

/** An offer code that outlasts the choice of plans, and what it means for each of them. */
export function useOffer(plans: readonly Plan[], [code, setCode]: CodeState) {
  const queries = useQueryClient();
  const found = useQueries({
    queries: plans.map(({ id }) => ({ ...previewQuery(id, code), enabled: code !== '' })),
    combine: (results) => new Map(results.map(({ data }, index) => [plans[index]?.id ?? '', data])),
  });

  /** Uses the code if it counts for at least one plan, else says why not. */
  async function apply(wanted: string): Promise<string | null> {
    if (wanted === '') return copy.missing;
    const answers = await Promise.allSettled(plans.map(({ id }) => queries.fetchQuery(previewQuery(id, wanted))));
    const previews = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    if (previews.length < answers.length) return copy.unchecked;
    const rejected = previews.find((preview) => !preview.ok);
    if (previews.every(({ ok }) => !ok)) return rejected?.message || copy.unchecked;
    setCode(wanted);
    return null;
  }

  /**
   * The code to buy with. A plan that the offer is not for is bought without it, as its card says; a code that counts for
   * no plan any more is sent all the same, so that nobody pays the full price unasked.
   */
  const codeFor = (planId: string) => codeToBuyWith(code, planId, found);
  const previewOf = (planId: string): Preview | undefined => (code ? found.get(planId) : undefined);
  const [valid] = [...found.values()].flatMap((preview) => (preview?.ok ? [preview.value] : []));
  return {
    code,
    offerName: valid?.offerName ?? code,
    apply,
    previewOf,
    codeFor,
    drop: () => setCode(''),
  };
}
