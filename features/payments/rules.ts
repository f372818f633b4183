import { parsePlanId, requirePlan } from '#features/plans/rules.ts';
import type { KeptPlan, Pack } from './provider.server.ts';

/** Where a customer lands after paying. */
export const successPath = (sessionId: string, pack: Pack | null) =>
  `/success?session_id=${sessionId}${pack ? '&bought=tokens' : ''}`;

/** The plan of a product at the provider. Throws if the product is unknown and there is no plan to keep. */
export function planOfProduct(product: string, kept: KeptPlan | null) {
  const plan = parsePlanId(product);
  return { ...(plan ?? kept ?? requirePlan(product)), unknownProduct: plan ? null : product };
}
