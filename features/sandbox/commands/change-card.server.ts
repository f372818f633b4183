import type { Ctx } from '#features/ctx.ts';
import { listPurchasesOf } from '../queries.server.ts';
import { isDeclined } from '../rules.ts';
import { changePurchase } from './change-purchase.server.ts';

/** From now on everything of the customer is charged to this card. False for a card that is declined. */
export async function changeCard(ctx: Ctx, customerRef: string, card: string): Promise<boolean> {
  if (isDeclined(card)) return false;
  for (const { sessionId } of await listPurchasesOf(ctx, customerRef)) {
    await changePurchase(ctx, sessionId, (purchase) => ({ purchase: { ...purchase, card }, events: [] }));
  }
  return true;
}
