import { changePurchase } from '../commands.server.ts';
import type { CardResult } from '../provider.server.ts';
import { findPurchaseOfInvoice, listPurchasesOf } from '../queries.server.ts';
import type { SandboxServices } from './events.server.ts';
import { isClosed, isDeclined, pay } from './purchase.server.ts';
import { changeCard, payInvoice } from './renewals.server.ts';

/** Whoever knows the page's address may pay on it, once. */
export async function payOnCardPage(sandbox: SandboxServices, sessionId: string, card: string): Promise<CardResult> {
  let isOver = false;
  const step = await changePurchase(sandbox, sessionId, (purchase) => {
    isOver = isClosed(purchase, sandbox.now());
    return isOver ? null : pay(purchase, card, sandbox.now());
  });
  if (step) return { ok: true, url: `/success?session_id=${sessionId}` };
  if (step === undefined) return { ok: false, reason: 'unknown' };
  return { ok: false, reason: isOver ? 'closed' : 'declined' };
}

/** From now on everything of the customer is charged to this card. False for a card that is declined. */
export async function saveCard(sandbox: SandboxServices, customerRef: string, card: string): Promise<boolean> {
  if (isDeclined(card)) return false;
  for (const { sessionId } of await listPurchasesOf(sandbox, customerRef)) {
    await changePurchase(sandbox, sessionId, (purchase) => changeCard(purchase, card));
  }
  return true;
}

/** The card that pays an invoice is the customer's from then on. False when it is declined or nothing is open. */
export async function payOpenInvoice(sandbox: SandboxServices, invoiceRef: string, card: string): Promise<boolean> {
  const purchase = await findPurchaseOfInvoice(sandbox, invoiceRef);
  if (!purchase) return false;
  const step = await changePurchase(sandbox, purchase.sessionId, (one) => payInvoice(one, invoiceRef, card));
  return Boolean(step) && saveCard(sandbox, purchase.customerRef, card);
}
