import type { CardResult } from '#features/payment-provider.server.ts';
import { changePurchase } from '../commands/sandbox-purchases.server.ts';
import { findPurchaseOfInvoice, listPurchasesOf } from '../queries/sandbox-purchases.server.ts';
import { successPath } from '../rules.ts';
import type { SandboxServices } from './events.server.ts';
import { isClosed, isDeclined, pay } from './purchase.server.ts';
import { changeCard, payInvoice } from './renewals.server.ts';

/** Works once, for anyone who knows the URL. */
export async function payOnCardPage(sandbox: SandboxServices, sessionId: string, card: string): Promise<CardResult> {
  let isOver = false;
  const step = await changePurchase(sandbox, sessionId, (purchase) => {
    isOver = isClosed(purchase, sandbox.now());
    return isOver ? null : pay(purchase, card, sandbox.now());
  });
  if (step) return { ok: true, url: successPath(sessionId, step.purchase.pack) };
  if (step === undefined) return { ok: false, reason: 'unknown' };
  return { ok: false, reason: isOver ? 'closed' : 'declined' };
}

/** Charges everything of the customer to this card from now on. False when it is declined. */
export async function saveCard(sandbox: SandboxServices, customerRef: string, card: string): Promise<boolean> {
  if (isDeclined(card)) return false;
  for (const { sessionId } of await listPurchasesOf(sandbox, customerRef)) {
    await changePurchase(sandbox, sessionId, (purchase) => changeCard(purchase, card));
  }
  return true;
}

/** The card also becomes the customer's default. False when it is declined or nothing is open. */
export async function payOpenInvoice(sandbox: SandboxServices, invoiceRef: string, card: string): Promise<boolean> {
  const purchase = await findPurchaseOfInvoice(sandbox, invoiceRef);
  if (!purchase) return false;
  const step = await changePurchase(sandbox, purchase.sessionId, (one) => payInvoice(one, invoiceRef, card));
  return Boolean(step) && saveCard(sandbox, purchase.customerRef, card);
}
