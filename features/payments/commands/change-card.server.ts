import type { Ctx } from '#features/ctx.ts';
import { findPurchaseOfInvoice, listPurchasesOf } from '../queries.server.ts';
import { isDeclined } from '../rules.ts';
import { changeCard, payInvoice } from '../sandbox/renewals.server.ts';
import { changePurchase } from './change-purchase.server.ts';

/** From now on everything of the customer is charged to this card. False for a card that is declined. */
export async function saveCard(ctx: Ctx, customerRef: string, card: string): Promise<boolean> {
  if (isDeclined(card)) return false;
  for (const { sessionId } of await listPurchasesOf(ctx, customerRef)) {
    await changePurchase(ctx, sessionId, (purchase) => changeCard(purchase, card));
  }
  return true;
}

/** The card that pays an invoice is the customer's from then on. False when it is declined or nothing is open. */
export async function payOpenInvoice(ctx: Ctx, invoiceRef: string, card: string): Promise<boolean> {
  const purchase = await findPurchaseOfInvoice(ctx, invoiceRef);
  if (!purchase) return false;
  const step = await changePurchase(ctx, purchase.sessionId, (one) => payInvoice(one, invoiceRef, card));
  return Boolean(step) && saveCard(ctx, purchase.customerRef, card);
}
