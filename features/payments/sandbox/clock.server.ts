import type { Database } from '#db/open.ts';
import type { Renewed } from '#features/payment-provider.server.ts';
import { changePurchase, listDueSessions } from '../commands/sandbox-purchases.server.ts';
import { findPurchaseOf } from '../queries/sandbox-purchases.server.ts';
import type { SandboxServices } from './events.server.ts';
import { dueAt, isRunning, type Step } from './purchase.server.ts';
import { renew } from './renewals.server.ts';

const isPaidBy = ({ events }: Step) => !events.includes('invoice.payment_failed');

/** Starts the next period now; `also` joins the transaction. Null when the subscription is unknown or has ended. */
export async function renewNow(
  sandbox: SandboxServices,
  subscriptionRef: string,
  also: (db: Database, renewed: Renewed) => Promise<void>,
): Promise<Renewed | null> {
  const purchase = await findPurchaseOf(sandbox, subscriptionRef);
  if (!purchase) return null;
  const step = await changePurchase(
    sandbox,
    purchase.sessionId,
    (one) => (isRunning(one) ? renew(one, sandbox.now()) : null),
    (db, taken) => also(db, { isPaid: isPaidBy(taken) }),
  );
  return step ? { isPaid: isPaidBy(step) } : null;
}

/** Renews each due subscription once, also with several instances. */
export async function renewDueSubscriptions(sandbox: SandboxServices): Promise<void> {
  for (const { sessionId } of await listDueSessions(sandbox)) {
    await changePurchase(sandbox, sessionId, (one) => {
      const due = dueAt(one);
      return isRunning(one) && due !== null && due <= sandbox.now() ? renew(one, sandbox.now()) : null;
    });
  }
}
