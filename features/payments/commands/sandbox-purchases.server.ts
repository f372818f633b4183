import { asc, eq, lte } from 'drizzle-orm';
import type { Database } from '#db/open.ts';
import { sandboxPurchases } from '#db/schema/payments.ts';
import { readFacts } from '../queries/sandbox-purchases.server.ts';
import { type SandboxServices, sendEvents } from '../sandbox/events.server.ts';
import { dueAt, type SandboxPurchase, type Step } from '../sandbox/purchase.server.ts';

type Change = (purchase: SandboxPurchase) => Step | null;

/** Dates become text; readFacts converts them back. */
const toRow = (purchase: SandboxPurchase) => ({
  sessionId: purchase.sessionId,
  customerRef: purchase.customerRef,
  subscriptionRef: `sub_sandbox_${purchase.reference}`,
  renewsAt: dueAt(purchase),
  facts: JSON.parse(JSON.stringify(purchase)) as Record<string, unknown>,
});

/** Idempotent. */
export async function storePurchase({ db }: SandboxServices, purchase: SandboxPurchase): Promise<void> {
  await db.insert(sandboxPurchases).values(toRow(purchase)).onConflictDoNothing();
}

/** Applies the step and sends its events. `also` joins the transaction. Undefined when the purchase is unknown. */
export async function changePurchase(
  sandbox: SandboxServices,
  sessionId: string,
  change: Change,
  also: (db: Database, step: Step) => Promise<void> = async () => {},
): Promise<Step | null | undefined> {
  const step = await sandbox.db.transaction(async (db) => {
    const [row] = await db
      .select({ facts: sandboxPurchases.facts })
      .from(sandboxPurchases)
      .where(eq(sandboxPurchases.sessionId, sessionId))
      .for('update');
    const taken = row && change(readFacts(row.facts));
    if (taken) {
      await db.update(sandboxPurchases).set(toRow(taken.purchase)).where(eq(sandboxPurchases.sessionId, sessionId));
      await also(db, taken);
    }
    return taken;
  });
  if (step) await sendEvents(sandbox, step);
  return step;
}

/** Purchases that are due for renewal. */
export function listDueSessions({ db, now }: SandboxServices) {
  return db
    .select({ sessionId: sandboxPurchases.sessionId })
    .from(sandboxPurchases)
    .where(lte(sandboxPurchases.renewsAt, now()))
    .orderBy(asc(sandboxPurchases.renewsAt), asc(sandboxPurchases.sessionId));
}
